import { getApps, initializeApp } from 'firebase/app';
import { isSessionRemembered } from '../session/session-hint';
import { firebaseConfig } from './config';
import { once } from './once';

/** The default Firebase app of this tab. */
export const firebaseApp = once(async () => {
  const [config] = await Promise.all([firebaseConfig(), removeHungStorage()]);
  return getApps()[0] ?? initializeApp(config);
});

const TICK = 100;
/** So many ticks IndexedDB has to answer. It may take longer where it holds a session, which would not be found otherwise. */
const [TICKS, TICKS_WITH_SESSION] = [30, 60];

/**
 * In some browsers IndexedDB hangs. Firebase then waits for ever, for the session and before each request of a sign-in. So it is
 * taken from this page when it does not answer: Firebase keeps the session in local storage then, as where there is none.
 */
async function removeHungStorage(): Promise<void> {
  if (await answers(isSessionRemembered() ? TICKS_WITH_SESSION : TICKS)) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}

/** Opens Firebase's database of sessions, and creates none. */
const answers = (ticks: number): Promise<boolean> =>
  new Promise((resolve) => {
    let left = ticks;
    // Ticks: after a computer has slept, a single timer would be over before the storage had time to answer.
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) done(false);
    }, TICK);
    const done = (answered: boolean) => {
      clearInterval(timer);
      resolve(answered);
    };
    try {
      const request = indexedDB.open('firebaseLocalStorageDb');
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => {
        request.result.close();
        done(true);
      });
      request.addEventListener('error', (event) => {
        event.preventDefault();
        done(true);
      });
    } catch {
      // There is no IndexedDB, or it is forbidden: Firebase knows that.
      done(true);
    }
  });
