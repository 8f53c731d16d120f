import { type Auth, connectAuthEmulator } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore';

/** Firebase's default ports, on the host that serves the page. Never part of the production build. */
const host = location.hostname;

export const joinFirestoreEmulator = (firestore: Firestore): void => connectFirestoreEmulator(firestore, host, 8080);

export const joinAuthEmulator = (auth: Auth): void =>
  connectAuthEmulator(auth, `http://${host}:9099`, { disableWarnings: true });
