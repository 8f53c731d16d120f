import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { call } from './call.ts';
import { AUTH_HOST, auth } from './emulators.ts';

export interface Account {
  uid: string;
  email: string;
  password: string;
}

const made: string[] = [];
afterAll(async () => {
  if (made.length > 0) await auth.deleteUsers(made.splice(0));
});

/** An account of a test's own, gone when its file is done. */
export async function account({ emailVerified = true } = {}): Promise<Account> {
  const email = `test-${randomUUID()}@meridian.example`;
  const password = 'correct-horse';
  const { uid } = await auth.createUser({ email, password, emailVerified });
  made.push(uid);
  return { uid, email, password };
}

export async function idTokenOf({ email, password }: Account): Promise<string> {
  const address = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

export async function accessTokenOf(person: Account): Promise<string> {
  const answer = await call<{ accessToken: string }>('POST', '/login', {
    token: await idTokenOf(person),
    body: { email: person.email },
  });
  return answer.body.accessToken;
}

/** Someone signed in: who they are and what they call with. */
export async function signedIn(): Promise<Account & { token: string }> {
  const person = await account();
  return { ...person, token: await accessTokenOf(person) };
}
