import type { Product } from '@contract/product-fields';
import { type Steady, useSteadyRows } from '@/components/list/steady-rows';
import { useProductsById } from '../data/use-product';

const idOf = ({ _id }: Product) => _id;

function useLeftProducts(ids: string[]): Product[] | undefined {
  const left = useProductsById(ids);
  return left.status === 'success' ? left.data : undefined;
}

/** The products of a list, in steady rows. */
export const useSteadyProducts = (list: readonly Product[] | undefined, view: string | undefined): Steady<Product> =>
  useSteadyRows({ list, keyOf: idOf, view, newcomers: 'last', useLeft: useLeftProducts });
