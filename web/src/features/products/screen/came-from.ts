import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import { isLowStock } from '../low-stock/low-stock-path';
import type { CameFrom } from '../rows/shown-products';

const isCameFrom = (state: Partial<CameFrom> | null): state is CameFrom =>
  state?.list?.startsWith(paths.allItems) === true && Array.isArray(state.cars);

function titleOf(list: string): string {
  const { pathname, searchParams } = new URL(list, location.origin);
  if (pathname !== paths.myItems) return 'All Items';
  return isLowStock(searchParams) ? 'Needs restock' : 'My Items';
}

/** The list that a car's screen was opened from, and the cars before and after it there. Opened by its address, that is All Items. */
export function useCameFrom(id: string) {
  const { state } = useLocation();
  const { list, cars } = isCameFrom(state) ? state : { list: paths.allItems, cars: [] };
  const at = cars.findIndex(({ _id }) => _id === id);
  return {
    list: { to: list, title: titleOf(list) },
    previous: cars[at - 1],
    next: at < 0 ? undefined : cars[at + 1],
    isInList: at >= 0 && cars.length > 1,
    /** For links to other screens, which shall know the list too. */
    state,
  };
}
