import { type Auth, connectAuthEmulator } from 'firebase/auth';

/** Firebase's default port, on the host that serves the page. Never part of the production build. */
export const joinAuthEmulator = (auth: Auth): void =>
  connectAuthEmulator(auth, `http://${location.hostname}:9099`, { disableWarnings: true });
