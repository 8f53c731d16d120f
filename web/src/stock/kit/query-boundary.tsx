import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetQueries } from '@/data/live/use-live';
import { errorCode, readableError } from '@/lib/errors';
import { useSession } from '@/lib/session/session';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { Boundary } from '@/ui/feedback/boundary';
import { ErrorState, Screen } from './screen';

interface QueryBoundaryProps {
  /** What is shown for this failure in the place of its sentence and Retry; when it returns nothing, sentence and Retry are shown. */
  instead?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Limits a failed query to its part of the screen. Retry connects and reads again. */
export const QueryBoundary = ({ instead, children }: QueryBoundaryProps) => (
  <Boundary
    fallback={({ error, resetErrorBoundary }) =>
      instead?.(error) || (
        <ErrorState
          message={readableError(error)}
          onRetry={() => void resetQueries().then(resetErrorBoundary, resetErrorBoundary)}
        />
      )
    }
  >
    {children}
  </Boundary>
);

const denials = ['permission-denied', 'unauthenticated'];

/** Signs out a person who may not read their own products any more. Any other failure can be retried. */
export const SignOutWhenDenied = ({ children }: { children: ReactNode }) => (
  <QueryBoundary instead={(error) => denials.includes(errorCode(error)) && <SignOut />}>{children}</QueryBoundary>
);

interface OwnScreenProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of what is the person's own, who is named beside its title. */
export const OwnScreen = ({ title, action, children }: OwnScreenProps) => (
  <Screen title={title} note={<bdi>{usePerson().email}</bdi>} action={action}>
    <SignOutWhenDenied>{children}</SignOutWhenDenied>
  </Screen>
);

function SignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const onShown = useEffectEvent(() => {
    const leave = () => navigate(paths.login, { replace: true });
    signOut().then(leave, leave);
  });
  useEffect(() => onShown(), []);
  return <p role="status">Your session has ended. Signing out…</p>;
}
