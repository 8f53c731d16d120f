import type { Product } from '@contract/product-fields';
import { useRef } from 'react';
import type { Orders } from '@/lib/product/to-order';
import { usePerson } from '@/lib/session/use-person';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { CommandButton } from '../command-button';
import { focusScreenTitle } from '../screen';
import { outcomeOf, piecesIn, type Row, rowsWith } from './row';
import { NotDone, undoOf } from './undo-batch';
import { useBatch } from './use-batch';

/** One supplier's order at a time: while it is added, the rows stay as they are. */
export const RECEIVED = 'received';

interface ReceivedProps {
  supplier: string;
  /** The products of which something is to be ordered. */
  products: readonly Product[];
  orders: Orders;
}

const sumText = (rows: readonly Row[], to: string): string =>
  `${counted(piecesIn(rows), 'piece')} ${to} ${counted(rows.length, 'car')}`;

/** Adds what was ordered of a supplier in one batch. Its name says how much before it is pressed, and its toast takes all of it back. */
export function Received({ supplier, products, orders }: ReceivedProps) {
  const person = usePerson();
  const { state, command, write } = useBatch<undefined>(RECEIVED, 'add', { why: { reason: 'received' } });
  const place = useRef<HTMLDivElement>(null);
  const sent = state.step === 'writing' ? state.rows : undefined;
  /** Of these nobody knows whether they were added: the same commands are sent again, which add once. */
  const unanswered = state.step === 'done' ? rowsWith(state.rows, 'unknown') : [];
  const isRepeat = unanswered.length > 0;
  if (products.length === 0 && !isRepeat && !sent) return null;

  const ordered = products.map((product): Row => {
    const { pieces: delta, stamp } = orders.of(product);
    const change = {
      kind: 'change',
      delta,
      changes: {},
      seen: product.quantity,
      ...(stamp && { once: stamp }),
    } as const;
    return { key: product._id, name: product.name, product, change };
  });
  const what = isRepeat
    ? `Try again: received from ${supplier}`
    : `Received from ${supplier}: add ${sumText(sent ?? ordered, 'to')}`;

  const end = (rows: readonly Row[]) => {
    const { done, isAll } = outcomeOf(rows);
    const putBack = orders.drop(done.map(({ key }) => String(key)));
    const undo = undoOf(done, person);
    notify({
      message: (
        <>
          <span>
            {done.length > 0 ? `Received from ${supplier}: ${sumText(done, 'added to')}.` : 'Nothing was added.'}
          </span>
          <NotDone label="Not added" rows={rowsWith(rows, 'refused')} />
          <NotDone label="Not known whether it was added" rows={rowsWith(rows, 'unknown')} />
        </>
      ),
      variant: isAll ? 'success' : 'error',
      undo: undo && {
        run: async () => {
          const toast = await undo.run();
          // What is taken back is still to come.
          if (toast?.variant === 'success') putBack();
          return toast;
        },
      },
    });
    // The button goes away with the rows.
    if (isAll && place.current?.contains(document.activeElement)) focusScreenTitle();
  };
  return (
    <div ref={place}>
      <CommandButton
        size="small"
        data-look="plain"
        aria-label={what}
        title={what}
        isBusy={sent !== undefined}
        isBlocked={command.isBusy || command.isBlocked}
        reason={command.isBusy && !sent ? undefined : command.reason}
        onClick={() => write(undefined, isRepeat ? unanswered : ordered, end)}
      >
        {isRepeat ? 'Try again' : 'Received'}
      </CommandButton>
    </div>
  );
}
