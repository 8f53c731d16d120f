import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';
import { firebaseApp } from './app';

let started: Promise<Auth> | undefined;

/**
 * The one Auth of this tab. Without a popup resolver: with one, phones ask Google for its iframe at every start; the
 * sign-in chunk brings it when a person presses the Google button.
 */
export function auth(): Promise<Auth> {
  started ??= firebaseApp()
    .then((app) => start(app, [indexedDBLocalPersistence, browserLocalPersistence]))
    .catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  return started;
}

/** An Auth that forgets its user when `run` ends: what happens there signs nobody in, in no tab. */
export async function withPassingAuth<T>(run: (auth: Auth) => Promise<T>): Promise<T> {
  const app = initializeApp((await firebaseApp()).options, crypto.randomUUID());
  try {
    return await run(await start(app, [inMemoryPersistence]));
  } finally {
    await deleteApp(app);
  }
}

async function start(app: FirebaseApp, persistence: Persistence[]): Promise<Auth> {
  if (import.meta.env.MODE !== 'emulator') return initializeAuth(app, { persistence });
  const { joinAuthEmulator } = await import('./auth-emulator');
  const emulated = initializeAuth(app, { persistence });
  // In the same turn: a restored session asks the provider at once, and from then on the emulator is refused.
  joinAuthEmulator(emulated);
  return emulated;
}
