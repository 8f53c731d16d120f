import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { FIRESTORE_HOST, PROJECT, RULES } from '../support/emulators.ts';

/** `npm run prove` runs the proofs in full, `npm test` in a quick form. */
export const sampleSize = (quick: number, full: number): number => (process.env.PROOF === 'full' ? full : quick);

/** The seed of everything that is generated: with the seed of a failed run, the same values are generated again. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
// Printed first, since a failed run does not print its figures.
console.log(`Seed ${SEED}: with FUZZ_SEED=${SEED} the same is generated again.`);

/** Prints what a proof has tried. */
export const report = (what: string, cases: string): void => console.log(`  ${what}: ${cases}`);

interface Account {
  uid: string;
  email: string;
}

/** Returns what opens the web SDK for a person under the security rules: one client for each `tab`. All are closed when the file ends. */
export async function webClients(
  projectId = PROJECT,
  address = FIRESTORE_HOST,
): Promise<(person: Account, tab?: number) => Firestore> {
  setLogLevel('silent');
  const [host = '', port] = address.split(':');
  const firestore = { rules: RULES, host, port: Number(port) };
  const environment = await initializeTestEnvironment({ projectId, firestore });
  afterAll(() => environment.cleanup());
  const clients = new Map<string, Firestore>();
  return ({ uid, email }, tab = 0) => {
    const key = `${uid} ${tab}`;
    const context = () => environment.authenticatedContext(uid, { email, email_verified: true });
    const client = clients.get(key) ?? (context().firestore() as unknown as Firestore);
    clients.set(key, client);
    return client;
  };
}
