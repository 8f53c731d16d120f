import type { Product } from '@contract/product-fields';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** The list from which a car's screen was opened. The history entry keeps it, so that a reload has it too. */
export interface CameFrom {
  /** The list's address. */
  list: string;
  /** The cars that it showed around this one, in its order. */
  cars: Pick<Product, '_id' | 'name'>[];
}

/** So many cars of the list on each side: a history entry stays small. */
const NEIGHBOURS = 12;

/** The products that the list around a link shows. */
export const ShownProducts = createContext<readonly Product[]>([]);

/** What a link from a list to a car's screen tells that screen. */
export function useLinkState(id: string): CameFrom {
  const { pathname, search } = useLocation();
  const shown = useContext(ShownProducts);
  const at = shown.findIndex(({ _id }) => _id === id);
  const near = shown.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
  return { list: pathname + search, cars: near.map(({ _id, name }) => ({ _id, name })) };
}
