import type { DocumentReference, DocumentSnapshot, Query } from 'firebase/firestore';
import { useEffect } from 'react';
import { useObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { loading, type Reading } from '../reading';
import { forgetReactfireEntry } from './eviction';
import { keepAnswer } from './last-answers';
import type { LiveList, NextQuery } from './listen-on';
import { type Answer, RELEASE_DELAY, type Watch, watchDocument, watchQuery } from './watch';

interface Listener {
  readers: number;
  stop?: () => void;
}

/**
 * reactfire 4.2.6 keeps each listener open for the life of the tab once it was subscribed to: after fifty pages of a
 * table, fifty listeners would be billed for every change. Here the last reader that leaves ends its listener.
 */
const listeners = new Map<string, Listener>();

/** A live read; `id` names it. A failed read is thrown to the error boundary. */
export function useLive<S extends Answer>(id: string, watch: Watch<S>): Reading<S> {
  const source = new Observable<Reading<S>>((subscriber) => {
    const stop = watch({
      next: (reading) => subscriber.next(reading),
      error: (error) => subscriber.error(error),
    });
    // After an eviction reactfire subscribes again. The new listener starts before the old one stops, so that Firestore
    // shares the documents between them and reads nothing twice.
    const listener = listenerOf(id);
    listener.stop?.();
    listener.stop = stop;
    return stop;
  });
  const { data } = useObservable(id, source, { suspense: false });
  const reading = (data as Reading<S> | undefined) ?? loading;
  // Kept as long as a component reads it: nothing is kept after the person has left.
  useEffect(() => {
    if (reading.status === 'success') keepAnswer(id, reading.data);
  }, [id, reading]);
  useEffect(() => {
    listenerOf(id).readers += 1;
    return () => {
      listenerOf(id).readers -= 1;
      setTimeout(() => release(id), RELEASE_DELAY);
    };
  }, [id]);
  return reading;
}

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
  forgetReactfireEntry(id);
}

/** The live answer to a query, or to several that go on from each other. */
export const useLiveQuery = (id: string, query: Query | NextQuery): Reading<LiveList> =>
  useLive(id, watchQuery(id, query));

export const useLiveDocument = (reference: DocumentReference): Reading<DocumentSnapshot> =>
  useLive(reference.path, watchDocument(reference));
