import type { Product } from '@contract/product-fields';
import { useProducts } from '@/data/read/products';
import { useFrozenOrder, useStableRows } from '@/stock/kit/stable-rows';

const keyOf = ({ _id }: Product) => _id;

/** The rows of a list of products, frozen while they are pointed at; one that has left the list is read by itself. */
export function useStableProducts(list: readonly Product[] | undefined, view: string | undefined) {
  const frozen = useFrozenOrder({ list, keyOf, view });
  return useStableRows(frozen, useProducts(frozen.departed).data);
}
