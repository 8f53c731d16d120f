import type { Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';
import { alertsQuery } from './alerts';
import { useProductsById } from './use-product';

/**
 * The ids of a person's products that are low or out, live, the newest alert first, 100 at most. The menu and the list read the
 * same query, so they share one listener: in the stock area it costs a read for each alert once a visit, and one for each that
 * changes. A counter would cost one read, but it could differ from the list, and each change of the stock would have to write it.
 */
export function useAlerts(email: string): Reading<string[]> {
  const own = alertsQuery(useFirestore(), email);
  return mapReading(useLiveQuery(`alerts of ${email}`, own), ({ docs }) => docs.map(({ id }) => id));
}

/**
 * These products of a person as they are now, in this order, as far as they still need a restock: an alert follows its product a
 * moment later.
 */
export const useLowProducts = (email: string, ids: readonly string[]): Reading<Product[]> =>
  mapReading(useProductsById(ids), (products) =>
    products.filter((product) => product.email === email && stockLevel(product) !== 'fine'),
  );
