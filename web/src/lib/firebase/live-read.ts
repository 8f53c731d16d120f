import type { DocumentReference, DocumentSnapshot, Query } from 'firebase/firestore';
import { readableError } from '../errors';
import { loading, mapReading, type Reading } from '../reading';
import { reconnect } from './firestore';
import { keepAnswer } from './last-answers';
import type { LiveList, NextQuery } from './listen-on';
import { type Answer, RELEASE_DELAY, type Watch, watchDocument, watchQuery } from './watch';

/** A live read for public pages, which load no reactfire: reports each reading until it is ended. */
export type LiveRead<T> = (report: (reading: Reading<T>) => void) => () => void;

export const liveQuery = <T>(id: string, query: Query | NextQuery, map: (list: LiveList) => T): LiveRead<T> =>
  liveRead(id, watchQuery(id, query), map);

export const liveDocument = <T>(reference: DocumentReference, map: (stored: DocumentSnapshot) => T): LiveRead<T> =>
  liveRead(reference.path, watchDocument(reference), map);

interface OpenList {
  id: string;
  watch: Watch<LiveList>;
  list: LiveList;
}

const openLists = new Map<object, OpenList>();

/** A list that holds the document and is listened to now: reading it costs nothing more. */
export const openListWith = ({ path }: DocumentReference): OpenList | undefined =>
  [...openLists.values()].find(({ list }) => list.docs.some(({ ref }) => ref.path === path));

/** A read that was denied or has failed is an error with a Retry that starts again. */
export function liveRead<S extends Answer, T>(id: string, watch: Watch<S>, map: (answer: S) => T): LiveRead<T> {
  return (report) => {
    let ended = false;
    let stop = () => {};
    const own = {};
    const start = () => {
      if (!ended) stop = watch({ next, error: (error) => fail(readableError(error)) });
    };
    const next = (reading: Reading<S>) => {
      if (ended || reading.status === 'loading') return;
      if (reading.status === 'error') return fail(reading.message);
      keepAnswer(id, reading.data);
      if ('docs' in reading.data) openLists.set(own, { id, watch: watch as Watch<never>, list: reading.data });
      report(mapReading(reading, map));
    };
    const fail = (message: string) => {
      openLists.delete(own);
      if (!ended) report({ status: 'error', message, retry });
    };
    const retry = () => {
      report(loading);
      stop();
      reconnect().then(start, start);
    };
    start();
    return () => {
      ended = true;
      // Firestore shares the documents of equal reads.
      setTimeout(() => {
        openLists.delete(own);
        stop();
      }, RELEASE_DELAY);
    };
  };
}

/** Reads on from each answer of `first`. What `then` does not read on from is reported as it is. */
export function follow<T>(first: LiveRead<T>, then: (answer: T) => LiveRead<T> | undefined): LiveRead<T>;
export function follow<A, T>(first: LiveRead<A>, then: (answer: A) => LiveRead<T>): LiveRead<T>;
export function follow<T>(first: LiveRead<T>, then: (answer: T) => LiveRead<T> | undefined): LiveRead<T> {
  return (report) => {
    let endFollowing = () => {};
    const end = first((reading) => {
      const following = reading.status === 'success' ? then(reading.data) : undefined;
      endFollowing();
      endFollowing = following?.(report) ?? (() => {});
      if (!following) report(reading);
    });
    return () => {
      end();
      endFollowing();
    };
  };
}
