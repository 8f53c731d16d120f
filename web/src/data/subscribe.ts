import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { setServerReached } from '@/lib/browser/online';
import { errorCode, readableError } from '@/lib/errors';
import { loading, mapResult, type QueryResult } from '@/lib/query-result';
import { reconnect } from './firestore';

/** Starts a live query; the answer ends it. `fail`: it was denied or has failed, and nothing more comes. */
export type Subscribe<T> = (next: (result: QueryResult<T>) => void, fail: (error: Error) => void) => () => void;

export type Answer<Target> = Target extends Query ? QuerySnapshot : DocumentSnapshot;

const ANSWER_TIMEOUT = 10_000;
const NOT_LOADED_YET = 'You are offline, and this has not been loaded yet. It appears as soon as you are online again.';

/**
 * Subscribes to a query or a document. Writes of this tab show at once. Until the server has answered, the cache may hold a part of a
 * list: it is shown only when the browser is offline or the answer takes too long. A document is whole, so a cached one is shown at once.
 */
export function subscribe<Target extends DocumentReference | Query>(target: Target): Subscribe<Answer<Target>> {
  return (next, fail) => {
    let snapshot: DocumentSnapshot | QuerySnapshot | undefined;
    let isSynced = false;
    let isLate = !navigator.onLine;
    const report = () => {
      if (!isSynced && !isLate && !(snapshot && isWholeDocument(snapshot))) return;
      if (!snapshot || (!isSynced && isEmpty(snapshot))) {
        const error = navigator.onLine ? readableError({ code: 'unavailable' }) : NOT_LOADED_YET;
        next({ status: 'error', error, retry: () => void reconnect() });
      } else {
        const fromCache = snapshot.metadata.fromCache && (isSynced || isLate);
        next({ status: 'success', data: snapshot as Answer<Target>, fromCache });
      }
    };
    const giveUp = () => {
      isLate = true;
      report();
    };
    const timer = setTimeout(giveUp, ANSWER_TIMEOUT);
    addEventListener('offline', giveUp);
    const endWaiting = () => {
      clearTimeout(timer);
      removeEventListener('offline', giveUp);
    };
    if (isLate) report();
    const observer = {
      next: (answer: DocumentSnapshot | QuerySnapshot) => {
        snapshot = answer;
        isSynced ||= !answer.metadata.fromCache;
        setServerReached(!answer.metadata.fromCache);
        if (isSynced) endWaiting();
        report();
      },
      error: (error: Error) => {
        endWaiting();
        fail(error);
      },
    };
    const options = { includeMetadataChanges: true };
    const stop =
      target.type === 'document' ? onSnapshot(target, options, observer) : onSnapshot(target, options, observer);
    return () => {
      endWaiting();
      stop();
    };
  };
}

const isEmpty = (snapshot: DocumentSnapshot | QuerySnapshot) =>
  'docs' in snapshot ? snapshot.empty : !snapshot.exists();
const isWholeDocument = (snapshot: DocumentSnapshot | QuerySnapshot) => !('docs' in snapshot) && snapshot.exists();

/** Has no answer, as while it is not known yet what to ask for. */
export const never: Subscribe<never> = () => () => undefined;

/** Data that is known and does not change, as a subscription. */
export const constant =
  <T>(data: T): Subscribe<T> =>
  (next) => {
    next({ status: 'success', data, fromCache: false });
    return () => undefined;
  };

/** The same subscription with its data mapped. */
export const mapped =
  <T, U>(source: Subscribe<T>, map: (data: T) => U): Subscribe<U> =>
  (next, fail) =>
    source((result) => next(mapResult(result, map)), fail);

interface Switch<T, U, V> {
  /** While it is the same, what it has led to goes on: an answer may be the same data with other metadata. */
  keyOf: (data: T) => string;
  to: (data: T) => Subscribe<U>;
  /** Makes one of an answer and of the latest one of what it has led to. */
  join: (data: T, inner: U) => V;
}

/** Subscribes to what the answers of `source` lead to (like RxJS's `switchMap`). */
export const switchTo =
  <T, U, V>(source: Subscribe<T>, { keyOf, to, join }: Switch<T, U, V>): Subscribe<V> =>
  (next, fail) => {
    let end: (() => void) | undefined;
    let key: string | undefined;
    let outer: QueryResult<T> = loading;
    let inner: QueryResult<U> | undefined;
    const report = () => {
      if (outer.status !== 'success') return next(outer);
      if (inner?.status !== 'success') return inner && next(inner);
      const data = join(outer.data, inner.data);
      next({ status: 'success', data, fromCache: outer.fromCache || inner.fromCache });
    };
    const stop = () => {
      end?.();
      end = undefined;
    };
    const endSource = source((result) => {
      outer = result;
      const nextKey = result.status === 'success' ? keyOf(result.data) : undefined;
      if (nextKey === key) return report();
      stop();
      key = nextKey;
      inner = undefined;
      if (result.status !== 'success') return report();
      end = to(result.data)((answer) => {
        inner = answer;
        report();
      }, fail);
    }, fail);
    return () => {
      stop();
      endSource();
    };
  };

/** Subscribes to what has to be loaded or read once first; what cannot be reached can be tried again. */
export const afterLoading =
  <A, T>(load: () => Promise<A>, then: (loaded: A) => Subscribe<T>): Subscribe<T> =>
  (next, fail) => {
    let end: (() => void) | undefined;
    let isEnded = false;
    const begin = () => {
      load().then(
        (loaded) => {
          if (!isEnded) end = then(loaded)(next, fail);
        },
        (error) =>
          errorCode(error) === 'unavailable'
            ? next({ status: 'error', error: readableError(error), retry: () => void reconnect().then(begin) })
            : fail(error),
      );
    };
    begin();
    return () => {
      isEnded = true;
      end?.();
    };
  };

/** Several subscriptions as one: an answer once all have answered. */
export const all =
  <T>(sources: readonly Subscribe<T>[]): Subscribe<T[]> =>
  (next, fail) => {
    const results: QueryResult<T>[] = sources.map(() => loading);
    const report = () => {
      const open = results.find(({ status }) => status !== 'success');
      if (open) return next(open as QueryResult<never>);
      const data = results.map((result) => result.data as T);
      next({ status: 'success', data, fromCache: results.some(({ fromCache }) => fromCache) });
    };
    const ends = sources.map((source, index) =>
      source((result) => {
        results[index] = result;
        report();
      }, fail),
    );
    if (sources.length === 0) report();
    return () => {
      for (const end of ends) end();
    };
  };
