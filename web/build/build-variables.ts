import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';

/** The domain of Firebase Authentication that the production build is given; without one, it is the project's own. */
export const authDomain = (): string | undefined =>
  loadEnv('production', fileURLToPath(new URL('..', import.meta.url)), 'VITE_').VITE_FIREBASE_AUTH_DOMAIN || undefined;
