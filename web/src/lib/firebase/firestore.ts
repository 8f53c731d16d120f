import { disableNetwork, enableNetwork, type Firestore, getFirestore } from 'firebase/firestore';
import { firebaseApp } from './app';

let started: Promise<Firestore> | undefined;

/** The one Firestore of this tab, with the default memory cache: a shared computer keeps nothing of anybody's stock. */
export function firestore(): Promise<Firestore> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<Firestore> {
  const database = getFirestore(await firebaseApp());
  if (import.meta.env.MODE === 'emulator') {
    const { joinFirestoreEmulator } = await import('./emulator');
    joinFirestoreEmulator(database);
  }
  return database;
}

/** Connects again at once. After a lost connection the SDK would wait up to a minute. */
export async function reconnect(): Promise<void> {
  const database = await firestore();
  await disableNetwork(database);
  await enableNetwork(database);
}
