import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { emulatorAdmin } from '../../scripts/seed/emulator-admin.ts';
import { PROJECT } from './emulators.ts';

/** The Admin SDK on the project that the site and the functions use; security rules do not apply to it. */
export const { firestore, auth } = emulatorAdmin();

/** The same on another project, which the emulator has as soon as it is used. No function reacts to its writes. */
export const ownProject = (projectId: string): Firestore => getFirestore(initializeApp({ projectId }, projectId));

/** The same through another address. The Admin SDK reads its emulator's address when a client is created. */
export function firestoreAt(host: string): { firestore: Firestore; close: () => Promise<void> } {
  const shared = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  const app = initializeApp({ projectId: PROJECT }, host);
  const firestore = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = shared;
  return { firestore, close: () => deleteApp(app) };
}
