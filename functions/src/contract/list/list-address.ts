import { isCutShort, oneOf, type Parts, pageNumber, productId, type ReadView, readView, writeView } from './address.js';
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

const amount = (text: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);

const partsOf = ({ first, whose, pictures, ranges, standings, sizes }: ListKind): Parts<ListState> => ({
  search: { name: 'q', parse: searchable, first: first.search },
  whose: { parse: oneOf(whose), first: first.whose },
  stock: { parse: oneOf(['any', 'in', 'out']), first: first.stock },
  picture: { parse: oneOf(pictures), first: first.picture },
  priceMin: { name: 'min', parse: amount },
  priceMax: { name: 'max', parse: amount },
  rangeMin: { name: 'range', parse: oneOf(ranges) },
  standing: { parse: oneOf(standings) },
  sort: { parse: oneOf(sorts), first: first.sort },
  direction: { name: 'dir', parse: oneOf(['asc', 'desc']), first: first.direction },
  // A list of one size has no choice of it.
  size: { parse: sizes.length > 1 ? oneOf(sizes) : () => first.size, first: first.size },
  page: pageNumber,
  after: { parse: productId },
});

/** A damaged list starts on its first page, because a later page of another list would show products under a number that is not theirs. */
export function readListState(asked: URLSearchParams, kind: ListKind): ReadView<ListState> {
  // A form without a script sends sort and direction as one value: `sort=price desc`.
  const [sort = '', direction] = (asked.get('sort') ?? '').split(' ', 2);
  const address = new URLSearchParams(asked);
  address.set('sort', sort);
  if (direction !== undefined) address.set('dir', direction);
  const { state: list, damaged: isDamaged } = readView(address, partsOf(kind));
  if (oneOf(sorts)(sort) === undefined && isByPrice(list)) list.sort = 'price';
  const hasOrder = kind.orders.includes(`${list.sort} ${list.direction}`);
  if (!hasOrder) Object.assign(list, { sort: kind.first.sort, direction: kind.first.direction });
  // The pages of a search have numbers alone.
  if (isSearch(list)) list.after = undefined;
  const damaged = isDamaged || !hasOrder || (!isSearch(list) && isCutShort(list));
  return { state: damaged ? changeList(list, {}) : inOwnOrder(list), damaged };
}

export function writeListState(state: ListState, kind: ListKind): URLSearchParams {
  const parts = partsOf(kind);
  return writeView(state, { ...parts, sort: { ...parts.sort, first: isByPrice(state) ? 'price' : kind.first.sort } });
}

/** The query of the one address that a view has, without `?`: its search is without the spaces around it. */
export const addressQuery = (state: ListState, kind: ListKind): string =>
  writeListState({ ...state, search: state.search.trim() }, kind).toString();
