import { searchedKey } from './search-words.js';

/** Where a page of a list begins. */
export interface Place {
  /** The number that people see. Where the page begins is decided by the cursor. */
  page: number;
  after: string | undefined;
  before: string | undefined;
}

/** The view of a list. The address holds it, so that back, reload and a shared link keep it. */
export interface ListState extends Place {
  search: string;
  /** Whose products: everyone's, or those of the person who looks at the list. */
  whose: 'everyone' | 'mine';
  stock: 'any' | 'in' | 'out';
  priceMin: number | undefined;
  priceMax: number | undefined;
  sort: 'oldest' | 'model' | 'price' | 'quantity';
  direction: 'asc' | 'desc';
  size: number;
}

/** The choices of one kind of list. Other values of the address are left out. */
export interface ListKind {
  /** The first view. Its address has no query. */
  first: ListState;
  whose: readonly ListState['whose'][];
  orders: readonly `${ListState['sort']} ${ListState['direction']}`[];
  sizes: readonly number[];
}

/** The longest name has this many characters. */
export const SEARCH_MAX = 120;

/** The part of a text that is searched. */
export const searchable = (text: string): string => text.toWellFormed().slice(0, SEARCH_MAX).toWellFormed();

export const firstList: ListState = {
  search: '',
  whose: 'everyone',
  stock: 'any',
  priceMin: undefined,
  priceMax: undefined,
  sort: 'oldest',
  direction: 'asc',
  size: 25,
  page: 1,
  after: undefined,
  before: undefined,
};

export const pageSizes = [25, 50, 100] as const;

/** All Items. */
export const stockList: ListKind = {
  first: firstList,
  whose: ['everyone', 'mine'],
  orders: [
    'oldest asc',
    'oldest desc',
    'model asc',
    'model desc',
    'price asc',
    'price desc',
    'quantity asc',
    'quantity desc',
  ],
  sizes: pageSizes,
};

/** My Items: the same list, of the person's own products alone. */
export const ownList: ListKind = { ...stockList, first: { ...firstList, whose: 'mine' }, whose: ['mine'] };

/** Products are looked for by words. */
export const isSearch = ({ search }: ListState): boolean => searchedKey(search) !== undefined;

/**
 * A price range is in the order of the price: Firestore compares a range along the order alone. What a search has found is put in
 * any order by who has read it.
 */
export const isByPrice = (state: ListState): boolean =>
  (state.priceMin !== undefined || state.priceMax !== undefined) && !isSearch(state);

/** The list in an order that it can have. */
export const inOwnOrder = (state: ListState): ListState =>
  isByPrice(state) && state.sort !== 'price' ? { ...state, sort: 'price', direction: 'asc' } : state;

/** A changed list starts on its first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState =>
  inOwnOrder({ ...state, page: 1, after: undefined, before: undefined, ...change });

/** How many filters narrow the list, without the search. */
export const countFilters = ({ whose, stock, priceMin, priceMax }: ListState, { first }: ListKind): number =>
  [whose !== first.whose, stock !== 'any', priceMin !== undefined, priceMax !== undefined].filter(Boolean).length;

export const isNarrowed = (state: ListState, kind: ListKind): boolean =>
  state.search.trim() !== '' || countFilters(state, kind) > 0;

/** Nothing can match: the lowest price is above the highest. */
export const isImpossible = ({ priceMin, priceMax }: ListState): boolean =>
  priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
