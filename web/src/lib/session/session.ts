import { createContext, use } from 'react';

/** The signed-in person as the screens see them. */
export interface SessionUser {
  uid: string;
  /** In lower case, verified or not. A product's owner is this email. */
  email: string;
  emailVerified: boolean;
  /** Edits the home page: a claim of the account (`npm run editor`). The rules decide. */
  isEditor: boolean;
  displayName: string | null;
  photoUrl: string | null;
}

/** `unknown` until the stored session has been read: before that nobody may be treated as signed out. */
export type Session = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser };

interface SessionValue {
  session: Session;
  /** Why the session could not be read; it stays `unknown` meanwhile. */
  failure?: { message: string; retry: () => void } | undefined;
  /** Resolves when the person is signed out and every private screen has been removed. */
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionValue>({
  session: { status: 'unknown' },
  signOut: async () => undefined,
});

export const useSession = (): SessionValue => use(SessionContext);
