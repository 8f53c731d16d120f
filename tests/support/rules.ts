import { readFileSync } from 'node:fs';
import { firestoreEmulator } from './emulators.ts';

export const RULES = readFileSync('firestore.rules', 'utf8');

/** Loads rules into one project of the emulator; returns the error when they do not compile. */
export const loadRules = (project: string, content: string): Promise<string | undefined> =>
  firestoreEmulator('PUT', `${project}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content }] },
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
