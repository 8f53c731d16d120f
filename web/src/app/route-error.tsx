import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { readableError } from '@/lib/errors';

/** Shown in place of a page that threw an error or whose chunk could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorState message={readableError(error)} onRetry={() => location.reload()} />;
}
