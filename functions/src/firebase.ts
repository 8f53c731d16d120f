import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

// Loaded at the first request that needs them: they are most of a cold start, and discovery needs neither.
async function start() {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  return getApps()[0] ?? initializeApp();
}

let store: Promise<Firestore> | undefined;
let accounts: Promise<Auth> | undefined;

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
