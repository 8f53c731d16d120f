import type { Page } from '@playwright/test';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { AUTH_HOST, PROJECT, SITE } from '../../support/emulators.ts';
import type { Credentials } from './auth-steps.ts';

/** The API key of the site built for the emulators. Firebase stores the user under a name that contains it. */
const API_KEY = 'demo';

const auth = initializeAuth(initializeApp({ projectId: PROJECT, apiKey: API_KEY }), {
  persistence: inMemoryPersistence,
});
connectAuthEmulator(auth, `http://${AUTH_HOST}`, { disableWarnings: true });

/**
 * Signs a person in without the login page, before the first page is opened: the browser's storage then holds what an
 * earlier visit would have left. Firebase reads local storage too when it starts, and moves the user to IndexedDB.
 */
export async function restoreSession(page: Page, { email, password }: Credentials): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const localStorage = [
    { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(user.toJSON()) },
    { name: 'session', value: 'remembered' },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: SITE, localStorage }] });
}
