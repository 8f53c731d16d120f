import type { Product } from '@contract/product-fields';
import { createContext, useContext } from 'react';

/** The list from which a car's screen was opened. The history entry keeps it, so that a reload has it too. */
export interface CameFrom {
  /** The list's address. */
  list: string;
  /** The cars of the page that it showed, in its order. */
  cars: Pick<Product, '_id' | 'name'>[];
}

export const ShownProducts = createContext<CameFrom | undefined>(undefined);

/** What a link from a list to a car's screen tells that screen. */
export const useLinkState = (): CameFrom | undefined => useContext(ShownProducts);
