import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { isMissingScript, readableError } from '@/lib/errors';

const RELOADED_AT = 'reloadedAt';
const PAUSE = 60_000;

/** Whether the page may reload by itself: not again within a minute, so that it cannot reload for ever. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < PAUSE) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
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
