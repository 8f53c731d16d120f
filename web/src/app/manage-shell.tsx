import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/error-state';
import { PageSpinner } from '@/components/spinner';
import { readableError } from '@/lib/errors';

const ManageArea = lazy(async () => ({ default: (await import('./manage-area')).ManageArea }));

/** The stock area stands behind its own chunk, so that Material UI and Firebase stay off the public pages. */
export function ManageShell() {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorState message={readableError(error)} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<PageSpinner />}>
        <ManageArea />
      </Suspense>
    </ErrorBoundary>
  );
}
