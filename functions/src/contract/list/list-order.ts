import type { ListState } from './list-state.js';

const sortField = { oldest: 'createdAt', model: 'nameKey', price: 'price', quantity: 'quantity' } as const;

/**
 * The fields a list is sorted by: the chosen one first, then the fields with a range filter, by name. `npm run indexes` makes an
 * index for each combination that a screen offers, in this order.
 */
export function orderOf(state: ListState): string[] {
  const ranges = [
    (state.priceMin !== undefined || state.priceMax !== undefined) && 'price',
    state.stock === 'in' && 'quantity',
  ].filter((field) => field !== false);
  // Products that are out of stock all have the quantity 0, so they are not sorted by it.
  const first = state.stock === 'out' && state.sort === 'quantity' ? [] : [sortField[state.sort]];
  return [...new Set([...first, ...ranges])];
}
