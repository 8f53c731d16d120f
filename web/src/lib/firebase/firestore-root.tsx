import { type ReactNode, use } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firestore } from './firestore';

/** Gives reactfire's hooks their Firestore. Suspends until the configuration has been read; a failed start is thrown to the boundary. */
export function FirestoreRoot({ children }: { children: ReactNode }) {
  const sdk = use(firestore());
  return (
    <FirebaseAppProvider firebaseApp={sdk.app}>
      <FirestoreProvider sdk={sdk}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
