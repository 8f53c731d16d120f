import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FOR_EMULATORS } from '../build/build.ts';
import { ROOT } from '../host/folders.ts';
import { AUTH_HOST, FIRESTORE_HOST } from './addresses.ts';

interface FirebaseJson {
  hosting: { public: string; headers: { headers: { key: string; value: string }[] }[] };
}

/** Beside firebase.json, since its paths are relative to it. */
const CONFIG = join(ROOT, '.firebase.emulators.json');

const ports = [FIRESTORE_HOST, AUTH_HOST].map((host) => host.split(':')[1]);
const origins = ['127.0.0.1', 'localhost'].flatMap((host) => ports.map((port) => `http://${host}:${port}`)).join(' ');

/** firebase.json's content with the emulators' addresses among those that a page may connect to. */
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

/** The deployed site's policy names no emulator, so they run with a copy of firebase.json that does. */
export function writeEmulatorConfig(): string {
  writeFileSync(CONFIG, withEmulatorOrigins(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  return CONFIG;
}
