import { LIST_LIMIT_MAX, PLACEHOLDER } from '../limits.js';
import { figuresOf } from '../specification.js';
import { isByPrice, type ListState } from './list-state.js';
import { keyOfWord, matcherOf } from './search-words.js';

type Direction = ListState['direction'];
type Operator = 'array-contains' | '==' | 'in' | '>' | '>=' | '<=';
type Filter = [field: string, operator: Operator, value: string | number | readonly string[]];

/** A query for products that each Firestore SDK can make. Whoever makes it adds the cursor. */
export interface ListQuery {
  where: Filter[];
  orderBy: [field: string, direction: Direction][];
  limit: number;
}

/** A document of either SDK. */
export interface StoredDocument {
  id: string;
  get(field: string): unknown;
}

/** Whose products a list has: those of one person or of several, or everyone's. */
export type ListOwner = string | readonly string[] | undefined;

interface ListOptions {
  /** Without one person at least there is nothing to ask for. */
  owner?: ListOwner;
}

/** Firestore's name for the id of a document. */
const DOCUMENT_ID = '__name__';

/** The range is a line of the specification, and its order is made of what was read. */
const sortField = {
  oldest: 'createdAt',
  model: 'nameKey',
  price: 'price',
  quantity: 'quantity',
  range: 'specification',
} as const;

/** One person is compared as one: it is the cheaper query. */
export function ofOwner(owner: ListOwner): Filter[] {
  if (owner === undefined) return [];
  const owners = typeof owner === 'string' ? [owner] : owner;
  return owners.length === 1 && owners[0] !== undefined ? [['email', '==', owners[0]]] : [['email', 'in', owners]];
}

/** One document more than a page shows says whether another page follows; 100 are all that the rules let anyone read. */
export const limitOf = ({ size }: ListState): number => Math.min(size + 1, LIST_LIMIT_MAX);

/** A page of a list that is no search. `firestore.indexes.json` has an index for each combination of filters and order. */
export function listQuery(state: ListState, { owner }: ListOptions = {}): ListQuery {
  const { stock, sort, direction, priceMin, priceMax } = state;
  const field = sortField[sort];
  const filters: (Filter | false)[] = [
    stock === 'out' && ['quantity', '==', 0],
    stock === 'in' && ['quantity', '>', 0],
    isByPrice(state) && priceMin !== undefined && ['price', '>=', priceMin],
    isByPrice(state) && priceMax !== undefined && ['price', '<=', priceMax],
  ];
  // Products that are out of stock all have the quantity 0. Firestore sorts by the field of a range, too.
  const fields = [
    ...(stock === 'out' && sort === 'quantity' ? [] : [field]),
    ...(stock === 'in' && sort !== 'quantity' ? ['quantity'] : []),
    DOCUMENT_ID,
  ];
  return {
    where: [...ofOwner(owner), ...filters.filter((filter) => filter !== false)],
    orderBy: fields.map((name) => [name, direction]),
    limit: limitOf(state),
  };
}

/** The products that have a word of a search, or without a word all, by name. All else is looked for in what was read. */
export const searchQuery = (word: string, { owner }: ListOptions = {}): ListQuery => ({
  where: [...ofOwner(owner), ...(word === '' ? [] : [['searchKeys', 'array-contains', keyOfWord(word)] as Filter])],
  orderBy: [
    ['nameKey', 'asc'],
    [DOCUMENT_ID, 'asc'],
  ],
  limit: LIST_LIMIT_MAX,
});

/** The word that a search asks for: the rarest, of equally rare ones the longest; empty where it has none. `counts`: the products that have each. */
export const chooseWord = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).toSorted(([a, countA], [b, countB]) => countA - countB || b.length - a.length)[0]?.[0] ?? '';

/** A product that does not say its range comes after those that do. */
const rangeOf = (stored: StoredDocument): number => figuresOf(String(stored.get('specification') ?? '')).range ?? 0;

/** How a text was searched: by the beginnings of words, or within words. */
export type SearchedBy = 'beginnings' | 'within';

/**
 * Filters the products with one word by the whole search and the filters, and sorts them in the list's order. `coded`: the ids of those
 * that the text names by a code.
 */
export function foundIn<D extends StoredDocument>(
  state: ListState,
  documents: readonly D[],
  by: SearchedBy = 'beginnings',
  coded: readonly string[] = [],
): D[] {
  const { stock, picture, priceMin = 0, priceMax = Number.POSITIVE_INFINITY, rangeMin = 0, sort, direction } = state;
  const matches = matcherOf(state.search, by === 'within');
  const found = documents.filter((stored) => {
    const [quantity, price] = [Number(stored.get('quantity')), Number(stored.get('price'))];
    return (
      (stock === 'any' || (stock === 'out') === (quantity === 0)) &&
      (picture === 'any' || stored.get('img') === PLACEHOLDER) &&
      price >= priceMin &&
      price <= priceMax &&
      (rangeMin === 0 || rangeOf(stored) >= rangeMin) &&
      (coded.includes(stored.id) ||
        matches({
          name: String(stored.get('name')),
          supplier: String(stored.get('supplier')),
          keys: stored.get('searchKeys'),
        }))
    );
  });
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = (stored: D) => (sort === 'range' ? rangeOf(stored) : stored.get(sortField[sort]));
  return found.sort((a, b) => sign * (compare(sorted(a), sorted(b)) || compare(a.id, b.id)));
}

/** Numbers and times by value, texts by their UTF-16 units. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (isTime(a) && isTime(b)) return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** A time as both SDKs have it. */
const isTime = (value: unknown): value is { seconds: number; nanoseconds: number } =>
  typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;
