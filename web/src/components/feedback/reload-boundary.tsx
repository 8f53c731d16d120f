import { type ReactNode, Suspense } from 'react';
import { readableError } from '@/lib/errors';
import { Boundary } from './boundary';
import { ErrorState } from './error-state';

/**
 * For a lazy component, with `fallback` until it is there. When its chunk cannot be loaded, React keeps that failure, and after a
 * deployment the chunk has another name, so Retry reloads the page.
 */
export function ReloadBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Boundary fallback={({ error }) => <ErrorState message={readableError(error)} onRetry={() => location.reload()} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
