import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '@/lib/errors';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';
import { ReadBoundary } from './read-boundary';

const denials = ['permission-denied', 'unauthenticated'];

/** Signs out a person who may not read their own products any more. Any other failure can be retried. */
export const SignOutWhenDenied = ({ children }: { children: ReactNode }) => (
  <ReadBoundary instead={(error) => denials.includes(errorCode(error)) && <SignOut />}>{children}</ReadBoundary>
);

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
