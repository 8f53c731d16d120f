import { createContext, use } from 'react';

/** The signed-in person as the screens see them. */
export interface SessionUser {
  uid: string;
  /** Verified or not, in lower case: products belong to it. */
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
}

/** `unknown` until the browser's stored session has been read: nothing may claim "signed out" before that. */
export type Session = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser };

export interface SessionValue {
  session: Session;
  /** Why the session could not be read; it stays `unknown` meanwhile. */
  failure?: { message: string; retry: () => void } | undefined;
  /** Resolves when nobody is signed in any more and every private screen is gone. */
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionValue>({
  session: { status: 'unknown' },
  signOut: async () => undefined,
});

export const useSession = (): SessionValue => use(SessionContext);
