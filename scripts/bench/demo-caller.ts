import { randomUUID } from 'node:crypto';
import { AUTH_HOST, FUNCTIONS_HOST, PROJECT } from '../emulators/addresses.ts';
import { Failure } from '../host/failure.ts';
import { isHeld, readLock } from '../host/run-lock.ts';
import { emulatorAdmin } from '../seed/emulator-admin.ts';

export const FUNCTION_API = `http://${FUNCTIONS_HOST}/${PROJECT}/us-central1/api`;

export interface DemoCaller {
  /** The hub of the emulators that run. */
  hub: string;
  email: string;
  idToken: string;
  accessToken: string;
  /** Removes the products that it added. */
  clear(): Promise<void>;
  /** Removes them and the account. */
  leave(): Promise<void>;
}

async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Failure(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Record<string, string>>;
}

/** Someone who exists for this run only, signed in to the running emulators. */
export async function demoCaller(command: string): Promise<DemoCaller> {
  const lock = readLock();
  if (!lock || !isHeld(lock) || !lock.emulators) {
    throw new Failure(
      `The emulators of this project are not running: npm start first, then ${command} in a second terminal.`,
    );
  }
  const { firestore, auth } = emulatorAdmin();
  const email = `guest-${randomUUID()}@meridian.example`;
  const password = randomUUID();
  const { uid } = await auth.createUser({ email, password, emailVerified: true });
  const signIn = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken } = await post(signIn, { email, password, returnSecureToken: true });
  const { accessToken } = await post(`${FUNCTION_API}/login`, { email }, { Authorization: `Bearer ${idToken ?? ''}` });
  if (!idToken || !accessToken) throw new Failure('POST /login gave no access token.');
  const { hub } = lock.emulators;
  async function clear() {
    const { docs } = await firestore.collection('products').where('email', '==', email).get();
    for (const { ref } of docs) await firestore.recursiveDelete(ref);
  }
  return {
    hub,
    email,
    idToken,
    accessToken,
    clear,
    async leave() {
      await clear();
      await auth.deleteUser(uid);
    },
  };
}
