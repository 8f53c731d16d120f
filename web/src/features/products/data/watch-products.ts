import { LIST_LIMIT_MAX } from '@contract/limits';
import { listPage, nextRead } from '@contract/list/list-page';
import type { ListOptions } from '@contract/list/list-query';
import { isSearch, type ListState } from '@contract/list/list-state';
import { searchedKey, searchWords } from '@contract/list/search-words';
import type { Firestore, QueryDocumentSnapshot } from 'firebase/firestore';
import { type LiveList, liveList } from '@/lib/firebase/listen-on';
import { type Watch, watchQuery } from '@/lib/firebase/watch';
import { productQuery, productReads } from './product-list';
import { productsById } from './products-by-id';

type Read = QueryDocumentSnapshot[][];

/** So many matches are shown on one page whatever its size, so they listen with the query that has found them. */
const FEW = 24;

/** What is shown listens after this time, in milliseconds: while somebody types, it would be read for each letter. */
const LISTEN_AFTER = 1_000;

/** What one page of a list of products is made from, live; `id` names the page. */
export const watchProducts = (
  id: string,
  database: Firestore,
  state: ListState,
  options: ListOptions = {},
): Watch<LiveList> =>
  isSearch(state) ? watchSearch(id, database, state, options) : watchQuery(id, productReads(database, state, options));

/** Of a search all matches are known, up to the limit. Only what is shown listens, because a change of any of them would be billed. */
function watchSearch(id: string, database: Firestore, state: ListState, { owner }: ListOptions): Watch<LiveList> {
  return ({ next, error }) => {
    let endShown = () => {};
    const end = matchesOf(
      id,
      database,
      state,
      owner,
    )({
      next: (reading) => {
        endShown();
        if (reading.status === 'success' && !reading.stale && reading.data.docs.length > FEW)
          endShown = watchShown(database, state, reading.data.read)({ next, error });
        else next(reading);
      },
      error,
    });
    return () => {
      end();
      endShown();
    };
  };
}

interface Search {
  owner: string | undefined;
  words: string[];
  /** The word that Firestore was asked for. */
  key: string | undefined;
  matches: Watch<LiveList>;
  /** All products with these words have been read. */
  isWhole: boolean;
}

/**
 * The search that somebody looks at. Another page, order or filter of it, and a further word, is answered without another read; a longer
 * word is not, since a word of a specification is found whole alone.
 */
let latest: Search | undefined;

function matchesOf(id: string, database: Firestore, state: ListState, owner: string | undefined): Watch<LiveList> {
  const words = searchWords(state.search);
  if (latest && latest.owner === owner) {
    const isNarrower = latest.isWhole && words.some((word) => word === latest?.key);
    if (`${latest.words}` === `${words}` || isNarrower) return latest.matches;
  }
  const search: Search = {
    owner,
    words,
    key: searchedKey(state.search),
    isWhole: false,
    matches: shared(
      readMatches(id, database, state, owner, (isWhole) => Object.assign(search, { isWhole })),
      () => {
        if (latest === search) latest = undefined;
      },
    ),
  };
  latest = search;
  return search.matches;
}

/** One read after the other. Many matches are read once. */
const readMatches =
  (
    id: string,
    database: Firestore,
    state: ListState,
    owner: string | undefined,
    onEnd: (isWhole: boolean) => void,
  ): Watch<LiveList> =>
  ({ next, error }) => {
    let end = () => {};
    const readOn = (read: Read) => {
      const wanted = nextRead(state, read, { owner });
      if (!wanted) return;
      let ended = false;
      const stop = watchQuery(
        read.length === 0 ? id : `${id} after ${read.length}`,
        productQuery(database, wanted),
      )({
        next: (reading) => {
          if (ended) return;
          if (reading.status !== 'success') {
            if (read.length === 0 || reading.status === 'error') next(reading);
            return;
          }
          const all = [...read, ...reading.data.read];
          const more = !reading.stale && nextRead(state, all, { owner }) !== undefined;
          if (!reading.stale && all.flat().length > FEW) end();
          if (!reading.stale && !more) onEnd((all.at(-1)?.length ?? 0) < LIST_LIMIT_MAX);
          next({ ...reading, data: liveList(all, reading.data.metadata) });
          if (more) readOn(all);
        },
        error,
      });
      end = () => {
        ended = true;
        stop();
      };
    };
    readOn([]);
    return () => end();
  };

/** The page that is shown of these matches, as each of its products is now. */
const watchShown =
  (database: Firestore, state: ListState, matches: Read): Watch<LiveList> =>
  ({ next, error }) => {
    let read = matches;
    let stop = () => {};
    const shownIds = () =>
      listPage(state, read)
        .documents.map(({ id }) => id)
        .sort();
    const listen = (ids: string[]) => {
      if (ids.length === 0) return;
      let ended = false;
      const end = watchQuery(
        `products ${ids}`,
        productsById(database, ids),
      )({
        next: (reading) => {
          if (ended || reading.status === 'loading') return;
          if (reading.status === 'error') return next(reading);
          const fresh = new Map(reading.data.docs.map((one) => [one.id, one]));
          const now = (one: QueryDocumentSnapshot) => (ids.includes(one.id) ? (fresh.get(one.id) ?? []) : one);
          read = read.map((part) => part.flatMap(now));
          next({ ...reading, data: liveList(read, reading.data.metadata) });
          const shown = shownIds();
          if (`${shown}` === `${ids}`) return;
          stop();
          listen(shown);
        },
        error,
      });
      stop = () => {
        ended = true;
        end();
      };
    };
    next({ status: 'success', stale: false, data: liveList(read) });
    const timer = setTimeout(() => listen(shownIds()), LISTEN_AFTER);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };

/** One watch for all who watch at the same time; who comes later is told what is known. */
function shared<T>(watch: Watch<T>, onEnd: () => void): Watch<T> {
  const observers = new Set<Parameters<Watch<T>>[0]>();
  let last: Parameters<Parameters<Watch<T>>[0]['next']>[0] | undefined;
  let end = () => {};
  return (observer) => {
    observers.add(observer);
    if (last) observer.next(last);
    if (observers.size === 1)
      end = watch({
        next: (reading) => {
          last = reading;
          for (const one of observers) one.next(reading);
        },
        error: (error) => {
          for (const one of observers) one.error(error);
        },
      });
    return () => {
      observers.delete(observer);
      if (observers.size > 0) return;
      end();
      last = undefined;
      onEnd();
    };
  };
}
