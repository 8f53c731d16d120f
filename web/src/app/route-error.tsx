import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { isMissingScript, readableError } from '@/lib/errors';

const PAUSE = 60_000;

/** Whether the page may reload by itself: not soon after a reload, so that it cannot reload for ever. */
function mayReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type !== 'reload' || performance.now() > PAUSE;
}

/**
 * Shown in place of a page that threw an error or whose chunk could not be loaded. After a deployment the chunk has another
 * name: then the page is reloaded by itself, once. Nothing is lost, since a form asks before it is left.
 */
export function RouteError() {
  const error = useRouteError();
  const missing = isMissingScript(error);
  // Nothing is shown for a page that is about to reload.
  const [stays, setStays] = useState(!missing);
  useEffect(() => {
    const reload = () => {
      if (missing && navigator.onLine && mayReload()) location.reload();
      else setStays(true);
    };
    reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [missing]);
  return stays && <ErrorState message={readableError(error)} onRetry={() => location.reload()} />;
}
