import { type App, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT } from '../../scripts/emulators/addresses.ts';

export { AUTH_HOST, FIRESTORE_HOST, FUNCTIONS_HOST, PROJECT, SITE } from '../../scripts/emulators/addresses.ts';

/** The function `api` at its own address; the site has the same application under `/api`. */
export const API = `http://127.0.0.1:5001/${PROJECT}/us-central1/api`;

let app: App | undefined;

/** The Admin SDK, which the rules do not hold back, on the project that the site and the functions use. */
export function admin(): { firestore: Firestore; auth: Auth } {
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = AUTH_HOST;
  process.env.METADATA_SERVER_DETECTION = 'none';
  app ??= initializeApp({ projectId: PROJECT }, 'tests');
  return { firestore: getFirestore(app), auth: getAuth(app) };
}

/**
 * Empties the Firestore of one project. The seeded project is shared by the functions and browser tests: rules tests give
 * themselves a project of their own, and clearing the shared one has to be asked for.
 */
export async function clearFirestore(project: string, { evenShared = false } = {}): Promise<void> {
  if (project === PROJECT && !evenShared) {
    throw new Error(`${PROJECT} is seeded and shared: use a project of your own, or pass { evenShared: true }.`);
  }
  const url = `http://${FIRESTORE_HOST}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`Firestore was not cleared: ${response.status} ${await response.text()}`);
}
