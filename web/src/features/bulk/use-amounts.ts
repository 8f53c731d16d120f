import type { Product } from '@contract/product-fields';
import { useState } from 'react';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import type { RowAmount } from './bulk-rows';
import type { PiecesCommand } from './plan';

/** So many are offered when the list does not say how many a product needs. */
const first: Record<PiecesCommand['kind'], string> = { add: '10', deliver: '1' };

/** How many pieces a list offers for a product. */
export type Offered = (product: Product) => number;

/**
 * The amounts of a command that changes pieces: one for all, and in a row perhaps its own, which stays when the one for all changes. A
 * blank row has the one for all; where that is blank, each has what the list offers.
 */
export function useAmounts(kind: PiecesCommand['kind'], offered: Offered | undefined) {
  const label = `Pieces to ${kind}${kind === 'add' ? ' to' : ' of'} each`;
  const [all, setAll] = useState(offered ? '' : first[kind]);
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const isOffered = offered !== undefined && all.trim() === '';
  const commonOf = (product: Product) => (isOffered ? digits(offered(product)) : all);
  const parsedAll = isOffered ? undefined : parseQuantity(all, label);
  const parsedOf = (product: Product) => {
    const text = own.get(product._id)?.trim();
    if (text) return parseQuantity(text, 'Pieces');
    return isOffered ? { value: offered(product) } : undefined;
  };
  return {
    label,
    all,
    setAll,
    /** Of the amount for all. */
    problem: parsedAll?.problem,
    amountOf: (product: Product): RowAmount => ({
      text: own.get(product._id) ?? commonOf(product),
      common: commonOf(product),
      problem: parsedOf(product)?.problem,
      onType: (text) => setOwn((before) => new Map(before).set(product._id, text)),
    }),
    commandFor: (products: readonly Product[]): PiecesCommand => {
      const entries = products.flatMap((product) => {
        const value = parsedOf(product)?.value;
        return value === undefined ? [] : [[product._id, value] as const];
      });
      return { kind, pieces: parsedAll?.value ?? 0, own: new Map(entries) };
    },
  };
}
