import { dayOf, stockPath } from '@contract/history';
import { LIST_LIMIT_MAX, PRODUCT_ID_PATTERN, SEARCH_LIMIT } from '@contract/limits';
import { writeListState } from '@contract/list/list-address';
import {
  chooseWord,
  foundIn,
  type ListOwner,
  type ListQuery,
  listQuery,
  type SearchedBy,
  searchQuery,
} from '@contract/list/list-query';
import { changeList, isSearch, type ListState, stockList, wordsOf } from '@contract/list/list-state';
import { isTooShort, searchedWords, searchWords } from '@contract/list/search-words';
import { type Product, toProduct } from '@contract/product-fields';
import { TOTAL } from '@contract/site/total';
import { carsPath, dayAfter, startOfDay } from '@contract/stock-month';
import {
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocFromCache,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { combineData, known, type Live, mapData, observe, readOnce, switchData, withFollowing } from '../live/observe';

/** The documents of a page, or all that a search has found; `state` is where the page really begins. */
export interface FoundProducts {
  state: ListState;
  docs: readonly QueryDocumentSnapshot[];
  /** The search has more matches than it reads. */
  isCut: boolean;
  by?: SearchedBy;
  /** The ids of those that the search names by a code. */
  coded?: readonly string[];
}

export const toQuery = (
  database: Firestore,
  { where: filters, orderBy: orders, limit: most }: ListQuery,
  after?: DocumentSnapshot,
): Query =>
  query(
    collection(database, 'products'),
    ...filters.map((filter) => where(...filter)),
    ...orders.map(([field, direction]) => orderBy(field, direction)),
    ...(after ? [startAfter(after)] : []),
    limit(most),
  );

/** Names the query of a list: a search is read once for all its pages, orders and filters. */
export function listId(state: ListState, owner: ListOwner): string {
  const words = `${searchWords(state.search).join(' ')} ${codeIn(state.search)}`;
  if (state.standing !== undefined)
    return `standing of ${owner}, ${state.standing} days${isTooShort(state.search) ? ', none' : ''}`;
  if (isSearch(state)) return `search of ${owner ?? 'all'}, picture ${state.picture}: ${words}`;
  return `products of ${owner ?? 'all'}?${writeListState({ ...state, page: 1 }, stockList)}`;
}

/** Nobody shares a stock, or nobody is signed in. */
export const isNobody = (owner: ListOwner): boolean => owner?.length === 0;

/** Firestore compares an id with at most so many. */
export const IDS_MAX = 30;

export const chunksOf30 = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, part) => ids.slice(part * IDS_MAX, (part + 1) * IDS_MAX));

/** The products of so many ids. */
export const queryOfIds = (database: Firestore, ids: readonly string[]): Query =>
  query(collection(database, 'products'), where(documentId(), 'in', ids), limit(ids.length));

/** Those of these ids that exist. */
export const observeIds = (database: Firestore, ids: readonly string[]): Live<QueryDocumentSnapshot[]> =>
  combineData(chunksOf30(ids).map((part) => observe(queryOfIds(database, part)))).pipe(
    mapData((snapshots) => snapshots.flatMap(({ docs }) => docs)),
  );

/** Those of these ids that exist, as the server has them now. */
export async function readIds(
  database: Firestore,
  ids: readonly string[],
  { signal, onProgress }: Partial<ReadOptions> = {},
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  await runBatches(chunksOf30(ids), signal, async (part) => {
    found.push(...(await getDocsFromServer(queryOfIds(database, part))).docs);
    if (!signal?.aborted) onProgress?.(found.length);
  });
  signal?.throwIfAborted();
  return found;
}

/** A page of a list, or all matches of a search. */
export function observeList(database: Firestore, state: ListState, owner?: ListOwner): Live<FoundProducts> {
  if (isTooShort(state.search) || isNobody(owner)) return known({ state, docs: [], isCut: false });
  if (state.standing !== undefined && typeof owner === 'string')
    return observeStanding(database, state, { owner, days: state.standing });
  if (isSearch(state)) return observeSearch(database, state, owner);
  return readOnce(() => cursorOf(database, state)).pipe(
    switchData((after) => {
      // The product at which the page before it ended does not exist any more: the list starts on its first page.
      const start = state.page > 1 && !after ? changeList(state, {}) : state;
      const page = observe(toQuery(database, listQuery(start, { owner }), after));
      return page.pipe(mapData(({ docs }) => ({ state: start, docs, isCut: false })));
    }),
  );
}

async function cursorOf(database: Firestore, { after }: ListState): Promise<DocumentSnapshot | undefined> {
  if (after === undefined || !PRODUCT_ID_PATTERN.test(after)) return undefined;
  return cursorAt(doc(database, 'products', after));
}

/** The documents after which pages of this visit began. */
const cursors = new Map<string, DocumentSnapshot>();

/**
 * The document after which a page begins; mostly it was shown on the page before. Of one that was deleted meanwhile, the place where it
 * stood is known. `undefined` when it is gone, or another's. It fails without a connection.
 */
export async function cursorAt(reference: DocumentReference): Promise<DocumentSnapshot | undefined> {
  const stored = await getDocFromCache(reference)
    .catch(() => getDoc(reference))
    .catch((error) => {
      if (!isRefusal(error)) throw error;
    });
  if (stored?.exists()) cursors.set(reference.path, stored);
  return cursors.get(reference.path);
}

interface Standing {
  owner: string;
  days: number;
}

/** The cars of an owner of which no piece has gone out since, those that stand longest first. */
export const standingQuery = (
  database: Firestore,
  owner: string,
  { since, most, after }: { since?: Date; most: number; after?: DocumentSnapshot | undefined },
): Query =>
  query(
    collection(database, carsPath(owner)),
    ...(since ? [where('lastOutAt', '<', since)] : []),
    orderBy('lastOutAt'),
    ...(after ? [startAfter(after)] : []),
    limit(most),
  );

/** When the days begin for which a car has to stand, by the days of its stock. */
async function sinceOf(database: Firestore, { owner, days }: Standing): Promise<Date> {
  const timeZone = (await cursorAt(doc(database, stockPath(owner))))?.get('timeZone') ?? 'UTC';
  return startOfDay(dayAfter(dayOf(new Date(), timeZone), 1 - days), timeZone);
}

/** What stands so long, as many as a search reads: two reads for each. All else of the list is looked for in it. */
const observeStanding = (database: Firestore, state: ListState, standing: Standing): Live<FoundProducts> =>
  readOnce(() => sinceOf(database, standing)).pipe(
    switchData((since) => observe(standingQuery(database, standing.owner, { since, most: SEARCH_LIMIT }))),
    withFollowing({
      keyOf: ({ docs }) => docs.map(({ id }) => id).join(),
      next: ({ docs }) =>
        observeIds(
          database,
          docs.map(({ id }) => id),
        ),
    }),
    mapData(([{ size }, docs]) => ({ state, docs, isCut: size >= SEARCH_LIMIT, by: 'within' })),
  );

/**
 * A search by a code or an id asks for that car; others by one word, in reads of 100, and the caller looks for the other words in what was
 * found, beside the cars whose codes end with the text.
 */
const observeSearch = (database: Firestore, state: ListState, owner: ListOwner): Live<FoundProducts> =>
  readOnce(() => howToSearch(database, state, owner)).pipe(
    switchData(({ by, ids, word }) => {
      const named = ids.length > 0 ? observe(queryOfIds(database, ids)).pipe(mapData(({ docs }) => docs)) : known([]);
      const asked = word === undefined ? undefined : searchQuery(word, { owner });
      const matches = asked ? observeMatches(database, asked, SEARCH_LIMIT) : known([]);
      const isCut = (docs: readonly unknown[]) => by !== 'within' && docs.length >= SEARCH_LIMIT;
      return combineData([named, matches]).pipe(
        mapData(([cars = [], found = []]) => {
          const docs = [...cars, ...found.filter(({ id }) => !ids.includes(id))];
          return { state, docs, isCut: isCut(found), by, coded: ids };
        }),
      );
    }),
  );

/** A text that may be a code or an id: several words without a digit are none. */
const codeIn = (search: string): string => (/\d|^\s*\S{4,}\s*$/.test(search) ? search.trim() : '');

const NOT_NAMED = { ids: [], isWhole: false };

/** The search of a small stock is within words: all of it is read, once for all searches. */
async function howToSearch(
  database: Firestore,
  state: ListState,
  owner: ListOwner,
): Promise<{ by: SearchedBy; ids: readonly string[]; word?: string }> {
  const text = codeIn(state.search);
  const { ids, isWhole } =
    text === '' ? NOT_NAMED : await (await import('./car-of-code')).carsOfCode(database, text, owner);
  if (isWhole) return { by: 'beginnings', ids };
  if (state.picture === 'any' && (await isSmall(database, owner))) return { by: 'within', ids, word: '' };
  return { by: 'beginnings', ids, word: await rarestWord(database, state, owner) };
}

/** Whether a list of this owner has no more products than a search reads, as the trigger has counted them. */
async function isSmall(database: Firestore, owner: ListOwner): Promise<boolean> {
  if (typeof owner === 'object') return false;
  const [path, field] = owner === undefined ? [TOTAL, 'count'] : [stockPath(owner), 'products'];
  const counted = (await cursorAt(doc(database, path)).catch(() => undefined))?.get(field);
  return typeof counted === 'number' && counted <= SEARCH_LIMIT;
}

/** One read; `undefined` when it is not known. The rules let nobody count further than 100. */
export const countOf = (database: Firestore, counted: ListQuery): Promise<number | undefined> =>
  getCountFromServer(toQuery(database, counted)).then(
    (answer) => answer.data().count,
    () => undefined,
  );

/** Counts the products with each word. */
async function rarestWord(database: Firestore, state: ListState, owner: ListOwner): Promise<string> {
  const words = wordsOf(state);
  if (words.length === 1 && words[0] !== undefined) return words[0];
  const counts = await Promise.all(
    words.map(async (word) => {
      const count = await countOf(database, searchQuery(word, { owner }));
      return [word, count ?? LIST_LIMIT_MAX] as const;
    }),
  );
  return chooseWord(Object.fromEntries(counts));
}

function observeMatches(
  database: Firestore,
  matches: ListQuery,
  most: number,
  after?: QueryDocumentSnapshot,
): Live<QueryDocumentSnapshot[]> {
  const lastOf = ({ docs }: QuerySnapshot) =>
    docs.length < matches.limit || docs.length >= most ? undefined : docs.at(-1);
  return observe(toQuery(database, matches, after)).pipe(
    withFollowing({
      // The next part begins after the name of the last one.
      keyOf: (part) => `${lastOf(part)?.id} ${lastOf(part)?.get('nameKey')}`,
      next: (part): Live<QueryDocumentSnapshot[]> => {
        const last = lastOf(part);
        return last ? observeMatches(database, matches, most - part.docs.length, last) : known([]);
      },
    }),
    mapData(([{ docs }, others]) => [...docs, ...others]),
  );
}

export const toStored = (stored: QueryDocumentSnapshot): Product => toProduct(stored.id, stored.data());

export interface ReadOptions {
  signal: AbortSignal;
  /** Called with how many documents have been read. */
  onProgress: (count: number) => void;
}

/** How many are under way at once. */
const AT_ONCE = 4;

/** Gives the batches to `run` in their order, several at once by default. When aborted, those under way are finished and no further one begins. */
export async function runBatches<Batch>(
  batches: readonly Batch[],
  signal: AbortSignal | undefined,
  run: (batch: Batch) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  let next = 0;
  const runOneAfterOther = async () => {
    for (let batch = batches[next]; batch !== undefined && !signal?.aborted; batch = batches[next]) {
      next += 1;
      await run(batch);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runOneAfterOther));
}

/** The documents of a query as the server has them now, in reads of 100 until there are no more, or so many. */
export async function readInParts(
  partAfter: (last?: DocumentSnapshot) => Query,
  { signal, onProgress }: Partial<ReadOptions> = {},
  most = Number.POSITIVE_INFINITY,
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const { docs } = await getDocsFromServer(partAfter(found.at(-1)));
    signal?.throwIfAborted();
    found.push(...docs);
    onProgress?.(found.length);
    if (docs.length < LIST_LIMIT_MAX || found.length >= most) return found;
  }
}

/** All products of a list, or the first so many, in its order. A search by typed words reads as many as it shows. */
export async function readAll(
  database: Firestore,
  state: ListState,
  owner: ListOwner,
  options?: Partial<ReadOptions>,
  first?: number,
): Promise<Product[]> {
  if (isTooShort(state.search) || isNobody(owner)) return [];
  if (state.standing !== undefined && typeof owner === 'string') {
    const since = await sinceOf(database, { owner, days: state.standing });
    const cars = await readInParts((after) => standingQuery(database, owner, { since, most: LIST_LIMIT_MAX, after }), {
      ...options,
      onProgress: () => undefined,
    });
    const docs = await readIds(
      database,
      cars.map(({ id }) => id),
      options,
    );
    return foundIn(state, docs, 'within').slice(0, first).map(toStored);
  }
  if (!isSearch(state)) {
    const asked = { ...listQuery(state, { owner }), limit: LIST_LIMIT_MAX };
    return (await readInParts((last) => toQuery(database, asked, last), options, first)).slice(0, first).map(toStored);
  }
  const { by, ids, word } = await howToSearch(database, state, owner);
  const most = searchedWords(state.search).length > 0 ? SEARCH_LIMIT : undefined;
  const named = ids.length > 0 ? (await getDocsFromServer(queryOfIds(database, ids))).docs : [];
  const asked = word === undefined ? undefined : searchQuery(word, { owner });
  const all = asked ? await readInParts((last) => toQuery(database, asked, last), options, most) : [];
  const found = [...named, ...all.filter(({ id }) => !ids.includes(id))];
  return foundIn(state, found, by, ids).slice(0, first).map(toStored);
}
