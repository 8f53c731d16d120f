import { useSyncExternalStore } from 'react';

/**
 * Local storage remembers only that somebody was signed in. The script in `index.html` reads the same key before the
 * first paint, so that the bar does not show "Login" to someone who is signed in.
 */
const SESSION_HINT = 'session';
const listeners = new Set<() => void>();

export function isSessionRemembered(): boolean {
  try {
    return localStorage.getItem(SESSION_HINT) !== null;
  } catch {
    return false;
  }
}

export function rememberSession(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(SESSION_HINT, 'remembered');
    else localStorage.removeItem(SESSION_HINT);
  } catch {
    // If storage is forbidden, the next page shows "Login" for a moment.
  }
  if (signedIn) document.documentElement.dataset.session = 'remembered';
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

/** Becomes true as well when somebody signs in in another tab. */
export const useSessionHint = (): boolean => useSyncExternalStore(subscribe, isSessionRemembered, () => false);
