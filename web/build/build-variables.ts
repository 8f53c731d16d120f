import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';

/** What the production build is given of the web configuration (`VITE_FIREBASE_*`), by the terminal or by a file `.env`. */
const buildVariables = (): Record<string, string> =>
  loadEnv('production', fileURLToPath(new URL('..', import.meta.url)), 'VITE_FIREBASE_');

/** The domain of Firebase Authentication that the production build is given; without one, it is the project's own. */
export const authDomain = (): string | undefined => buildVariables().VITE_FIREBASE_AUTH_DOMAIN || undefined;
