import type { Product } from '@contract/product-fields';
import { useProducts } from '@/data/products';
import { useStableRows } from '@/stock/kit/stable-rows';

const keyOf = ({ _id }: Product) => _id;
const useDepartedRows = (ids: string[]) => useProducts(ids).data;

/** The rows of a list of products, frozen while they are pointed at; one that has left the list is read by itself. */
export const useStableProducts = (list: readonly Product[] | undefined, view: string | undefined) =>
  useStableRows({ list, keyOf, view, useDepartedRows });
