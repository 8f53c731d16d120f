import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { firebaseApp } from './app';
import { once } from './once';

/** The Firestore of this tab. Its cache is in memory only, so that a shared computer stores nobody's stock. */
export const firestore = once(async () => {
  const database = getFirestore(await firebaseApp());
  if (import.meta.env.MODE === 'emulator') {
    const { joinFirestoreEmulator } = await import('./emulator');
    joinFirestoreEmulator(database);
  }
  return database;
});

/** Connects again at once. After a lost connection the SDK would wait up to a minute. */
export async function reconnect(): Promise<void> {
  const database = await firestore();
  await disableNetwork(database);
  await enableNetwork(database);
}
