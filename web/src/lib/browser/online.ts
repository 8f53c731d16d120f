import { useSyncExternalStore } from 'react';
import { createStore } from '../store';

export const OFFLINE = 'You are offline. This is possible again when the connection is back.';

/** Whether the newest answer came from the server: some browsers report `offline` although the network works. */
const serverReached = createStore(false);

/** Each live query reports whether its newest answer came from the server. */
export const setServerReached = serverReached.set;

export const isOnline = (): boolean => navigator.onLine || serverReached.get();

function subscribe(onChange: () => void): () => void {
  const onOffline = () => {
    serverReached.set(false);
    onChange();
  };
  const end = serverReached.subscribe(onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onOffline);
  return () => {
    end();
    removeEventListener('online', onChange);
    removeEventListener('offline', onOffline);
  };
}

/** Whether the database can be reached, as far as the browser knows. True during prerendering and hydration. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
