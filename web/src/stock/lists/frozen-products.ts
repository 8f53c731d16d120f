import type { Product } from '@contract/product-fields';
import { useProducts } from '@/data/products';
import { useFrozenOrder } from '@/stock/kit/frozen-order';

const keyOf = ({ _id }: Product) => _id;
const useProductsGone = (ids: string[]) => useProducts(ids).data;

/** The rows of a list of products, frozen while they are pointed at; one that has left the list is read by itself. */
export const useFrozenProducts = (list: readonly Product[] | undefined, view: string | undefined) =>
  useFrozenOrder({ list, keyOf, view, useProductsGone });
