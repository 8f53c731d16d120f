import { readEntry, useEntry, writeEntry } from '../browser/storage';

/** Only that somebody was signed in. The script in `index.html` reads it before the first paint, so that the bar does not show "Login". */
const SESSION_HINT = 'session';

export const isSessionRemembered = (): boolean => readEntry('localStorage', SESSION_HINT) !== null;

export function rememberSession(signedIn: boolean): void {
  if (signedIn) document.documentElement.dataset.session = 'remembered';
  else delete document.documentElement.dataset.session;
  writeEntry('localStorage', SESSION_HINT, signedIn ? 'remembered' : null);
}

/** Becomes true as well when somebody signs in in another tab. */
export const useSessionHint = (): boolean => useEntry('localStorage', SESSION_HINT) !== null;
