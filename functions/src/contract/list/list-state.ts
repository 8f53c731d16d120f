import { type CursorValue, readCursor } from './cursor.js';
import { orderOf } from './list-order.js';
import { filtersOf } from './list-query.js';

/** The view of a list. The address holds it, so that back, reload and a shared link keep it. */
export interface ListState {
  search: string;
  /** Whose products: everyone's, or those of the person who looks at the list. */
  whose: 'everyone' | 'mine';
  stock: 'any' | 'in' | 'out';
  priceMin: number | undefined;
  priceMax: number | undefined;
  sort: 'oldest' | 'model' | 'price' | 'quantity';
  direction: 'asc' | 'desc';
  size: number;
  /** The number that people see. Where the page begins is decided by the cursor. */
  page: number;
  after: string | undefined;
  before: string | undefined;
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

const oneOf =
  <T extends string>(...choices: readonly T[]) =>
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
export function readListState(address: URLSearchParams, kind: ListKind): ReadList {
  const { first } = kind;
  let damaged = false;
  function accept<T, U>(text: string, parse: (text: string) => T | undefined, standard: U): T | U {
    const value = text === '' ? standard : parse(text);
    if (value === undefined && text !== '') damaged = true;
    return value ?? standard;
  }
  const read = <T, U>(name: string, parse: (text: string) => T | undefined, standard: U): T | U =>
    accept(address.get(name) ?? '', parse, standard);
  // A form without a script sends sort and direction as one value: `sort=price desc`.
  const [sort = '', direction = address.get('dir') ?? ''] = (address.get('sort') ?? '').split(' ', 2);
  const list: ListState = {
    search: searchable(address.get('q') ?? ''),
    whose: read('whose', oneOf(...kind.whose), first.whose),
    stock: read('stock', oneOf('any', 'in', 'out'), first.stock),
    priceMin: read('min', amount, undefined),
    priceMax: read('max', amount, undefined),
    sort: accept(sort, oneOf('oldest', 'model', 'price', 'quantity'), first.sort),
    direction: accept(direction, oneOf('asc', 'desc'), first.direction),
    size:
      kind.sizes.length > 1
        ? read('size', (text) => kind.sizes.find((size) => String(size) === text), first.size)
        : first.size,
    page: read('page', pageNumber, 1),
    after: undefined,
    before: undefined,
  };
  if (!kind.orders.includes(`${list.sort} ${list.direction}`)) {
    damaged = true;
    Object.assign(list, { sort: first.sort, direction: first.direction });
  }
  const fields = orderOf(list);
  const cursor = (text: string) => {
    const values = readCursor(text, fields);
    return values && isWithin(values, fields, filtersOf(list)) ? text : undefined;
  };
  const after = read('after', cursor, undefined);
  const before = after === undefined ? read('before', cursor, undefined) : undefined;
  // A later page begins after a cursor, and a cursor leads to a later page.
  if (list.page > 1 !== ((after ?? before) !== undefined)) damaged = true;
  return damaged ? { state: changeList(list, {}), damaged } : { state: { ...list, after, before }, damaged };
}

/** Whether a product at this place can be in the list: Firestore may refuse a cursor outside of the range of its query. */
const isWithin = (values: CursorValue[], fields: string[], filters: ReturnType<typeof filtersOf>): boolean =>
  filters.every(([field, operator, limit]) => {
    const value = values[fields.indexOf(field)];
    if (value === undefined || operator === '==' || operator === 'array-contains') return true;
    const order = compare(value, limit);
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  });

/** As Firestore compares: numbers by value, texts by code points. */
function compare(value: CursorValue, limit: string | number): number {
  if (typeof value === 'number' && typeof limit === 'number') return value - limit;
  const [points, others] = [[...String(value)], [...String(limit)]];
  const index = points.findIndex((point, at) => point !== others[at]);
  if (index === -1) return points.length - others.length;
  return (points[index]?.codePointAt(0) ?? 0) - (others[index]?.codePointAt(0) ?? -1);
}

/** Only the values that differ from the first view, so that its address has no query. */
export function writeListState(state: ListState, { first }: ListKind): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string | number | undefined, standard: string | number | undefined) => {
    if (value !== undefined && value !== standard) address.set(name, String(value));
  };
  put('q', state.search, first.search);
  put('whose', state.whose, first.whose);
  put('stock', state.stock, first.stock);
  put('min', state.priceMin, undefined);
  put('max', state.priceMax, undefined);
  put('sort', state.sort, first.sort);
  put('dir', state.direction, first.direction);
  put('size', state.size, first.size);
  put('page', state.page, first.page);
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

/** The page before this one; `start` is the place of its first product. */
export function previousPage(state: ListState, start: string | undefined): ListState | undefined {
  if (state.page === 1) return undefined;
  // Page 2 goes back to the true first page, which has no cursor; so does a page that has lost its products.
  if (state.page === 2 || start === undefined) return changeList(state, {});
  return changeList(state, { page: state.page - 1, before: start });
}

/** How many filters narrow the list, without the search. */
export const countFilters = ({ whose, stock, priceMin, priceMax }: ListState, { first }: ListKind): number =>
  [whose !== first.whose, stock !== 'any', priceMin !== undefined, priceMax !== undefined].filter(Boolean).length;

export const isNarrowed = (state: ListState, kind: ListKind): boolean =>
  state.search.trim() !== '' || countFilters(state, kind) > 0;

/** Nothing can match: the lowest price is above the highest. */
export const isImpossible = ({ priceMin, priceMax }: ListState): boolean =>
  priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
