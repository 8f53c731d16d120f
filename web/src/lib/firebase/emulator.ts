import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore';

/** Firebase's default port, on the host that serves the page. Never part of the production build. */
export const joinFirestoreEmulator = (firestore: Firestore): void =>
  connectFirestoreEmulator(firestore, location.hostname, 8080);
