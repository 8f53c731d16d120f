import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { PageSpinner } from '@/components/feedback/spinner';
import { readableError } from '@/lib/errors';
import { resetReads } from '@/lib/firebase/reset-reads';

/** Limits a failure to its screen: the menu stays usable, and Retry reads the data again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorState
          message={readableError(error)}
          onRetry={() => void resetReads().then(resetErrorBoundary, resetErrorBoundary)}
        />
      )}
    >
      <Suspense fallback={<PageSpinner />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
