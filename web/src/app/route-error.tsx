import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { readableError } from '@/lib/errors';

/** What stands in for a page that threw or whose chunk could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorState message={readableError(error)} onRetry={() => location.reload()} />;
}
