import { type DocumentReference, type DocumentSnapshot, onSnapshot, type Query } from 'firebase/firestore';
import { useEffect } from 'react';
import { useObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { useOnline } from '../browser/use-online';
import { useTimeout } from '../browser/use-timeout';
import { readableError } from '../errors';
import { loading, type Reading } from '../reading';
import { forgetReactfireEntry } from './eviction';
import { reconnect } from './firestore';
import { keepAnswer, lastDocument, lastList } from './last-answers';
import { type LiveList, listenOn, type NextQuery } from './listen-on';

/** What is used of the metadata of either kind of answer. */
interface Snapshot {
  metadata: LiveList['metadata'];
}
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
  stop?: () => void;
}
interface LiveOptions {
  /** The listener stays for the life of the tab: coming back to the page costs no reads. */
  keepListening?: boolean;
}

const ANSWER_TIMEOUT = 10_000;
/** After this time the last answer is shown until the next one arrives. */
const SHORT_TIMEOUT = 1_000;
const NOT_READ_YET = 'You are offline, and this has not been loaded yet. It appears as soon as you are online again.';
/** A list that is shown again within this time keeps its listener. */
const RELEASE_DELAY = 2_000;

/**
 * reactfire 4.2.6 keeps each listener open for the life of the tab once it was subscribed to: after fifty pages of a
 * table, fifty listeners would be billed for every change. Here the last reader that leaves ends its listener.
 */
const listeners = new Map<string, Listener>();

function useLive<S extends Snapshot>(
  id: string,
  listen: (observer: Observer<S>) => () => void,
  { keepListening = false }: LiveOptions = {},
) {
  const source = new Observable<Answer<S>>((subscriber) => {
    let synced = false;
    let started = false;
    let startedPending = false;
    const stop = listen({
      next: (snapshot) => {
        const pending = snapshot.metadata.hasPendingWrites;
        // A write that the server has not confirmed is not shown. Exception: a screen that is opened while a write is
        // pending shows it, because otherwise it would show nothing until the answer.
        if (!started) startedPending = pending;
        else if (!pending) startedPending = false;
        else if (!startedPending) return;
        started = true;
        synced ||= !snapshot.metadata.fromCache;
        subscriber.next({ snapshot, synced });
      },
      error: (error) => subscriber.error(error),
    });
    // After an eviction reactfire subscribes again. The new listener starts before the old one stops, so that Firestore
    // shares the documents between them and reads nothing twice.
    const listener = listenerOf(id);
    listener.stop?.();
    listener.stop = stop;
    return stop;
  });
  const { data } = useObservable(id, inTaskOfItsOwn(source), { suspense: false });
  useEffect(() => {
    if (keepListening) return;
    listenerOf(id).readers += 1;
    return () => {
      listenerOf(id).readers -= 1;
      setTimeout(() => release(id), RELEASE_DELAY);
    };
  }, [id, keepListening]);
  return data as Answer<S> | undefined;
}

/**
 * React subscribes while it renders; together they would keep a press waiting. `subscribeOn(asyncScheduler)` does the same and is
 * larger than this.
 */
const inTaskOfItsOwn = <T>(source: Observable<T>): Observable<T> =>
  new Observable((subscriber) => {
    const start = setTimeout(() => subscriber.add(source.subscribe(subscriber)));
    return () => clearTimeout(start);
  });

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

/** Keeps what the server has answered, as long as a component reads it: nothing is kept after the person has left. */
function useKeptAnswer<S extends DocumentSnapshot | LiveList>(id: string, answer: Answer<S> | undefined): void {
  useEffect(() => {
    if (answer?.synced) keepAnswer(id, answer.snapshot);
  }, [id, answer]);
}

/**
 * Whether to go on without an answer: at once when the browser is offline, soon when `last` can be shown instead, and else
 * after the time that a slow connection may need.
 */
function useLate(id: string, waiting: boolean, last: unknown): boolean {
  const online = useOnline();
  const late = useTimeout(`${id} ${online}`, waiting, last ? SHORT_TIMEOUT : ANSWER_TIMEOUT);
  return late || (waiting && !online);
}

/** The live answer to a query, or to several that go on from each other; `id` names it. A failed read is thrown to the error boundary. */
export function useLiveQuery(id: string, query: Query | NextQuery, options?: LiveOptions): Reading<LiveList> {
  const next: NextQuery = typeof query === 'function' ? query : (read) => (read.length === 0 ? query : undefined);
  const answer = useLive<LiveList>(id, (observer) => listenOn(next, observer), options);
  useKeptAnswer(id, answer);
  const last = lastList(id);
  const late = useLate(id, !answer?.synced, last);
  if (answer?.synced) return success(answer.snapshot);
  // An empty cache is no answer: the server may have products.
  if (!late && !answer?.snapshot.empty) return loading;
  return last ? { status: 'success', data: last, stale: true } : unreachable();
}

/** The live document. A cached one is shown at once; only the server can say that there is none. */
export function useLiveDocument(reference: DocumentReference, options?: LiveOptions): Reading<DocumentSnapshot> {
  const answer = useLive<DocumentSnapshot>(
    reference.path,
    (observer) => onSnapshot(reference, { includeMetadataChanges: true }, observer),
    options,
  );
  useKeptAnswer(reference.path, answer);
  const known = answer && (answer.synced || answer.snapshot.exists());
  const last = lastDocument(reference.path);
  const late = useLate(reference.path, !known, last);
  if (known) return success(answer.snapshot);
  if (!late && !answer) return loading;
  return last ? { status: 'success', data: last, stale: true } : unreachable();
}

const success = <S extends Snapshot>(data: S): Reading<S> => ({
  status: 'success',
  data,
  stale: data.metadata.fromCache,
});

const unreachable = (): Reading<never> => ({
  status: 'error',
  message: navigator.onLine ? readableError({ code: 'unavailable' }) : NOT_READ_YET,
  retry: () => void reconnect(),
});
