import { type CursorValue, compareValues, readCursor } from './cursor.js';
import { filtersOf, orderOf } from './list-query.js';
import {
  changeList,
  inOwnOrder,
  isByPrice,
  isSearch,
  type ListKind,
  type ListState,
  searchable,
} from './list-state.js';

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
    ...first,
    search: searchable(address.get('q') ?? ''),
    whose: read('whose', oneOf(...kind.whose), first.whose),
    stock: read('stock', oneOf('any', 'in', 'out'), first.stock),
    priceMin: read('min', amount, undefined),
    priceMax: read('max', amount, undefined),
    direction: accept(direction, oneOf('asc', 'desc'), first.direction),
    size:
      kind.sizes.length > 1
        ? read('size', (text) => kind.sizes.find((size) => String(size) === text), first.size)
        : first.size,
    page: read('page', pageNumber, 1),
  };
  list.sort = accept(sort, oneOf('oldest', 'model', 'price', 'quantity'), isByPrice(list) ? 'price' : first.sort);
  if (!kind.orders.includes(`${list.sort} ${list.direction}`)) {
    damaged = true;
    Object.assign(list, { sort: first.sort, direction: first.direction });
  }
  Object.assign(list, inOwnOrder(list));
  const fields = orderOf(list);
  const cursor = (text: string) => {
    const values = readCursor(text, fields);
    return values && isWithin(values, fields, filtersOf(list)) ? text : undefined;
  };
  // The pages of a search are cut from what was found: they have numbers alone.
  if (isSearch(list)) return { state: damaged ? changeList(list, {}) : list, damaged };
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
    const order = compareValues(value, limit);
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  });

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
  put('sort', state.sort, isByPrice(state) ? 'price' : first.sort);
  put('dir', state.direction, first.direction);
  put('size', state.size, first.size);
  put('page', state.page, first.page);
  put('after', state.after, undefined);
  put('before', state.before, undefined);
  return address;
}

/** The query of the one address that a view has, without `?`: its search is without the spaces around it. */
export const addressQuery = (state: ListState, kind: ListKind): string =>
  writeListState({ ...state, search: state.search.trim() }, kind).toString();
