import type { Product } from '@contract/product-fields';
import type { Person } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted as countedText } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notDoneText, outcomeOf, type Row, rowsWith } from '../batch/row';
import { NotDone, undoOf } from '../batch/undo-batch';

export const COUNTED = { reason: 'counted' } as const;

/** What was counted beside what is stored: the rows of a batch that sets the stock. `_id` names the car of each. */
export function rowsOf(
  counts: readonly { _id: string; name: string; counted: number }[],
  stored: readonly Product[],
): Row[] {
  const byId = new Map(stored.map((product) => [product._id, product]));
  return counts.map(({ _id, name, counted }): Row => {
    const product = byId.get(_id);
    if (!product) return { key: _id, name, skipped: 'Somebody deleted it' };
    const row = { key: _id, name: product.name, product };
    const { quantity: seen } = product;
    if (counted === seen) return { ...row, skipped: 'As in stock' };
    return { ...row, change: { kind: 'change', delta: counted - seen, changes: {}, seen } };
  });
}

export function differenceOf(row: Row | undefined): string {
  if (row?.change?.kind !== 'change' || !row.product) return row?.skipped ?? '';
  const { quantity } = row.product;
  return `${digits(quantity)} to ${digits(quantity + row.change.delta)}`;
}

/** Says what became of the batch, with its Undo. Returns the cars of which nothing is left to do. */
export function saySet(rows: readonly Row[], person: Person): string[] {
  const { done, refused, unknown, notReached } = outcomeOf(rows);
  notify({
    message: (
      <>
        <span>{`Stock of ${countedText(done.length, 'product')} set. `}</span>
        <span>{notDoneText({ refused: 0, unknown, notReached }, 'product')}</span>
        <NotDone label="Not set" rows={rowsWith(rows, 'refused')} />
      </>
    ),
    variant: refused + unknown > 0 ? 'error' : 'success',
    undo: undoOf(rows, person),
  });
  return [...done, ...rows.filter(({ skipped }) => skipped)].map(({ key }) => `${key}`);
}
