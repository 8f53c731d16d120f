import type { Product } from '@contract/product-fields';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { isLowStock, paths } from '@/lib/site/paths';

/** The list from which a car's screen was opened. The history entry keeps it, so that a reload has it too. */
export interface ListOrigin {
  /** The list's address. */
  list: string;
  /** The state of the list's history entry, so that its link leads to the same pages. */
  listState?: unknown;
  /** The cars of the page that it showed, in its order. */
  cars: Pick<Product, '_id' | 'name'>[];
}

export const ShownProducts = createContext<ListOrigin | undefined>(undefined);

/** What a link from a list to a car's screen tells that screen. */
export const useLinkState = (): ListOrigin | undefined => useContext(ShownProducts);

const isListOrigin = (state: Partial<ListOrigin> | null): state is ListOrigin =>
  state?.list?.startsWith(paths.allItems) === true && Array.isArray(state.cars);

function titleOf(list: string): string {
  const { pathname, searchParams } = new URL(list, location.origin);
  if (pathname !== paths.myItems) return 'All Items';
  return isLowStock(searchParams) ? 'Needs restock' : 'My Items';
}

/** The list that a car's screen was opened from, and the cars before and after it there. Opened by its address, that is All Items. */
export function useListOrigin(id: string) {
  const { state } = useLocation();
  const { list, listState, cars }: ListOrigin = isListOrigin(state) ? state : { list: paths.allItems, cars: [] };
  const at = cars.findIndex(({ _id }) => _id === id);
  return {
    list: { to: list, state: listState, title: titleOf(list) },
    previous: cars[at - 1],
    next: at < 0 ? undefined : cars[at + 1],
    isInList: at >= 0 && cars.length > 1,
    /** For links to other screens, which shall know the list too. */
    state,
  };
}
