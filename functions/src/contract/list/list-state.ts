import { STANDING_DAYS } from '../stock-month.js';
import { searchedWords, WITHOUT_PICTURE } from './search-words.js';

export const sorts = ['oldest', 'model', 'price', 'quantity', 'range'] as const;

/** The view of a list. The address holds it, so that back, reload and a shared link keep it. */
export interface ListState {
  search: string;
  /** Whose products: everyone's, those of the person who looks at the list, or of those who share their stock with this person. */
  whose: 'everyone' | 'mine' | 'shared';
  stock: 'any' | 'in' | 'out';
  picture: 'any' | 'none';
  priceMin: number | undefined;
  priceMax: number | undefined;
  /** In kilometres. */
  rangeMin: number | undefined;
  /** For so many days or longer no piece has gone out. */
  standing: number | undefined;
  sort: (typeof sorts)[number];
  direction: 'asc' | 'desc';
  size: number;
  /** The number that people see. */
  page: number;
  /** The cursor: the id of the last product of the page before. The first page has none, nor have the pages of a search. */
  after: string | undefined;
}

/** The choices of one kind of list. Other values of the address are left out. */
export interface ListKind {
  /** The first view. Its address has no query. */
  first: ListState;
  whose: readonly ListState['whose'][];
  pictures: readonly ListState['picture'][];
  /** The lowest ranges that can be asked for. */
  ranges: readonly number[];
  standings: readonly number[];
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
  picture: 'any',
  priceMin: undefined,
  priceMax: undefined,
  rangeMin: undefined,
  standing: undefined,
  sort: 'oldest',
  direction: 'asc',
  size: 25,
  page: 1,
  after: undefined,
};

export const pageSizes = [25, 50, 100] as const;

/** All Items. */
export const stockList: ListKind = {
  first: firstList,
  whose: ['everyone', 'mine', 'shared'],
  pictures: ['any'],
  ranges: [],
  standings: [],
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
  // One more than is shown is read, and the rules admit 100.
  sizes: pageSizes,
};

/** My Items: the same list, of the person's own products alone, who may give them pictures. */
export const ownList: ListKind = {
  ...stockList,
  first: { ...firstList, whose: 'mine' },
  whose: ['mine'],
  pictures: ['any', 'none'],
  standings: STANDING_DAYS,
};

/** The words by which products are looked for; that they have no picture is one of them. */
export const wordsOf = ({ search, picture }: ListState): string[] => [
  ...searchedWords(search),
  ...(picture === 'none' ? [WITHOUT_PICTURE] : []),
];

/**
 * Filters and order are made of what was read: all that have a word, all that stand so long, or all. The range is a line of the
 * specification, and of another index each delivery would rewrite an entry.
 */
export const isSearch = (state: ListState): boolean =>
  wordsOf(state).length > 0 || state.rangeMin !== undefined || state.standing !== undefined || state.sort === 'range';

/**
 * A price range is in the order of the price: in any other order it would need an index for each. What a search has found is put in
 * any order by who has read it.
 */
export const isByPrice = (state: ListState): boolean =>
  (state.priceMin !== undefined || state.priceMax !== undefined) && !isSearch(state);

/** The list in an order that it can have. */
export const inOwnOrder = (state: ListState): ListState =>
  isByPrice(state) && state.sort !== 'price' ? { ...state, sort: 'price', direction: 'asc' } : state;

/** A changed list starts on its first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState =>
  inOwnOrder({ ...state, page: 1, after: undefined, ...change });

/** How many filters narrow the list, without the search. */
export const countFilters = (state: ListState, { first }: ListKind): number =>
  [
    state.whose !== first.whose,
    state.stock !== 'any',
    state.picture !== 'any',
    state.priceMin !== undefined,
    state.priceMax !== undefined,
    state.rangeMin !== undefined,
    state.standing !== undefined,
  ].filter(Boolean).length;

export const isNarrowed = (state: ListState, kind: ListKind): boolean =>
  state.search.trim() !== '' || countFilters(state, kind) > 0;

/** Nothing can match: the lowest price is above the highest. */
export const isImpossible = ({ priceMin, priceMax }: ListState): boolean =>
  priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
