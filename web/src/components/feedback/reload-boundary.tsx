import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { readableError } from '@/lib/errors';
import { ErrorState } from './error-state';

/**
 * Around a lazy component, which remembers that its file did not arrive; after a deployment the file has another name as
 * well. Only a new page helps, so that is what Retry gives.
 */
export function ReloadBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => <ErrorState message={readableError(error)} onRetry={() => location.reload()} />}
    >
      {children}
    </ErrorBoundary>
  );
}
