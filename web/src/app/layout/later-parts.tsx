import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepFocus } from '@/components/page/keep-focus';
import { CompareBar } from '@/features/storefront/compare/compare-bar';
import { parseIds } from '@/features/storefront/compare/compare-list';
import { savesData } from '@/lib/browser/saves-data';
import { paths } from '@/lib/site/paths';
import { keepPage } from '../service-worker';
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

/** The pictures of a page have mostly come by then. */
const KEEP_DELAY = 2_000;

/** A comparison shows what the pages of its cars hold. */
const partsOf = (pathname: string, search: string): string[] =>
  pathname === paths.compare ? parseIds(new URLSearchParams(search).get('models') ?? '').ids.map(paths.model) : [];

/** From a list of cars most go on to a car: its code is loaded. Each page that is visited is kept for a visit without a network. */
function FetchAhead() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const ignore = () => undefined;
    if (pathname === paths.home || pathname === paths.models) {
      import('@/pages/public/model').catch(ignore);
      import('@/features/storefront/data/live-model').catch(ignore);
    }
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void keepPage(pathname + search, partsOf(pathname, search)), KEEP_DELAY);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return null;
}
