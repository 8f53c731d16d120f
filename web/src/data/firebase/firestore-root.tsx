import { type ReactNode, use } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firestore } from './firestore';

/** Gives reactfire's hooks their Firestore. Suspends until the configuration has been read. A failure is thrown to the error boundary. */
export function FirestoreRoot({ children }: { children: ReactNode }) {
  const sdk = use(firestore());
  return (
    <FirebaseAppProvider firebaseApp={sdk.app}>
      <FirestoreProvider sdk={sdk}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
