import firebaseJson from '../../firebase.json' with { type: 'json' };
import type { Port } from '../host/port-check.ts';

/** firebase.json has the address of each emulator, and no other file. Only the app in the browser knows two of them itself. */
const { auth, firestore, functions, hosting } = firebaseJson.emulators;
const hostOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;

export const PROJECT = 'demo-storefront';
export const SITE = `http://${hostOf(hosting)}`;
export const FIRESTORE_HOST = hostOf(firestore);
export const AUTH_HOST = hostOf(auth);
export const FUNCTIONS_HOST = hostOf(functions);
export const FUNCTION_API = `http://${FUNCTIONS_HOST}/${PROJECT}/us-central1/api`;
export const VERIFICATION_LINKS = `http://${AUTH_HOST}/emulator/v1/projects/${PROJECT}/oobCodes`;

/** firebase-tools' names of the emulators, in the order in which they are started. */
export const SERVICES = ['auth', 'firestore', 'functions', 'hosting'] as const;
export type Service = (typeof SERVICES)[number];

const PORTS: Record<Service, Port> = {
  auth: { port: auth.port, service: 'the Auth emulator' },
  firestore: { port: firestore.port, service: 'the Firestore emulator' },
  functions: { port: functions.port, service: 'the Functions emulator' },
  hosting: { port: hosting.port, service: 'the Hosting emulator' },
};
export const portsOf = (services: readonly Service[]): Port[] => services.map((service) => PORTS[service]);

export const VITE_PORT: Port = { port: 5173, service: "Vite's development server" };
