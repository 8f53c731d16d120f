import { randomUUID } from 'node:crypto';
import { AUTH_HOST, FUNCTION_API } from '../emulators/addresses.ts';
import { Failure } from '../host/failure.ts';
import { emulatorAdmin } from '../seed/emulator-admin.ts';

export interface DemoCaller {
  email: string;
  idToken: string;
  accessToken: string;
  removeProducts(): Promise<void>;
  /** Removes the products and the account. */
  removeAccount(): Promise<void>;
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

/** A new account for this run, signed in to the running emulators. */
export async function demoCaller(): Promise<DemoCaller> {
  const { firestore, auth } = emulatorAdmin();
  const email = `guest-${randomUUID()}@meridian.example`;
  const password = randomUUID();
  const { uid } = await auth.createUser({ email, password, emailVerified: true });
  const signIn = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken } = await post(signIn, { email, password, returnSecureToken: true });
  const { accessToken } = await post(`${FUNCTION_API}/login`, { email }, { Authorization: `Bearer ${idToken ?? ''}` });
  if (!idToken || !accessToken) throw new Failure('POST /login gave no access token.');
  async function removeProducts() {
    const { docs } = await firestore.collection('products').where('email', '==', email).get();
    for (const { ref } of docs) await firestore.recursiveDelete(ref);
  }
  return {
    email,
    idToken,
    accessToken,
    removeProducts,
    async removeAccount() {
      await removeProducts();
      await auth.deleteUser(uid);
    },
  };
}
