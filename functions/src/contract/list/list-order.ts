import type { ListState } from './list-state.js';

const sortField = { oldest: 'createdAt', model: 'nameKey', price: 'price', quantity: 'quantity' } as const;
export const searchField = { model: 'nameKey', supplier: 'supplierKey' } as const;

/** The searched text as it is stored: `nameKey` and `supplierKey` are in lower case. */
export const searchKey = ({ search }: Pick<ListState, 'search'>): string => search.trim().toLowerCase();

/**
 * The fields a list is sorted by: the chosen one first, then the fields with a range filter, by name. `firestore.indexes.json` has
 * an index for each combination that the screen offers, in this order.
 */
export function orderOf(state: ListState, owner?: string): string[] {
  if (owner !== undefined) return ['createdAt'];
  const ranges = [
    searchKey(state) !== '' && searchField[state.searchIn],
    (state.priceMin !== undefined || state.priceMax !== undefined) && 'price',
    state.stock === 'in' && 'quantity',
  ].filter((field) => field !== false);
  // Products that are out of stock all have the quantity 0, so they are not sorted by it.
  const first = state.stock === 'out' && state.sort === 'quantity' ? [] : [sortField[state.sort]];
  return [...new Set([...first, ...ranges.sort()])];
}
