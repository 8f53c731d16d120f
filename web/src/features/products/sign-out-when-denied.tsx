import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { errorCode, readableError } from '@/lib/errors';
import { resetReads } from '@/lib/firebase/reset-reads';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';

const denials = ['permission-denied', 'unauthenticated'];

/** Signs out a person who may not read their own products any more. Any other failure can be retried. */
export function SignOutWhenDenied({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) =>
        denials.includes(errorCode(error)) ? (
          <SignOut />
        ) : (
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
}

function SignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const leave = () => navigate(paths.login, { replace: true });
    signOut().then(leave, leave);
  }, []);
  return <p role="status">Your session has ended. Signing out…</p>;
}
