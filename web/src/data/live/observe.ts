import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import {
  combineLatest,
  connect,
  distinctUntilChanged,
  map,
  Observable,
  type OperatorFunction,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import { setServerReached } from '@/lib/browser/online';
import { isRefusal, readableError } from '@/lib/errors';
import { loading, mapResult, type QueryResult } from '@/lib/query-result';
import { reconnect } from '../firebase/firestore';

/** What is read live, one result after the other. It fails when it was denied; then nothing more comes. */
export type Live<T> = Observable<QueryResult<T>>;

export type Answer<Target> = Target extends Query ? QuerySnapshot : DocumentSnapshot;

/** For so long, in milliseconds, an answer of the server is waited for. */
export const ANSWER_TIMEOUT = 10_000;
const NOT_LOADED_YET = 'You are offline, and this has not been loaded yet. It appears as soon as you are online again.';

/**
 * A query or a document, live. Writes of this tab show at once. Until the server has answered, the cache may hold a part of a list: it is
 * shown only when the browser is offline or the answer takes too long. A document is whole, so a cached one is shown at once.
 */
export const observe = <Target extends DocumentReference | Query>(target: Target): Live<Answer<Target>> =>
  new Observable((subscriber) => {
    let snapshot: DocumentSnapshot | QuerySnapshot | undefined;
    let isSynced = false;
    let isLate = !navigator.onLine;
    const report = () => {
      if (!isSynced && !isLate && !(snapshot && isWholeDocument(snapshot))) return;
      if (!snapshot || (!isSynced && isEmpty(snapshot))) {
        const error = navigator.onLine ? readableError({ code: 'unavailable' }) : NOT_LOADED_YET;
        subscriber.next({ status: 'error', error, retry: () => void reconnect() });
      } else {
        const fromCache = snapshot.metadata.fromCache && (isSynced || isLate);
        subscriber.next({ status: 'success', data: snapshot as Answer<Target>, fromCache });
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
      error: (error: Error) => subscriber.error(error),
    };
    const options = { includeMetadataChanges: true };
    const stop =
      target.type === 'document' ? onSnapshot(target, options, observer) : onSnapshot(target, options, observer);
    return () => {
      endWaiting();
      stop();
    };
  });

const isEmpty = (snapshot: DocumentSnapshot | QuerySnapshot) =>
  'docs' in snapshot ? snapshot.empty : !snapshot.exists();
const isWholeDocument = (snapshot: DocumentSnapshot | QuerySnapshot) => !('docs' in snapshot) && snapshot.exists();

const success = <T>(data: T): QueryResult<T> => ({ status: 'success', data, fromCache: false });

/** What is known and does not change. */
export const known = <T>(data: T): Live<T> => of(success(data));

/** What is read once, and again by Retry. */
export const readOnce = <T>(read: () => Promise<T>): Live<T> =>
  new Observable((subscriber) => {
    const ask = () => {
      subscriber.next(loading);
      read().then(
        (data) => subscriber.next(success(data)),
        (error) =>
          isRefusal(error)
            ? subscriber.error(error)
            : subscriber.next({ status: 'error', error: readableError(error), retry }),
      );
    };
    const retry = () => void reconnect().then(ask, ask);
    ask();
  });

/** RxJS's `map` of the data alone. */
export const mapData = <T, U>(project: (data: T) => U) =>
  map((result: QueryResult<T>): QueryResult<U> => mapResult(result, project));

/** RxJS's `switchMap` of the data alone. */
export const switchData = <T, U>(project: (data: T) => Live<U>) =>
  switchMap((result: QueryResult<T>): Live<U> => (result.status === 'success' ? project(result.data) : of(result)));

/** RxJS's `combineLatest`: all data, once each is read. What is not read yet, or has failed, stands for all. */
export const combineData = <Data extends readonly unknown[]>(
  sources: readonly [...{ [At in keyof Data]: Live<Data[At]> }],
): Live<Data> =>
  sources.length === 0
    ? known([] as unknown as Data)
    : combineLatest(sources as readonly Live<unknown>[]).pipe(
        map((results): QueryResult<Data> => {
          const open = results.find(({ status }) => status !== 'success');
          if (open) return open as QueryResult<never>;
          const data = results.map((result) => result.data) as unknown as Data;
          return { status: 'success', data, fromCache: results.some(({ fromCache }) => fromCache) };
        }),
      );

interface Following<T, U> {
  /** While it is the same, what follows goes on: an answer may be the same data with other metadata. */
  keyOf: (data: T) => string;
  next: (data: T) => Live<U>;
}

/** Each answer with the newest one of what it leads to. */
export const withFollowing =
  <T, U>({ keyOf, next }: Following<T, U>): OperatorFunction<QueryResult<T>, QueryResult<[T, U]>> =>
  (source) =>
    source.pipe(
      connect((answers) =>
        answers.pipe(
          distinctUntilChanged(
            (before, now) =>
              before.status === 'success' && now.status === 'success' && keyOf(before.data) === keyOf(now.data),
          ),
          switchMap(
            (first): Live<[T, U]> =>
              first.status === 'success' ? combineData([answers.pipe(startWith(first)), next(first.data)]) : of(first),
          ),
        ),
      ),
    );
