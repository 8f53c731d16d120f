import { FIRESTORE_HOST, FUNCTIONS_HOST, PROJECT, SITE } from '../../scripts/emulators/addresses.ts';

export { AUTH_HOST, FIRESTORE_HOST, PROJECT, SITE } from '../../scripts/emulators/addresses.ts';

/** The REST interface at the function's own address, and through the site. */
export const FUNCTION_API = `http://${FUNCTIONS_HOST}/${PROJECT}/us-central1/api`;
export const SITE_API = `${SITE}/api`;

/**
 * Empties the Firestore of one project. The seeded project is shared by the functions and browser tests: rules tests use
 * projects of their own, and clearing the shared one has to be asked for.
 */
export async function clearFirestore(project: string, { evenShared = false } = {}): Promise<void> {
  if (project === PROJECT && !evenShared) {
    throw new Error(`${PROJECT} is seeded and shared: use a project of your own, or pass { evenShared: true }.`);
  }
  const url = `http://${FIRESTORE_HOST}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`Firestore was not cleared: ${response.status} ${await response.text()}`);
}
