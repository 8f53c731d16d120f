import type { Product } from '@contract/product-fields';
import type { SettledEntry } from '@/data/write/pieces';
import { outOfRange } from '@/data/write/pieces';
import { digits } from '@/lib/text/digits';
import { deltaOf, type Row } from '../batch/row';

/** The stocktake whose numbers are compared. */
export type StocktakeOf = Pick<SettledEntry, 'owner' | 'stocktake'>;

/** How many there are of a car. `_id` names it. */
export interface Counted {
  _id: string;
  name: string;
  counted: number;
  /** How many were in stock when the number was entered; unknown of numbers of before November 2026. */
  seen?: number | undefined;
  /** Names the entry of the number, where what was seen is read later. */
  moment?: string;
}

/** `since`: the pieces that came since the number was entered, or went when negative. */
export type CountedRow = Row & { counted: number; since?: number };

/**
 * What was counted beside what was in stock then: the rows of a batch that sets the stock. What came and went since then is added. A number
 * without that memory is compared with the stock of now.
 */
export function rowsOf(counts: readonly Counted[], stored: readonly Product[], stocktake?: StocktakeOf): CountedRow[] {
  const byId = new Map(stored.map((product) => [product._id, product]));
  return counts.map(({ _id, name, counted, seen }): CountedRow => {
    const product = byId.get(_id);
    if (!product) return { key: _id, name, counted, skipped: 'Somebody deleted it' };
    const { quantity } = product;
    const row = {
      key: _id,
      name: product.name,
      product,
      counted,
      ...(seen !== undefined && { since: quantity - seen }),
    };
    const delta = counted - (seen ?? quantity);
    if (delta === 0) return { ...row, skipped: AS_IN_STOCK };
    const then = outOfRange(quantity + delta);
    if (then)
      return { ...row, skipped: `Count it again: ${then === 'too-few' ? 'more went out' : 'too many came'} since` };
    const entry = stocktake && { entry: { ...stocktake, pieces: counted, seen } };
    return { ...row, change: { kind: 'pieces', delta, seen: quantity, ...entry } };
  });
}

const AS_IN_STOCK = 'As in stock';

/** Whether there is something to say of it. */
export const hasRemark = ({ skipped, since = 0 }: CountedRow): boolean => skipped !== AS_IN_STOCK || since !== 0;

/** What the comparison says of a car: '10 to 9. Counted 10; 1 went out since: 9'. */
export function differenceOf(row: CountedRow | undefined): string {
  if (!row) return '';
  const { product, change, skipped, counted, since = 0 } = row;
  const quantity = product?.quantity ?? 0;
  const then = quantity + deltaOf(row);
  const what = change ? `${digits(quantity)} to ${digits(then)}` : (skipped ?? '');
  if (since === 0) return what;
  const moved = since < 0 ? `${digits(-since)} went out since` : `${digits(since)} came since`;
  return `${what}. Counted ${digits(counted)}; ${moved}: ${digits(then)}`;
}
