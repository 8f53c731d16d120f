import { readFileSync } from 'node:fs';
import { FIRESTORE_HOST, FUNCTIONS_HOST, PROJECT, SITE } from '../../scripts/support/project.ts';

export { AUTH_HOST, FIRESTORE_HOST, FUNCTION_API, PROJECT, SITE } from '../../scripts/support/project.ts';

/** The REST interface through the site. */
export const SITE_API = `${SITE}/api`;

/** The function `site` at its own address. Through the site, it answers below `/models` and `/feeds`. */
export const FUNCTION_SITE = `http://${FUNCTIONS_HOST}/${PROJECT}/us-central1/site`;

/** Calls the Firestore emulator's own interface, which is not part of Firestore. */
async function firestoreEmulator(method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`http://${FIRESTORE_HOST}/emulator/v1/projects/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

/** Empties the Firestore of one project, but never the shared one, which is seeded for the functions and browser tests. */
export async function clearFirestore(project: string): Promise<void> {
  if (project === PROJECT) throw new Error(`${PROJECT} is seeded and shared: use a project of your own.`);
  await firestoreEmulator('DELETE', `${project}/databases/(default)/documents`);
}

export const RULES = readFileSync('firestore.rules', 'utf8');

/** Loads rules into one project of the emulator; returns the error when they do not compile. */
export const loadRules = (project: string, content: string): Promise<string | undefined> =>
  firestoreEmulator('PUT', `${project}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content }] },
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
