import { useSyncExternalStore } from 'react';

export const OFFLINE = 'You are offline. This is possible again when the connection is back.';

/** Whether the newest answer came from the server: some browsers report `offline` although the network works. */
let isServerReached = false;
const listeners = new Set<() => void>();

/** Each live query reports whether its newest answer came from the server. */
export function noteAnswer(fromServer: boolean): void {
  if (isServerReached === fromServer) return;
  isServerReached = fromServer;
  for (const listener of listeners) listener();
}

export const isOnline = (): boolean => navigator.onLine || isServerReached;

function subscribe(onChange: () => void): () => void {
  const onOffline = () => {
    isServerReached = false;
    onChange();
  };
  listeners.add(onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onOffline);
  return () => {
    listeners.delete(onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onOffline);
  };
}

/** Whether the database can be reached, as far as the browser knows. True during prerendering and hydration. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
