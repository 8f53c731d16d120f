import { readFileSync } from 'node:fs';
import { FIRESTORE_HOST } from './emulators.ts';

export const RULES = readFileSync('firestore.rules', 'utf8');

/** Loads rules into one project of the emulator; returns the error when they do not compile. */
export async function loadRules(project: string, content: string): Promise<string | undefined> {
  const response = await fetch(`http://${FIRESTORE_HOST}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  const text = await response.text();
  return response.ok ? undefined : text;
}
