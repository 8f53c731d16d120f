import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';
import { once } from '@/lib/once';
import { firebaseApp } from './app';

/**
 * The Auth of this tab. It has no popup resolver, because with one a phone loads Google's iframe at every start; the
 * Google button passes the resolver when it is pressed.
 */
export const auth = once(async () => start(await firebaseApp(), [indexedDBLocalPersistence, browserLocalPersistence]));

const temporaryAuth = once(async () =>
  start(initializeApp((await firebaseApp()).options, 'temporary'), [inMemoryPersistence]),
);

/**
 * Runs with a second Auth, in memory and signed out at the end, so that the session of this site does not change. Its app
 * is not deleted, because Firebase writes a heartbeat after the answer and would log an error.
 */
export async function withTemporaryAuth<T>(run: (auth: Auth) => Promise<T>): Promise<T> {
  const temporary = await temporaryAuth();
  try {
    return await run(temporary);
  } finally {
    await temporary.signOut();
  }
}

function start(app: FirebaseApp, persistence: Persistence[]): Auth {
  const started = initializeAuth(app, { persistence });
  // Nothing may be awaited in between: Auth calls the provider at once when it restores a session, and then the emulator
  // can no longer be set. Firebase's default port, on the host that serves the page.
  if (import.meta.env.MODE === 'emulator')
    connectAuthEmulator(started, `http://${location.hostname}:9099`, { disableWarnings: true });
  return started;
}
