import { EDITOR_CLAIM } from '@contract/site/editor';
import { onIdTokenChanged, type ParsedToken, signOut as providerSignOut, type User } from 'firebase/auth';
import { auth } from '@/data/firebase/auth';
import { forgetQueries } from '@/data/live/reactfire-cache';
import type { Session, SessionUser } from '@/lib/session/session';
import { rememberSession } from '@/lib/session/session-hint';
import { endSession } from '@/lib/session/unwritten';
import { notify } from '@/ui/notify';
import { dropAccessToken, keepAccessToken } from './access-token';

/** People can write any text into their own account, so a photo is loaded only by HTTPS or from this site. */
const photoAddress = (address: string | null): string | null =>
  address && (/^https:\/\//i.test(address) || address.startsWith(`${location.origin}/`)) ? address : null;

const toSessionUser = (
  { uid, email, emailVerified, displayName, photoURL }: User,
  claims: ParsedToken | undefined,
): SessionUser => ({
  uid,
  email: email?.toLowerCase() ?? '',
  emailVerified,
  isEditor: claims?.[EDITOR_CLAIM] === true,
  displayName,
  photoUrl: photoAddress(photoURL),
});

/** The rules read the token, which says "unverified" for up to an hour after the email was verified: the screens wait for a new one. */
async function currentClaims(user: User): Promise<ParsedToken | undefined> {
  if (!user.emailVerified) return undefined;
  const { claims } = await user.getIdTokenResult();
  return claims.email_verified === true ? claims : (await user.getIdTokenResult(true)).claims;
}

const ENDED = 'Your session has ended. Sign in again in this tab to see what was not written.';

/** Reports the restored session, then every change of it: in this tab, in another one, or by the provider. */
export async function watchSession(report: (session: Session) => void): Promise<() => void> {
  const sdk = await auth();
  let uid: string | undefined;
  let latest = 0;
  let stopRenewal = () => {};

  const change = async (user: User | null) => {
    latest += 1;
    const current = latest;
    const claims = user ? await currentClaims(user).catch(() => undefined) : undefined;
    // A later change arrived while the token was refreshed.
    if (current !== latest) return;
    if (uid !== user?.uid) {
      // Whoever sits there now is told no more than this.
      if (uid && endSession(uid) && !user) notify({ message: ENDED, variant: 'error' });
      forgetQueries();
    }
    uid = user?.uid;
    stopRenewal();
    rememberSession(user !== null);
    if (!user) dropAccessToken();
    report(user ? { status: 'signed-in', user: toSessionUser(user, claims) } : { status: 'signed-out' });
    stopRenewal = user?.emailVerified ? keepAccessToken(user) : () => {};
  };

  const stopWatching = onIdTokenChanged(sdk, (user) => void change(user));
  return () => {
    latest += 1;
    stopWatching();
    stopRenewal();
  };
}

export async function signOut(): Promise<void> {
  await providerSignOut(await auth());
}
