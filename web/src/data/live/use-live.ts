import type { DocumentReference, Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { loading, type QueryResult, RELEASE_DELAY } from '@/lib/query-result';
import { reconnect } from '../firebase/firestore';
import { type Answer, type Live, mapData, observe, readOnce } from './observe';
import { forgetQueries, forgetQuery } from './reactfire-cache';

/**
 * For how long, in milliseconds, a render may take until it is shown. React does not say that it has thrown one away, and what is ended
 * before its render is shown is read a second time.
 */
export const RENDER_MAX = 30_000;

interface Listener {
  readers: number;
  stop?: () => void;
}

/**
 * reactfire 4.2.6 keeps each listener open for the life of the tab once it was subscribed to: after fifty pages of a
 * table, fifty listeners would be billed for every change. Here the last reader that leaves ends its listener.
 */
const listeners = new Map<string, Listener>();

/** What is read live in the stock area; `id` names it. A failure is thrown to the error boundary. */
export function useLive<T>(id: string, source: Live<T>): QueryResult<T> {
  const observable = new Observable<QueryResult<T>>((subscriber) => {
    const subscription = source.subscribe(subscriber);
    // After its query was forgotten reactfire subscribes again. The new listener starts before the old one stops, so that Firestore
    // shares the documents between them and reads nothing twice.
    const listener = listenerOf(id);
    listener.stop?.();
    listener.stop = () => subscription.unsubscribe();
    // reactfire subscribes while it renders, and a render that is thrown away never becomes a reader.
    setTimeout(() => release(id), RENDER_MAX);
    return subscription;
  });
  const { data } = useObservable(id, observable, { suspense: false });
  const listener = listenerOf(id);
  const [, renderAgain] = useState<object>();
  useEffect(() => {
    // It was released before this render was shown: another render follows the one that each of its readers starts or finds.
    if (listeners.get(id) !== listener) return renderAgain({});
    listener.readers += 1;
    return () => {
      listener.readers -= 1;
      setTimeout(() => release(id), RELEASE_DELAY);
    };
  }, [id, listener]);
  return (data as QueryResult<T> | undefined) ?? loading;
}

/** What `map` makes of a live query or document. */
export const useSnapshot = <Target extends Query | DocumentReference, T>(
  id: string,
  target: Target,
  map: (answer: Answer<Target>) => T,
): QueryResult<T> => useLive(id, observe(target).pipe(mapData(map)));

/** What is read once, when it is shown. */
export const useReadOnce = <T>(id: string, read: () => Promise<T>): QueryResult<T> => useLive(id, readOnce(read));

function listenerOf(id: string): Listener {
  const listener = listeners.get(id) ?? { readers: 0 };
  listeners.set(id, listener);
  return listener;
}

function release(id: string): void {
  const listener = listeners.get(id);
  if (!listener || listener.readers > 0) return;
  listeners.delete(id);
  listener.stop?.();
  forgetQuery(id);
}

/** Called before Retry mounts a screen again: removes cached errors and connects at once. */
export async function resetQueries(): Promise<void> {
  forgetQueries();
  await reconnect();
}
