import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { PageSpinner } from '@/components/feedback/spinner';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';

const UnverifiedNotice = lazyPart(() => import('@/features/auth/unverified-notice'), 'UnverifiedNotice');

/**
 * Shows its children to a signed-in person with a verified email. A visitor is sent to the login page, which leads back
 * here afterwards. The `key` mounts the screens again for another person, without the state of the previous one.
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
