import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { isSessionRemembered } from '../session-hint';
import { firebaseApp } from './app';
import { once } from './once';

/** The Firestore of this tab. Its cache is in memory only, so that a shared computer stores nobody's stock. */
export const firestore = once(async () => {
  if (isSessionRemembered()) await sessionRestored().catch(() => undefined);
  const database = getFirestore(await firebaseApp());
  if (import.meta.env.MODE === 'emulator') {
    const { joinFirestoreEmulator } = await import('./emulator');
    joinFirestoreEmulator(database);
  }
  return database;
});

/** Firestore closes its channel and reads everything again when a person becomes known after it has started. */
async function sessionRestored(): Promise<void> {
  const { auth } = await import('./auth');
  await (await auth()).authStateReady();
}

/** Connects again at once. After a lost connection the SDK would wait up to a minute. */
export async function reconnect(): Promise<void> {
  const database = await firestore();
  await disableNetwork(database);
  await enableNetwork(database);
}
