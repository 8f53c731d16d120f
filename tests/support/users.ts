import { randomUUID } from 'node:crypto';
import { ACCOUNTS } from '../../scripts/seed/accounts.ts';
import { AUTH_HOST, admin } from './emulators.ts';

export interface TestUser {
  uid: string;
  email: string;
  password: string;
}

interface SignIn {
  idToken: string;
  localId: string;
  refreshToken: string;
}

async function identityToolkit(method: string, body: object): Promise<SignIn> {
  const url = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=emulator`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${method} failed: ${response.status} ${await response.text()}`);
  return (await response.json()) as SignIn;
}

/** The ID token of a password account, from the Auth emulator as the app gets it. */
export async function idToken({ email, password }: { email: string; password: string }): Promise<string> {
  return (await identityToolkit('signInWithPassword', { email, password })).idToken;
}

/** The ID token of a Google sign-in, made at its first use. */
export async function googleIdToken(email: string, emailVerified = true): Promise<string> {
  const credential = JSON.stringify({ sub: `google-${email}`, email, email_verified: emailVerified });
  const postBody = `id_token=${encodeURIComponent(credential)}&providerId=google.com`;
  const signIn = { postBody, requestUri: 'http://localhost', returnIdpCredential: true };
  return (await identityToolkit('signInWithIdp', signIn)).idToken;
}

/** A new password account of its own for one test. */
export async function createUser({
  emailVerified = true,
  email = `${randomUUID()}@test.example`,
} = {}): Promise<TestUser> {
  const password = 'correct-horse';
  const { uid } = await admin().auth.createUser({ email, password, emailVerified });
  return { uid, email, password };
}

/** An account of the seed, by the part of its address before the @: `owner`, `second`, `staff` or `new`. */
export function seededUser(name: string): TestUser {
  const account = ACCOUNTS.find(({ email }) => email === `${name}@meridian.example`);
  if (!account?.password) throw new Error(`The seed has no password account ${name}@meridian.example.`);
  return { uid: account.uid, email: account.email, password: account.password };
}
