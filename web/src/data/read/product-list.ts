import { LIST_LIMIT_MAX, PRODUCT_ID_PATTERN, SEARCH_LIMIT } from '@contract/limits';
import {
  chooseWord,
  type ListOwner,
  type ListQuery,
  listQuery,
  type SearchedBy,
  searchQuery,
} from '@contract/list/list-query';
import { changeList, isSearch, type ListState, wordsOf } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import { type Product, toProduct } from '@contract/product-fields';
import { TOTAL } from '@contract/site/total';
import { stockPath } from '@contract/stock-path';
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

/** Nobody shares a stock, or nobody is signed in. */
export const isNobody = (owner: ListOwner): boolean => owner?.length === 0;

/** The products of so many ids. */
export const queryOfIds = (database: Firestore, ids: readonly string[]): Query =>
  query(collection(database, 'products'), where(documentId(), 'in', ids), limit(ids.length));

/** A page of a list, or all matches of a search. */
export function observeList(database: Firestore, state: ListState, owner?: ListOwner): Live<FoundProducts> {
  if (isTooShort(state.search) || isNobody(owner)) return known({ state, docs: [], isCut: false });
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
export const codeIn = (search: string): string => (/\d|^\s*\S{4,}\s*$/.test(search) ? search.trim() : '');

const NOT_NAMED = { ids: [], isWhole: false };

/** The search of a small stock is within words: all of it is read, once for all searches. */
export async function howToSearch(
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
