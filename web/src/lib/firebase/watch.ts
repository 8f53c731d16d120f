import { type DocumentReference, type DocumentSnapshot, onSnapshot, type Query } from 'firebase/firestore';
import { readableError } from '../errors';
import { loading, type Reading } from '../reading';
import { reconnect } from './firestore';
import { lastDocument, lastList } from './last-answers';
import { type LiveList, listenOn, type NextQuery } from './listen-on';

export type Answer = DocumentSnapshot | LiveList;

interface Observer<T> {
  next: (value: T) => void;
  /** The read was denied or has failed: nothing more comes. */
  error: (error: Error) => void;
}
/** Starts a live read; what it gives back ends it. */
export type Watch<S> = (observer: Observer<Reading<S>>) => () => void;

const ANSWER_TIMEOUT = 10_000;
/** After this time the last answer is shown until the next one arrives. */
const SHORT_TIMEOUT = 1_000;
/** What is read again within this time keeps its listener: nothing is billed again. */
export const RELEASE_DELAY = 2_000;
const NOT_READ_YET = 'You are offline, and this has not been loaded yet. It appears as soon as you are online again.';

/** Reads one query, or several that go on from each other; `id` names what is read. */
export function watchQuery(id: string, query: Query | NextQuery): Watch<LiveList> {
  const next: NextQuery = typeof query === 'function' ? query : (read) => (read.length === 0 ? query : undefined);
  return (observer) => watch<LiveList>(lastList(id), (answers) => listenOn(next, answers), observer);
}

/** Reads one document. A cached one is shown at once; only the server can say that there is none. */
export const watchDocument =
  (reference: DocumentReference): Watch<DocumentSnapshot> =>
  (observer) =>
    watch<DocumentSnapshot>(
      lastDocument(reference.path),
      (answers) => onSnapshot(reference, { includeMetadataChanges: true }, answers),
      observer,
    );

/** `last`: what can be shown when no answer comes. */
function watch<S extends Answer>(
  last: S | undefined,
  listen: (answers: Observer<S>) => () => void,
  { next, error }: Observer<Reading<S>>,
): () => void {
  let answer: S | undefined;
  /** Whether the server has answered since this began: the cache alone may hold a part, or nothing. */
  let synced = false;
  let startedPending: boolean | undefined;
  /** Whether to go on without an answer: at once when the browser is offline, or after the time that a slow connection may need. */
  let late = false;
  let timer: ReturnType<typeof setTimeout>;

  const read = (): Reading<S> => {
    if (answer && (synced || isCachedDocument(answer)))
      return { status: 'success', data: answer, stale: answer.metadata.fromCache };
    // An empty cache is no answer: the server may have products.
    if (!late && !(answer && isEmpty(answer))) return loading;
    return last ? { status: 'success', data: last, stale: true } : unreachable();
  };
  const wait = () => {
    clearTimeout(timer);
    late = !navigator.onLine;
    if (!late) timer = setTimeout(giveUp, last ? SHORT_TIMEOUT : ANSWER_TIMEOUT);
    next(read());
  };
  const giveUp = () => {
    late = true;
    next(read());
  };
  const endWaiting = () => {
    clearTimeout(timer);
    removeEventListener('online', wait);
    removeEventListener('offline', wait);
  };

  addEventListener('online', wait);
  addEventListener('offline', wait);
  wait();
  const stop = listen({
    next: (snapshot) => {
      const pending = snapshot.metadata.hasPendingWrites;
      // A write that the server has not confirmed is not shown. Exception: a screen that is opened while a write is
      // pending shows it, because otherwise it would show nothing until the answer.
      if (startedPending === undefined) startedPending = pending;
      else if (!pending) startedPending = false;
      else if (!startedPending) return;
      answer = snapshot;
      synced ||= !snapshot.metadata.fromCache;
      if (synced) endWaiting();
      next(read());
    },
    error: (failure) => {
      endWaiting();
      error(failure);
    },
  });
  return () => {
    endWaiting();
    stop();
  };
}

const isEmpty = (answer: Answer) => ('docs' in answer ? answer.empty : !answer.exists());
const isCachedDocument = (answer: Answer) => !('docs' in answer) && answer.exists();

const unreachable = (): Reading<never> => ({
  status: 'error',
  message: navigator.onLine ? readableError({ code: 'unavailable' }) : NOT_READ_YET,
  retry: () => void reconnect(),
});
