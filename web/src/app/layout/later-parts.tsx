import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepFocus } from '@/components/page/keep-focus';
import { CompareBar } from '@/features/storefront/compare/compare-choice';
import { useLiveStart } from '@/lib/browser/hooks';
import { savesData } from '@/lib/browser/saves-data';
import { paths } from '@/lib/site/paths';
import { Progress } from './progress';
import { UpdatePrompt } from './update-prompt';

/** What the first paint does not need. It is one chunk with one style sheet, because each further file would be one more request. */
export function LaterParts({ isManage }: { isManage: boolean }) {
  return (
    <>
      {!isManage && <CompareBar />}
      {!isManage && <KeepPublicFocus />}
      {!isManage && !savesData() && <FetchAhead />}
      <Progress />
      <UpdatePrompt />
    </>
  );
}

/** In content and footer of a public page the focus does not get lost. After a link was followed, `usePageHead` moves it. */
function KeepPublicFocus() {
  useEffect(() => {
    const ends = [...document.querySelectorAll('main, main ~ footer')].map((area) =>
      keepFocus({ area, headings: 'h1, h2', except: 'a' }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}

/** From a list of cars most go on to a car: its code is loaded, once somebody uses the page. */
function FetchAhead() {
  const { pathname } = useLocation();
  const used = useLiveStart(true);
  useEffect(() => {
    if (!used || (pathname !== paths.home && pathname !== paths.models)) return;
    const ignore = () => undefined;
    import('@/pages/public/model').catch(ignore);
    import('@/features/storefront/data/live-storefront').catch(ignore);
  }, [used, pathname]);
  return null;
}
