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
  store ??= Promise.all([import('firebase-admin/firestore'), start()]).then(([{ getFirestore }, app]) =>
    getFirestore(app),
  );
  return store;
}

export function auth(): Promise<Auth> {
  accounts ??= Promise.all([import('firebase-admin/auth'), start()]).then(([{ getAuth }, app]) => getAuth(app));
  return accounts;
}
