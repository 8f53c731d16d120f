import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useLiveStart } from '@/lib/browser/hooks';
import { savesData } from '@/lib/browser/saves-data';
import { whenUpdated } from '@/lib/browser/updates';
import { paths } from '@/lib/site/paths';
import { CompareBar } from '@/storefront/compare/compare-choice';
import { Button } from '@/ui/form/button';
import { keepFocus } from '@/ui/page/keep-focus';
import styles from './later-parts.module.css';

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
    const ends = [...document.querySelectorAll('main, main ~ footer')].map((area) => keepFocus(area, 'h1, h2', 'a'));
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
    import('@/storefront/data/live-storefront').catch(ignore);
  }, [used, pathname]);
  return null;
}

function Progress() {
  const { state } = useNavigation();
  return state !== 'idle' && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />;
}

/** Offered when one was published while this page was open. It never reloads by itself, because a form may hold unsaved text. */
function UpdatePrompt() {
  /** The new version, which waits. */
  const [worker, setWorker] = useState<ServiceWorker>();

  useEffect(() => {
    // The worker stores pages and scripts for later, which would cost a person data who saves them.
    if (import.meta.env.DEV || savesData() || !('serviceWorker' in navigator)) return;
    // The site works without a service worker, but only online.
    const start = () => void whenUpdated(navigator.serviceWorker, setWorker).catch(() => undefined);
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);

  const update = () => {
    // The new version runs already, but the person chose to stay on the page because of unsaved text.
    if (worker?.state !== 'installed') return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'SKIP_WAITING' });
  };
  return (
    <div role="status">
      {worker && (
        <div className={styles.prompt}>
          <p>A new version of this site is ready.</p>
          <Button size="small" look="primary" onClick={update}>
            Reload
          </Button>
          <Button size="small" onClick={() => setWorker(undefined)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
