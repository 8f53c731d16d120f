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

/** The first caller starts it, a failure lets the next one try again. */
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
 * The one Auth of this tab. Without a popup resolver: with one, phones ask Google for its iframe at every start; the
 * sign-in chunk brings it when a person presses the Google button.
 */
export const auth = once(async () => start(await firebaseApp(), [indexedDBLocalPersistence, browserLocalPersistence]));

const passingAuth = once(async () =>
  start(initializeApp((await firebaseApp()).options, 'passing'), [inMemoryPersistence]),
);

/**
 * An Auth that forgets its user when `run` ends: what happens there signs nobody in, in no tab. Its app stays, since
 * Firebase still writes its heartbeat when the answer is there, and would complain about a deleted one.
 */
export async function withPassingAuth<T>(run: (auth: Auth) => Promise<T>): Promise<T> {
  const passing = await passingAuth();
  try {
    return await run(passing);
  } finally {
    await passing.signOut();
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
