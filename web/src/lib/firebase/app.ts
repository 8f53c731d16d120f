import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { firebaseConfig } from './config';

let started: Promise<FirebaseApp> | undefined;

/** The one Firebase app of this tab. A failed start is forgotten, so that Retry can try again. */
export function firebaseApp(): Promise<FirebaseApp> {
  started ??= firebaseConfig()
    .then((config) => getApps()[0] ?? initializeApp(config))
    .catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  return started;
}
