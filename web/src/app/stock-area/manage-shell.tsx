import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { setDocumentHead } from '@/lib/browser/document-head';
import { readableError } from '@/lib/errors';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session/session';
import { notFound, paths } from '@/lib/site/paths';
import { Boundary } from '@/ui/feedback/boundary';
import { ErrorState, PageSpinner } from '@/ui/feedback/states';

const load = () => import('./manage-area');
const ManageArea = lazyPart(load, 'ManageArea');
const NotFound = lazyPart(() => import('@/pages/public/not-found'), 'Component');
const UnverifiedNotice = lazyPart(() => import('@/auth/unverified-notice'), 'UnverifiedNotice');

/**
 * Loads the stock area as a chunk of its own, so that public pages contain no Material UI and no Firebase. When the chunk cannot be
 * loaded, React keeps that failure, and after a deployment the chunk has another name, so Retry reloads the page.
 */
export function ManageShell() {
  // Load it while the session is still being read. A failure is reported when the area is shown.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Boundary fallback={({ error }) => <ErrorState message={readableError(error)} onRetry={() => location.reload()} />}>
      <Suspense fallback={<PageSpinner />}>
        <Guard>
          <ManageArea />
        </Guard>
      </Suspense>
    </Boundary>
  );
}

/**
 * Shows its children to a signed-in person with a verified email. A visitor is sent to the login page, which leads back
 * here afterwards. The `key` mounts the screens again for another person, without the state of the previous one.
 */
function Guard({ children }: { children: ReactNode }) {
  const { session, failure } = useSession();
  const { pathname, search, hash } = useLocation();
  if (failure) return <ErrorState message={failure.message} onRetry={failure.retry} />;
  if (session.status === 'unknown') return <PageSpinner />;
  if (session.status === 'signed-out') {
    return <Navigate to={paths.login} state={{ from: pathname + search + hash }} replace />;
  }
  const { uid, emailVerified, isEditor } = session.user;
  if (!emailVerified) return <UnverifiedNotice key={uid} />;
  if (pathname === paths.site && !isEditor) return <NoSuchPage />;
  return <Fragment key={uid}>{children}</Fragment>;
}

/** In the place of a screen that is not there for this person. */
function NoSuchPage() {
  const { pathname } = useLocation();
  useEffect(() => setDocumentHead({ ...notFound, canonical: pathname }), [pathname]);
  return <NotFound />;
}
