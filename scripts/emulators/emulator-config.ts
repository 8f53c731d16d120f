import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FOR_EMULATORS } from '../build/build.ts';
import { ROOT } from '../host/folders.ts';
import { AUTH_HOST, FIRESTORE_HOST } from './addresses.ts';

interface FirebaseJson {
  hosting: { public: string; headers: { headers: { key: string; value: string }[] }[] };
}

/** In the folder of firebase.json, because its paths are relative. */
const CONFIG = join(ROOT, '.firebase.emulators.json');

const ports = [FIRESTORE_HOST, AUTH_HOST].map((host) => host.split(':')[1]);
const origins = ['127.0.0.1', 'localhost'].flatMap((host) => ports.map((port) => `http://${host}:${port}`)).join(' ');

/** Adds the emulators' addresses to those that a page may connect to. */
export function withEmulatorOrigins(firebaseJson: string): string {
  const config = JSON.parse(firebaseJson) as FirebaseJson;
  config.hosting.public = SITE_FOR_EMULATORS.output;
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') {
      header.value = header.value.replace("connect-src 'self'", `connect-src 'self' ${origins}`);
    }
  }
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Writes the emulators' copy of firebase.json: the Content-Security-Policy of the deployed site does not allow the emulators. */
export function writeEmulatorConfig(): string {
  writeFileSync(CONFIG, withEmulatorOrigins(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  return CONFIG;
}
