import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { PageSpinner } from '@/components/feedback/spinner';
import { UnverifiedNotice } from '@/features/auth/unverified-notice';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';

/**
 * Lets in who is signed in with a verified address. A visitor is sent to the login page, which brings them back to
 * this very page. Another person gets screens of their own, with nothing of the last one's.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { session, failure } = useSession();
  const { pathname, search, hash } = useLocation();
  if (failure) return <ErrorState message={failure.message} onRetry={failure.retry} />;
  if (session.status === 'unknown') return <PageSpinner />;
  if (session.status === 'signed-out') {
    return <Navigate to={paths.login} state={{ from: pathname + search + hash }} replace />;
  }
  const { uid, emailVerified } = session.user;
  if (!emailVerified) return <UnverifiedNotice key={uid} />;
  return <Fragment key={uid}>{children}</Fragment>;
}
