import type { Auth } from 'firebase-admin/auth';
import { ACCOUNTS, type Account, DEALERS, GOOGLE_SUBJECT } from './accounts.ts';

/** An account that is there stays as it is, with its sessions; one that was deleted and registered again is replaced. */
export async function writeAccounts(auth: Auth): Promise<void> {
  const dealers = DEALERS.map((dealer) => ({ ...dealer, emailVerified: true }));
  const accounts: Omit<Account, 'note'>[] = [...ACCOUNTS, ...dealers];
  const { users } = await auth.getUsers(accounts.map(({ email }) => ({ email })));
  for (const { uid, email, password, emailVerified, displayName, photoURL } of accounts) {
    const found = users.find((user) => user.email === email);
    if (found?.uid === uid) continue;
    if (found) await auth.deleteUser(found.uid);
    if (photoURL === undefined) {
      await auth.createUser({ uid, email, emailVerified, displayName, ...(password && { password }) });
      continue;
    }
    const provider = { email, displayName, photoURL, uid: GOOGLE_SUBJECT, providerId: 'google.com' };
    const google = { uid, email, displayName, photoURL, emailVerified, providerData: [provider] };
    const { errors } = await auth.importUsers([google]);
    if (errors[0]) throw errors[0].error;
  }
}
