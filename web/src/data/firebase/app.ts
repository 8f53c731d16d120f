import { type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from 'firebase/app';
import { once } from '@/lib/once';
import { isSessionRemembered } from '@/lib/session/session-hint';

declare global {
  interface Window {
    /** A browser test may name a project of its own, so that no other test changes its database. */
    emulatedProject?: string;
  }
}

/** The project of the emulators. For a name that begins with `demo-`, Firebase tools never contact a real project. */
const emulated = (): FirebaseOptions => ({
  projectId: window.emulatedProject ?? 'demo-storefront',
  apiKey: 'demo',
  authDomain: 'localhost',
});

/**
 * The web configuration: what the build has of it as `VITE_FIREBASE_*`, the rest from a reserved address, at which Hosting serves that of its
 * own project. It contains no secret.
 */
async function firebaseConfig(): Promise<FirebaseOptions> {
  if (import.meta.env.MODE === 'emulator') return emulated();
  const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID } =
    import.meta.env;
  const ofBuild: FirebaseOptions = {
    ...(VITE_FIREBASE_API_KEY && { apiKey: VITE_FIREBASE_API_KEY }),
    ...(VITE_FIREBASE_PROJECT_ID && { projectId: VITE_FIREBASE_PROJECT_ID }),
    ...(VITE_FIREBASE_AUTH_DOMAIN && { authDomain: VITE_FIREBASE_AUTH_DOMAIN }),
    ...(VITE_FIREBASE_APP_ID && { appId: VITE_FIREBASE_APP_ID }),
  };
  if (ofBuild.apiKey && ofBuild.projectId) return ofBuild;
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The Firebase configuration could not be read (${response.status}).`);
  return { ...(await response.json()), ...ofBuild };
}

/** The default Firebase app of this tab. */
export const firebaseApp = once(async () => {
  const [config] = await Promise.all([firebaseConfig(), removeHungStorage()]);
  return getApps()[0] ?? checked(initializeApp(config));
});

/** With App Check where the build has a key: Firestore and Authentication then know the site from a script of somebody else. */
async function checked(app: FirebaseApp): Promise<FirebaseApp> {
  if (import.meta.env.MODE === 'emulator' || !import.meta.env.VITE_FIREBASE_APP_CHECK_KEY) return app;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_FIREBASE_APP_CHECK_KEY);
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return app;
}

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
