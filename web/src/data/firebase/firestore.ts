import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore';
import { once } from '@/lib/once';
import { isSessionRemembered } from '@/lib/session/session-hint';
import { firebaseApp } from './app';

/**
 * After this time, in milliseconds, the page is told that it has a database, though Firestore itself goes on waiting for Auth
 * (up to 30 seconds): only then can it say that what it shows is not up to date.
 */
const SESSION_LIMIT = 3_000;

/**
 * The Firestore of this tab. Its cache is in memory only, so that a shared computer stores nobody's stock; it keeps what was read, so
 * that a person without a connection finds it again.
 */
export const firestore = once(async () => {
  if (isSessionRemembered()) await Promise.race([sessionRestored().catch(() => undefined), pause(SESSION_LIMIT)]);
  const localCache = memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() });
  const database = initializeFirestore(await firebaseApp(), { localCache });
  // Firebase's default port, on the host that serves the page.
  if (import.meta.env.MODE === 'emulator') connectFirestoreEmulator(database, location.hostname, 8080);
  return database;
});

/** Firestore closes its channel and reads everything again when a person becomes known after it has started. */
async function sessionRestored(): Promise<void> {
  const { auth } = await import('./auth');
  await (await auth()).authStateReady();
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Connects again at once. After a lost connection the SDK would wait up to a minute. */
export async function reconnect(): Promise<void> {
  const database = await firestore();
  await disableNetwork(database);
  await enableNetwork(database);
}
