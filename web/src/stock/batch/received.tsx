import type { Product } from '@contract/product-fields';
import { useRef, useState } from 'react';
import { readableError } from '@/lib/errors';
import type { Orders } from '@/lib/product/to-order';
import { usePerson } from '@/lib/session/use-person';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { CommandButton } from '../command-button';
import { focusScreenTitle } from '../screen';
import { useCommand } from '../use-command';
import type { Result, WrittenRow } from './batch';

/** One supplier's order at a time: while it is added, the rows stay as they are. */
export const RECEIVED = 'received';

interface ReceivedProps {
  supplier: string;
  /** The products of which something is to be ordered. */
  products: readonly Product[];
  orders: Orders;
}

const sumText = (pieces: number, cars: number): string => `${counted(pieces, 'piece')} to ${counted(cars, 'car')}`;

/** Adds what was ordered of a supplier in one batch. Its name says how much before it is pressed, and its toast takes all of it back. */
export function Received({ supplier, products, orders }: ReceivedProps) {
  const person = usePerson();
  const { isBusy, isBlocked, reason, run } = useCommand(RECEIVED);
  /** The name of the button while it writes. */
  const [sent, setSent] = useState<string>();
  /** Of these nobody knows whether they were added: the same commands are sent again, which add once. */
  const [unanswered, setUnanswered] = useState<readonly Result[]>([]);
  const place = useRef<HTMLDivElement>(null);
  if (products.length === 0 && unanswered.length === 0 && sent === undefined) return null;

  const pieces = products.reduce((sum, product) => sum + orders.of(product).pieces, 0);
  const isRepeat = unanswered.length > 0;
  const what = isRepeat
    ? `Try again: received from ${supplier}`
    : `Received from ${supplier}: add ${sumText(pieces, products.length)}`;
  const rows = products.map((product): WrittenRow => {
    const change = { kind: 'change', delta: orders.of(product).pieces, changes: {} } as const;
    return { key: product._id, name: product.name, product, change };
  });

  const write = async () => {
    setSent(what);
    const results: Result[] = [];
    const onResults = (more: readonly Result[]) => void results.push(...more);
    try {
      // Loaded on demand: few who look at the list have received something.
      const [{ retryBatch, runBatch }, { NotDone, undoOf }] = await Promise.all([
        import('./batch'),
        import('./undo-batch'),
      ]);
      const options = { person, act: 'add', why: { reason: 'received' }, onResults } as const;
      await (isRepeat ? retryBatch(unanswered, options) : runBatch(rows, options));
      const [done, refused, unknown] = (['done', 'refused', 'unknown'] as const).map((status) =>
        results.filter((result) => result.status === status),
      ) as [Result[], Result[], Result[]];
      setUnanswered(unknown);
      const putBack = orders.drop(done.map(({ product }) => product));
      const added = done.reduce((sum, { row: { change } }) => sum + (change.kind === 'change' ? change.delta : 0), 0);
      const undo = undoOf(done, person);
      notify({
        message: (
          <>
            <span>
              {done.length > 0
                ? `Received from ${supplier}: ${counted(added, 'piece')} added to ${counted(done.length, 'car')}.`
                : 'Nothing was added.'}
            </span>
            <NotDone label="Not added" results={refused} />
            <NotDone label="Not known whether it was added" results={unknown} />
          </>
        ),
        variant: done.length === results.length ? 'success' : 'error',
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
      if (done.length === results.length && place.current?.contains(document.activeElement)) focusScreenTitle();
    } catch (error) {
      notify({ message: `${readableError(error)} Nothing was added.`, variant: 'error' });
    } finally {
      setSent(undefined);
    }
  };
  return (
    <div ref={place}>
      <CommandButton
        size="small"
        data-look="plain"
        aria-label={sent ?? what}
        title={sent ?? what}
        isBusy={sent !== undefined}
        isBlocked={isBusy || isBlocked}
        reason={isBusy && sent === undefined ? undefined : reason}
        onClick={() => run(write)}
      >
        {isRepeat ? 'Try again' : 'Received'}
      </CommandButton>
    </div>
  );
}
