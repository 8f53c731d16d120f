import { PRODUCT_ID_PATTERN } from '../limits.js';
import {
  changeList,
  inOwnOrder,
  isByPrice,
  isSearch,
  type ListKind,
  type ListState,
  searchable,
  sorts,
} from './list-state.js';

interface ReadList {
  state: ListState;
  /** A value of the address could not be used, as when the link was cut short. */
  damaged: boolean;
}

const amount = (text: string): number | undefined => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);
const pageNumber = (text: string): number | undefined => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);
const cursor = (text: string): string | undefined => (PRODUCT_ID_PATTERN.test(text) ? text : undefined);

/**
 * Anyone may type an address or cut it short: a value that cannot be used is left out. The list then starts on its first
 * page, because a later page of another list would show products under a number that is not theirs.
 */
export function readListState(address: URLSearchParams, kind: ListKind): ReadList {
  const { first } = kind;
  let damaged = false;
  function read<T, U>(text: string | null | undefined, parse: (text: string) => T | undefined, standard: U): T | U {
    const value = text ? parse(text) : standard;
    if (value === undefined && text) damaged = true;
    return value ?? standard;
  }
  const oneOf =
    <T extends string>(...choices: readonly T[]) =>
    (text: string) =>
      choices.find((choice) => choice === text);
  // A form without a script sends sort and direction as one value: `sort=price desc`.
  const [sort, direction = address.get('dir')] = (address.get('sort') ?? '').split(' ', 2);
  const among = (choices: readonly number[]) => (text: string) => choices.find((choice) => String(choice) === text);
  const list: ListState = {
    search: searchable(address.get('q') ?? ''),
    whose: read(address.get('whose'), oneOf(...kind.whose), first.whose),
    stock: read(address.get('stock'), oneOf('any', 'in', 'out'), first.stock),
    picture: read(address.get('picture'), oneOf(...kind.pictures), first.picture),
    priceMin: read(address.get('min'), amount, undefined),
    priceMax: read(address.get('max'), amount, undefined),
    rangeMin: read(address.get('range'), among(kind.ranges), undefined),
    sort: first.sort,
    direction: read(direction, oneOf('asc', 'desc'), first.direction),
    size: kind.sizes.length > 1 ? read(address.get('size'), among(kind.sizes), first.size) : first.size,
    page: read(address.get('page'), pageNumber, 1),
    after: read(address.get('after'), cursor, undefined),
  };
  list.sort = read(sort, oneOf(...sorts), isByPrice(list) ? 'price' : first.sort);
  if (!kind.orders.includes(`${list.sort} ${list.direction}`)) {
    damaged = true;
    Object.assign(list, { sort: first.sort, direction: first.direction });
  }
  // A later page begins after a cursor, and a cursor leads to a later page. The pages of a search have numbers alone.
  if (isSearch(list)) list.after = undefined;
  else if (list.page > 1 !== (list.after !== undefined)) damaged = true;
  return { state: damaged ? changeList(list, {}) : inOwnOrder(list), damaged };
}

/** Only the values that differ from the first view, so that its address has no query. */
export function writeListState(state: ListState, { first }: ListKind): URLSearchParams {
  const values = {
    q: [state.search, first.search],
    whose: [state.whose, first.whose],
    stock: [state.stock, first.stock],
    picture: [state.picture, first.picture],
    min: [state.priceMin],
    max: [state.priceMax],
    range: [state.rangeMin],
    sort: [state.sort, isByPrice(state) ? 'price' : first.sort],
    dir: [state.direction, first.direction],
    size: [state.size, first.size],
    page: [state.page, first.page],
    after: [state.after],
  };
  const changed = Object.entries(values).filter(([, [value, standard]]) => value !== undefined && value !== standard);
  return new URLSearchParams(Object.fromEntries(changed.map(([name, [value]]) => [name, String(value)])));
}

/** The query of the one address that a view has, without `?`: its search is without the spaces around it. */
export const addressQuery = (state: ListState, kind: ListKind): string =>
  writeListState({ ...state, search: state.search.trim() }, kind).toString();
