import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  type SnapshotMetadata,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable, Subject, takeUntil } from 'rxjs';
import { forgetReactfireEntry } from './eviction';

/**
 * `unreachable`: no answer from the server within ten seconds; one may still arrive. `stale`: the connection was lost
 * after the answer, so it may have changed.
 */
export type Reading<T> =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'success'; data: T; stale: boolean };

interface Answer<S> {
  snapshot: S;
  /** Whether the server has answered since this listener began: the cache alone may hold a part, or nothing. */
  synced: boolean;
}
interface Observer<S> {
  next: (snapshot: S) => void;
  error: (error: Error) => void;
}
interface Listener {
  readers: number;
  stop: Subject<void>;
}

const PATIENCE = 10_000;

/**
 * reactfire 4.2.6 keeps each listener open for the life of the tab once it was subscribed to: after fifty pages of a
 * table, fifty listeners would be billed for every change. Here the last reader that leaves ends its listener. A moment
 * of grace spares a new one when the same thing is shown again at once.
 */
const GRACE = 2_000;
const listeners = new Map<string, Listener>();

function useLive<S extends { metadata: SnapshotMetadata }>(id: string, listen: (observer: Observer<S>) => () => void) {
  const source = new Observable<Answer<S>>((subscriber) => {
    let synced = false;
    let started = false;
    let begunPending = false;
    return listen({
      next: (snapshot) => {
        const pending = snapshot.metadata.hasPendingWrites;
        // A number that the server has not confirmed is not shown as if it were true. A screen that is opened while a
        // write is on its way has no other one: without it, it would have nothing to show until the answer.
        if (!started) begunPending = pending;
        else if (!pending) begunPending = false;
        else if (!begunPending) return;
        started = true;
        synced ||= !snapshot.metadata.fromCache;
        subscriber.next({ snapshot, synced });
      },
      error: (error) => subscriber.error(error),
    });
  }).pipe(takeUntil(listenerOf(id).stop));
  const { data } = useObservable(id, source, { suspense: false });
  useEffect(() => {
    listenerOf(id).readers += 1;
    return () => {
      listenerOf(id).readers -= 1;
      setTimeout(() => release(id), GRACE);
    };
  }, [id]);
  return data as Answer<S> | undefined;
}

function listenerOf(id: string): Listener {
  const listener = listeners.get(id) ?? { readers: 0, stop: new Subject<void>() };
  listeners.set(id, listener);
  return listener;
}

function release(id: string): void {
  const listener = listeners.get(id);
  if (!listener || listener.readers > 0) return;
  listeners.delete(id);
  listener.stop.next();
  forgetReactfireEntry(id);
}

function usePatience(id: string, waiting: boolean): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(id), PATIENCE);
    return () => clearTimeout(timer);
  }, [id, waiting]);
  return waiting && over === id;
}

/** The live answer to a query; `id` names it. A failed read is thrown to the error boundary. */
export function useLiveQuery(id: string, query: Query): Reading<QuerySnapshot> {
  const answer = useLive<QuerySnapshot>(id, (observer) =>
    onSnapshot(query, { includeMetadataChanges: true }, observer),
  );
  const impatient = usePatience(id, !answer?.synced);
  if (answer?.synced) return success(answer.snapshot);
  // Nothing in the cache is no answer: "no products" would be a lie.
  return { status: impatient || answer?.snapshot.empty ? 'unreachable' : 'loading' };
}

/** The live document. One from the cache is shown at once; that there is none, only the server may say. */
export function useLiveDocument(reference: DocumentReference): Reading<DocumentSnapshot> {
  const answer = useLive<DocumentSnapshot>(reference.path, (observer) =>
    onSnapshot(reference, { includeMetadataChanges: true }, observer),
  );
  const known = answer && (answer.synced || answer.snapshot.exists());
  const impatient = usePatience(reference.path, !known);
  if (known) return success(answer.snapshot);
  return { status: impatient || answer ? 'unreachable' : 'loading' };
}

const success = <S extends { metadata: SnapshotMetadata }>(data: S): Reading<S> => ({
  status: 'success',
  data,
  stale: data.metadata.fromCache,
});
