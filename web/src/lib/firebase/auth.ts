import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';
import { firebaseApp } from './app';

/** Starts with the first caller. After a failure the next caller starts it again. */
const once = (make: () => Promise<Auth>): (() => Promise<Auth>) => {
  let auth: Promise<Auth> | undefined;
  return () => {
    auth ??= make().catch((error: unknown) => {
      auth = undefined;
      throw error;
    });
    return auth;
  };
};

/**
 * The Auth of this tab. It has no popup resolver, because with one a phone loads Google's iframe at every start; the
 * Google button passes the resolver when it is pressed.
 */
export const auth = once(async () => start(await firebaseApp(), [indexedDBLocalPersistence, browserLocalPersistence]));

const temporaryAuth = once(async () =>
  start(initializeApp((await firebaseApp()).options, 'temporary'), [inMemoryPersistence]),
);

/**
 * Runs with an Auth in memory that is signed out at the end, so the session of the tabs stays as it is. Its app is kept:
 * Firebase still writes a heartbeat after the answer, and logs an error when the app was deleted.
 */
export async function withTemporaryAuth<T>(run: (auth: Auth) => Promise<T>): Promise<T> {
  const temporary = await temporaryAuth();
  try {
    return await run(temporary);
  } finally {
    await temporary.signOut();
  }
}

async function start(app: FirebaseApp, persistence: Persistence[]): Promise<Auth> {
  if (import.meta.env.MODE !== 'emulator') return initializeAuth(app, { persistence });
  const { joinAuthEmulator } = await import('./auth-emulator');
  const emulated = initializeAuth(app, { persistence });
  // Without waiting: a restored session calls the provider at once, and afterwards the emulator can no longer be set.
  joinAuthEmulator(emulated);
  return emulated;
}
