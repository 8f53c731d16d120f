import type { Port } from '../host/port-check.ts';

export const PROJECT = 'demo-storefront';
export const SITE = 'http://127.0.0.1:5000';
export const FIRESTORE_HOST = '127.0.0.1:8080';
export const AUTH_HOST = '127.0.0.1:9099';
export const FUNCTIONS_HOST = '127.0.0.1:5001';
export const FUNCTION_API = `http://${FUNCTIONS_HOST}/${PROJECT}/us-central1/api`;
export const VERIFICATION_LINKS = `http://${AUTH_HOST}/emulator/v1/projects/${PROJECT}/oobCodes`;

/** firebase-tools' names of the emulators, in the order in which they are started. */
export const SERVICES = ['auth', 'firestore', 'functions', 'hosting'] as const;
export type Service = (typeof SERVICES)[number];

const PORTS: Record<Service, Port> = {
  auth: { port: 9099, service: 'the Auth emulator' },
  firestore: { port: 8080, service: 'the Firestore emulator' },
  functions: { port: 5001, service: 'the Functions emulator' },
  hosting: { port: 5000, service: 'the Hosting emulator' },
};
export const portsOf = (services: readonly Service[]): Port[] => services.map((service) => PORTS[service]);

export const VITE_PORT: Port = { port: 5173, service: "Vite's development server" };
