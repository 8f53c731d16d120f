import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach } from 'vitest';
import { ownProject } from './admin.ts';
import { clearFirestore } from './emulators.ts';

/** A project of its own for one test file, which is empty before each test. No function reacts to its writes. */
export function emptyProject(name: string, projectId = `demo-storefront-${name}`): Firestore {
  beforeEach(() => clearFirestore(projectId));
  return ownProject(projectId);
}
