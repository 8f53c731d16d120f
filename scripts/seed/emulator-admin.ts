import { type App, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT } from '../support/project.ts';

let app: App | undefined;

/** The Admin SDK for the emulators. A `demo-` project cannot be a real one. */
export function emulatorAdmin(): { firestore: Firestore; auth: Auth } {
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = AUTH_HOST;
  process.env.METADATA_SERVER_DETECTION = 'none';
  app ??= initializeApp({ projectId: PROJECT }, 'seed');
  return { firestore: getFirestore(app), auth: getAuth(app) };
}
