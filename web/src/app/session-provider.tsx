import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { matchPath, useLocation } from 'react-router-dom';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import { readableError } from '@/lib/errors';
import { type Session, SessionContext } from '@/lib/session/session';
import { useSessionHint } from '@/lib/session/session-hint';
import { endSession, keepWhenPageGoes } from '@/lib/session/unwritten';
import { type RouteEntry, routes } from '@/lib/site/paths';

const unknown: Session = { status: 'unknown' };
const signedOut: Session = { status: 'signed-out' };

const liveSession = () => {
  import('./layout/logout').catch(() => undefined);
  return import('@/auth/data/session');
};

/** Login, register and the stock area need the session at once; public pages do not. */
const needsSession = (pathname: string): boolean =>
  routes.some(({ path, access }: RouteEntry) => access !== 'public' && matchPath(path, pathname));

/** Firebase Auth is loaded only for people who were signed in before, or on pages that need the session; everybody else counts as signed out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hint = useSessionHint();
  const idle = useIdleAfterHydration();
  const [session, setSession] = useState(unknown);
  /** Of reading the session: 0 while nothing has needed it. */
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string>();

  const wanted = needsSession(pathname) || (idle && hint);
  useEffect(() => {
    if (wanted) setAttempt((before) => before || 1);
  }, [wanted]);

  useEffect(() => {
    if (attempt === 0) return;
    let isCancelled = false;
    const watching = liveSession().then(({ watchSession }) => watchSession((next) => isCancelled || setSession(next)));
    watching.catch((error: unknown) => {
      if (isCancelled) return;
      // The session is not known: show Login in the header instead of nothing.
      delete document.documentElement.dataset.session;
      setFailed(readableError(error));
    });
    return () => {
      isCancelled = true;
      watching.then((end) => end()).catch(() => undefined);
    };
  }, [attempt]);

  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  useEffect(() => (uid ? keepWhenPageGoes(uid) : undefined), [uid]);

  const signOut = useCallback(async () => {
    const provider = await liveSession();
    // While the screens are there, they know what was typed.
    if (session.status === 'signed-in') endSession(session.user.uid);
    // Remove private screens first, so that none of their listeners is still open when access ends.
    flushSync(() => setSession(unknown));
    try {
      await provider.signOut();
      setSession(signedOut);
    } catch (error) {
      setSession(session);
      throw error;
    }
  }, [session]);

  const shown = wanted || attempt > 0 ? session : idle && !hint ? signedOut : unknown;
  // One value until something visible changes: during hydration, React hydrates every reader of a changed context at once.
  const value = useMemo(() => {
    const retry = () => {
      setFailed(undefined);
      setAttempt((count) => count + 1);
    };
    return { session: shown, failure: failed === undefined ? undefined : { message: failed, retry }, signOut };
  }, [shown, failed, signOut]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
