import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import firebaseJson from '../../firebase.json' with { type: 'json' };

export const ROOT = resolve(import.meta.dirname, '..', '..');
export const BIN = join(ROOT, 'node_modules', '.bin');

/** What is fetched once for this project: Node, Java, the Firestore emulator. */
export const CACHE = join(ROOT, '.cache');

/** The emulators' data between two runs of `npm start`. */
export const DATA = join(ROOT, '.data', 'current');

export function ensureFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** firebase.json has the address of each emulator, and no other file. Only the app in the browser knows two of them itself. */
const { auth, firestore, functions, hosting, hub } = firebaseJson.emulators;
const hostOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;

export const PROJECT = 'demo-storefront';
export const SITE = `http://${hostOf(hosting)}`;
export const FIRESTORE_HOST = hostOf(firestore);
export const AUTH_HOST = hostOf(auth);
export const FUNCTIONS_HOST = hostOf(functions);
export const FUNCTION_API = `http://${FUNCTIONS_HOST}/${PROJECT}/us-central1/api`;
export const VERIFICATION_LINKS = `http://${AUTH_HOST}/emulator/v1/projects/${PROJECT}/oobCodes`;
/** Switches the triggers on and off, and tells whether the emulators are running. */
export const HUB = `http://${hostOf(hub)}`;

export interface Port {
  port: number;
  /** The name of the program that needs the port. */
  user: string;
}

export const EMULATOR_PORTS: Port[] = [
  { port: hosting.port, user: 'the Hosting emulator' },
  { port: functions.port, user: 'the Functions emulator' },
  { port: firestore.port, user: 'the Firestore emulator' },
  { port: auth.port, user: 'the Auth emulator' },
  { port: hub.port, user: "the emulators' hub" },
];
export const VITE_PORT: Port = { port: 5173, user: "Vite's development server" };
