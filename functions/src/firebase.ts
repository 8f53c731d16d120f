import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

let app: Promise<App> | undefined;
let store: Promise<Firestore> | undefined;
let accounts: Promise<Auth> | undefined;

// Loaded at the first request that needs them: they are most of a cold start, and discovery needs neither.
function start(): Promise<App> {
  // Never an app that is there already: its Firestore may be in use, and then takes no settings any more.
  app ??= import('firebase-admin/app').then(({ initializeApp }) => initializeApp());
  return app;
}

export function firestore(): Promise<Firestore> {
  store ??= Promise.all([import('firebase-admin/firestore'), start()]).then(([{ getFirestore }, app]) => {
    const database = getFirestore(app);
    // By default the pauses between two attempts to connect grow to two minutes, and so long Firestore would be back unnoticed.
    database.settings({ 'grpc.max_reconnect_backoff_ms': 2_000 });
    return database;
  });
  return store;
}

export function auth(): Promise<Auth> {
  accounts ??= Promise.all([import('firebase-admin/auth'), start()]).then(([{ getAuth }, app]) => getAuth(app));
  return accounts;
}
