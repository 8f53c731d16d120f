import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { useLiveStart } from '@/lib/browser/hooks';
import { savesData } from '@/lib/browser/saves-data';
import { readJson } from '@/lib/browser/storage';
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
      <LatePlace />
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

/** Where the entries of the history were left, as the router keeps it for a reload, and then as they are scrolled. */
const places: Record<string, number> = readJson('sessionStorage', 'react-router-scroll-positions') ?? {};
// The browser itself scrolls the page that it loads.
delete places[history.state?.key ?? 'default'];

/** In milliseconds: what has not come by then moves nothing any more. */
const LATE = 10_000;

/** The router scrolls back once, and a page that reads first is too short then: it is scrolled again as it grows, until somebody acts. */
function LatePlace() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const top = isBack ? places[key] : undefined;
    const end = new AbortController();
    const { signal } = end;
    const note = () => {
      places[key] = scrollY;
    };
    addEventListener('scroll', note, { signal });
    if (top !== undefined) {
      const growth = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }));
      growth.observe(document.body);
      const stop = () => growth.disconnect();
      signal.addEventListener('abort', stop);
      for (const sign of ['wheel', 'pointerdown', 'keydown']) addEventListener(sign, stop, { signal });
      setTimeout(stop, LATE);
    }
    return () => end.abort();
  }, [key, isBack]);
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
