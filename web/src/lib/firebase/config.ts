import type { FirebaseOptions } from 'firebase/app';

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
 * The web configuration: from `VITE_FIREBASE_*` when the build has them, else from a reserved address, at which Hosting
 * serves the configuration of its own project. It contains no secret.
 */
export async function firebaseConfig(): Promise<FirebaseOptions> {
  if (import.meta.env.MODE === 'emulator') return emulated();
  const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID } =
    import.meta.env;
  if (VITE_FIREBASE_API_KEY && VITE_FIREBASE_PROJECT_ID) {
    return {
      apiKey: VITE_FIREBASE_API_KEY,
      projectId: VITE_FIREBASE_PROJECT_ID,
      ...(VITE_FIREBASE_AUTH_DOMAIN && { authDomain: VITE_FIREBASE_AUTH_DOMAIN }),
      ...(VITE_FIREBASE_APP_ID && { appId: VITE_FIREBASE_APP_ID }),
    };
  }
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The Firebase configuration could not be read (${response.status}).`);
  return response.json();
}
