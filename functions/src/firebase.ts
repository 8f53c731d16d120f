import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { CollectionReference, DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

let app: Promise<App> | undefined;
let store: Promise<Firestore> | undefined;
let accounts: Promise<Auth> | undefined;

// The first request that needs these packages loads them, because loading takes most of a cold start.
function start(): Promise<App> {
  // A new app, not an existing one: a Firestore that is already in use does not accept settings.
  app ??= import('firebase-admin/app').then(({ initializeApp }) => initializeApp());
  return app;
}

export function firestore(): Promise<Firestore> {
  store ??= Promise.all([import('firebase-admin/firestore'), start()]).then(([{ getFirestore }, app]) => {
    const database = getFirestore(app);
    // By default the pause between two attempts to connect grows to two minutes: requests would fail for as long after an outage.
    database.settings({ 'grpc.max_reconnect_backoff_ms': 2_000 });
    return database;
  });
  return store;
}

export const products = async (): Promise<CollectionReference> => (await firestore()).collection('products');

export function auth(): Promise<Auth> {
  accounts ??= Promise.all([import('firebase-admin/auth'), start()]).then(([{ getAuth }, app]) => getAuth(app));
  return accounts;
}

export const exists = (snapshot: DocumentSnapshot): snapshot is QueryDocumentSnapshot => snapshot.exists;

/** Throws when this variable is set outside the emulator, because firebase-admin would then accept unsigned tokens. */
export function refuseEmulatorAuth(environment: NodeJS.ProcessEnv): void {
  if (environment.FIREBASE_AUTH_EMULATOR_HOST && environment.FUNCTIONS_EMULATOR !== 'true') {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator: tokens would not be checked. Unset it.');
  }
}
