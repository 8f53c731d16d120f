import { join } from 'node:path';
import { clearFirestore, firestoreEmulator } from '../../support/emulators.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { documentsOf } from './fingerprint.ts';

export const RESTORED = 'restored';
const NAME = 'backup';
const request = (project: string, more: object) => ({ database: `projects/${project}/databases/(default)`, ...more });

/** Exports the documents of a project, as `firebase emulators:export` does, and returns the file that describes the export. */
export async function exportDocuments(project: string, folder: string): Promise<string> {
  const body = request(project, { export_directory: folder, export_name: NAME });
  await firestoreEmulator('POST', `${project}:export`, body);
  return join(folder, NAME, `${NAME}.overall_export_metadata`);
}

/**
 * Brings an export into a new database of the project, as Google does with a backup. The emulators import into `(default)` alone, but of
 * any project: from there it is carried over.
 */
export async function importDocuments(project: string, metadata: string): Promise<void> {
  const other = `${project}-backup`;
  await firestoreEmulator('POST', `${other}:import`, request(other, { export_directory: metadata }));
  const [from, to] = [new FirestoreRest(other), new FirestoreRest(project, RESTORED)];
  const documents = await documentsOf(from);
  await to.force(documents.map(({ name, fields = {} }) => ({ path: from.pathOf(name), kind: 'set', fields })));
  await clearFirestore(other);
}

export const clearRestored = (project: string): Promise<string> =>
  firestoreEmulator('DELETE', `${project}/databases/${RESTORED}/documents`);
