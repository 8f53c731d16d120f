import { randomUUID } from 'node:crypto';
import { newId } from '../../functions/src/contract/ids.ts';
import { ACCESS_TOKEN_SECONDS } from '../../functions/src/contract/limits.ts';
import { ACCOUNTS } from '../../scripts/seed/accounts.ts';
import { auth } from './admin.ts';
import { AUTH_HOST } from './emulators.ts';

export interface TestUser {
  uid: string;
  email: string;
  password: string;
}

/** A user with an access token of the REST interface. */
export interface SignedInUser extends TestUser {
  token: string;
}

/** The ID token of a password account, from the Auth emulator as the app gets it. */
export async function idTokenOf({ email, password }: Pick<TestUser, 'email' | 'password'>): Promise<string> {
  const url = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { idToken: string }).idToken;
}

/** An access token as `POST /login` answers with it. */
export const accessTokenOf = async (user: TestUser): Promise<string> =>
  auth.createSessionCookie(await idTokenOf(user), { expiresIn: ACCESS_TOKEN_SECONDS * 1_000 });

const created: string[] = [];

/** A new password account of its own for one test. */
export async function createUser({
  emailVerified = true,
  email = `${randomUUID()}@test.example`,
  ...account
}: {
  emailVerified?: boolean;
  email?: string;
  uid?: string;
} = {}): Promise<TestUser> {
  const password = 'correct-horse';
  const { uid } = await auth.createUser({ ...account, email, password, emailVerified });
  created.push(uid);
  return { uid, email, password };
}

export async function createSignedInUser(): Promise<SignedInUser> {
  const user = await createUser();
  return { ...user, token: await accessTokenOf(user) };
}

/** Deletes the accounts that this process has created. */
export async function deleteCreatedUsers(): Promise<void> {
  if (created.length > 0) await auth.deleteUsers(created.splice(0));
}

const uids = new Map<string, Promise<string>>();

/** A new id of a product of the account with this email; of an email without an account, one of somebody else. */
export async function idOf(email: string): Promise<string> {
  const uid =
    uids.get(email) ??
    auth.getUserByEmail(email).then(
      ({ uid }) => uid,
      () => randomUUID(),
    );
  uids.set(email, uid);
  return newId(await uid);
}

/** An account of the seed, by the part of its address before the @: `owner`, `second`, `staff` or `new`. */
export function seededUser(name: string): TestUser {
  const account = ACCOUNTS.find(({ email }) => email === `${name}@meridian.example`);
  if (!account?.password) throw new Error(`The seed has no password account ${name}@meridian.example.`);
  return { uid: account.uid, email: account.email, password: account.password };
}

/** One part of a JSON Web Token. */
export const tokenPart = (content: object | string): string =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');

/** What a token claims; its signature is not checked. */
export const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token without a signature, as the emulators issue and accept it. */
export const unsigned = (payload: object): string => `${tokenPart({ alg: 'none', typ: 'JWT' })}.${tokenPart(payload)}.`;
