import { getApps, initializeApp } from 'firebase/app';
import { firebaseConfig } from './config';
import { once } from './once';

/** The default Firebase app of this tab. */
export const firebaseApp = once(async () => {
  const config = await firebaseConfig();
  return getApps()[0] ?? initializeApp(config);
});
