import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AUTH_HOST } from '../support/project.ts';
import { ACCOUNTS, type Account, DEALERS, GOOGLE_SUBJECT } from './accounts.ts';

async function existing(auth: Auth, account: Pick<Account, 'uid' | 'email'>): Promise<UserRecord | undefined> {
  try {
    const found = await auth.getUserByEmail(account.email);
    if (found.uid === account.uid) return found;
    // It was deleted, and its address registered again.
    await auth.deleteUser(found.uid);
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
  }
  return undefined;
}

async function hasPassword({ email, password }: Account): Promise<boolean> {
  const url = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await response.arrayBuffer();
  return response.ok;
}

async function writeGoogleAccount(
  auth: Auth,
  { uid, email, displayName, photoURL, emailVerified }: Account,
): Promise<void> {
  const profile = { email, displayName, ...(photoURL ? { photoURL } : {}) };
  const provider = { ...profile, uid: GOOGLE_SUBJECT, providerId: 'google.com' };
  const { errors } = await auth.importUsers([{ uid, ...profile, emailVerified, providerData: [provider] }]);
  if (errors[0]) throw errors[0].error;
}

async function writePasswordAccount(auth: Auth, account: Account): Promise<void> {
  const { uid, email, password, emailVerified, displayName } = account;
  if (password === undefined) return;
  const user = await existing(auth, account);
  if (!user) {
    await auth.createUser({ uid, email, password, emailVerified, displayName });
    return;
  }
  // Only differences are written, because setting a password ends the sessions of the account.
  if (user.emailVerified !== emailVerified || user.displayName !== displayName || user.disabled) {
    await auth.updateUser(uid, { emailVerified, displayName, disabled: false });
  }
  if (!(await hasPassword(account))) await auth.updateUser(uid, { password });
}

export async function writeAccounts(auth: Auth): Promise<void> {
  for (const account of ACCOUNTS) {
    if (account.password === undefined) {
      if (!(await existing(auth, account))) await writeGoogleAccount(auth, account);
    } else await writePasswordAccount(auth, account);
  }
  for (const dealer of DEALERS)
    if (!(await existing(auth, dealer))) await auth.createUser({ ...dealer, emailVerified: true });
}
