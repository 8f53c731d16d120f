import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { beforeEach } from 'vitest';
import { clearFirestore, FIRESTORE_HOST } from './emulators.ts';

/** A project of its own for one test file, which is empty before each test. No function reacts to its writes. */
export function emptyProject(name: string, projectId = `demo-storefront-${name}`): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  beforeEach(() => clearFirestore(projectId));
  return getFirestore(initializeApp({ projectId }, projectId));
}
