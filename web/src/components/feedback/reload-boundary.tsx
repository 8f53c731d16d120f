import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { readableError } from '@/lib/errors';
import { ErrorState } from './error-state';

/**
 * For a lazy component, with `fallback` until it is there. When its chunk cannot be loaded, React keeps that failure, and after a
 * deployment the chunk has another name, so Retry reloads the page.
 */
export function ReloadBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => <ErrorState message={readableError(error)} onRetry={() => location.reload()} />}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
