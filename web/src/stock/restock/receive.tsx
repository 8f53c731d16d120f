import type { Product } from '@contract/product-fields';
import type { StoredOrder } from '@/data/read/orders';
import { usePerson } from '@/lib/session/use-person';
import { counted } from '@/lib/text/plural';
import { outcomeOf, piecesIn, type Row, rowsWith } from '@/stock/writing/batch/row';
import { NotDone, undoOf } from '@/stock/writing/batch/undo-batch';
import { useBatch } from '@/stock/writing/batch/use-batch';
import { notify } from '@/ui/notify';

/** A line of which so many pieces have come. */
export interface Arrived {
  product: Product;
  pieces: number;
}

const rowOf = ({ number, parts }: StoredOrder, { product, pieces }: Arrived): Row => {
  const order = { number, product: product._id, part: parts[product._id] ?? 0 };
  return {
    key: product._id,
    name: product.name,
    product,
    change: { kind: 'receive', delta: pieces, order },
  };
};

/** Adds what has come of an order in one batch. Each part of a line comes once, and one toast takes all of it back. */
export function useReceive(order: StoredOrder) {
  const person = usePerson();
  const name = `Order ${order.number}`;
  const { state, command, write } = useBatch<undefined>(`received ${order.email} ${order.number}`, 'add', {
    why: { reason: 'received' },
  });
  /** Of these nobody knows whether they were added: the same commands are sent again, which add once. */
  const unanswered = state.step === 'done' ? rowsWith(state.rows, 'unknown') : [];
  const end = (rows: readonly Row[]) => {
    const { done, isAll } = outcomeOf(rows);
    notify({
      message: (
        <>
          <span>
            {done.length > 0
              ? `${name}: ${counted(piecesIn(done), 'piece')} added to ${counted(done.length, 'car')}.`
              : 'Nothing was added.'}
          </span>
          <NotDone label="Not added" rows={rowsWith(rows, 'refused')} />
          <NotDone label="Not known whether it was added" rows={rowsWith(rows, 'unknown')} />
        </>
      ),
      variant: isAll ? 'success' : 'error',
      undo: undoOf(done, person),
    });
  };
  return {
    command,
    receive: (arrived: readonly Arrived[]) =>
      write(
        undefined,
        arrived.map((line) => rowOf(order, line)),
        end,
      ),
    repeat: unanswered.length > 0 ? () => write(undefined, unanswered, end) : undefined,
  };
}
