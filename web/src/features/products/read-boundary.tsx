import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { readableError } from '@/lib/errors';
import { resetReads } from '@/lib/firebase/firestore-root';

interface ReadBoundaryProps {
  /** What is shown for this failure in place of its words and Retry; nothing: those. */
  instead?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Limits a failed read to its part of the screen. Retry connects and reads again. */
export const ReadBoundary = ({ instead, children }: ReadBoundaryProps) => (
  <ErrorBoundary
    fallbackRender={({ error, resetErrorBoundary }) =>
      instead?.(error) || (
        <ErrorState
          message={readableError(error)}
          onRetry={() => void resetReads().then(resetErrorBoundary, resetErrorBoundary)}
        />
      )
    }
  >
    {children}
  </ErrorBoundary>
);
