import { readCursor } from './cursor.ts';
import { orderOf } from './list-order.ts';

/** What the list shows. The address holds it, so that back, reload and a shared link keep it. */
export interface ListState {
  search: string;
  searchIn: 'model' | 'supplier';
  stock: 'any' | 'in' | 'out';
  priceMin: number | undefined;
  priceMax: number | undefined;
  sort: 'oldest' | 'model' | 'price' | 'quantity';
  direction: 'asc' | 'desc';
  size: PageSize;
  /** The number that people see. Where the page begins is decided by the cursor. */
  page: number;
  after: string | undefined;
  before: string | undefined;
}

export const pageSizes = [25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** The longest name has this many characters. */
export const SEARCH_MAX = 120;

/** The part of a text that is searched. */
export const searchable = (text: string): string => text.toWellFormed().slice(0, SEARCH_MAX).toWellFormed();

export const firstList: ListState = {
  search: '',
  searchIn: 'model',
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

const oneOf =
  <T extends string>(...choices: T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text);

const amount = (text: string): number | undefined => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);

const pageNumber = (text: string): number | undefined => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);

interface ReadList {
  state: ListState;
  /** A value of the address could not be used, as when the link was cut short. */
  damaged: boolean;
}

/**
 * Anyone may type an address or cut it short: a value that cannot be used is left out. The list then starts on its first
 * page, because a later page of another list would show products under a number that is not theirs.
 */
export function readListState(address: URLSearchParams, owner?: string): ReadList {
  let damaged = false;
  function read<T, U>(name: string, parse: (text: string) => T | undefined, standard: U): T | U {
    const text = address.get(name) ?? '';
    const value = text === '' ? standard : parse(text);
    if (value === undefined && text !== '') damaged = true;
    return value ?? standard;
  }
  const list: ListState = {
    search: searchable(address.get('q') ?? ''),
    searchIn: read('in', oneOf('model', 'supplier'), firstList.searchIn),
    stock: read('stock', oneOf('any', 'in', 'out'), firstList.stock),
    priceMin: read('min', amount, undefined),
    priceMax: read('max', amount, undefined),
    sort: read('sort', oneOf('oldest', 'model', 'price', 'quantity'), firstList.sort),
    direction: read('dir', oneOf('asc', 'desc'), firstList.direction),
    size: read('size', (text) => pageSizes.find((size) => String(size) === text), firstList.size),
    page: read('page', pageNumber, 1),
    after: undefined,
    before: undefined,
  };
  const fields = orderOf(list, owner);
  const cursor = (text: string) => readCursor(text, fields) && text;
  const after = read('after', cursor, undefined);
  const before = after === undefined ? read('before', cursor, undefined) : undefined;
  // A later page begins after a cursor, and a cursor leads to a later page.
  if (list.page > 1 !== ((after ?? before) !== undefined)) damaged = true;
  return damaged ? { state: changeList(list, {}), damaged } : { state: { ...list, after, before }, damaged };
}

/** Only the values that differ from the first view, so that its address has no query. */
export function writeListState(state: ListState): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string | number | undefined, standard: string | number | undefined) => {
    if (value !== undefined && value !== standard) address.set(name, String(value));
  };
  put('q', state.search, '');
  put('in', state.search === '' ? 'model' : state.searchIn, 'model');
  put('stock', state.stock, 'any');
  put('min', state.priceMin, undefined);
  put('max', state.priceMax, undefined);
  put('sort', state.sort, 'oldest');
  put('dir', state.direction, 'asc');
  put('size', state.size, 25);
  put('page', state.page, 1);
  put('after', state.after, undefined);
  put('before', state.before, undefined);
  return address;
}

/** A changed list starts on its first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  after: undefined,
  before: undefined,
  ...change,
});

/** How many filters narrow the list, without the search. */
export const countFilters = ({ stock, priceMin, priceMax }: ListState): number =>
  [stock !== 'any', priceMin !== undefined, priceMax !== undefined].filter(Boolean).length;

export const isNarrowed = (state: ListState): boolean => state.search.trim() !== '' || countFilters(state) > 0;

/** Nothing can match: the lowest price is above the highest. */
export const isImpossible = ({ priceMin, priceMax }: ListState): boolean =>
  priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
