import { firestore } from '@/data/firebase/firestore';
import { readProducts } from '@/data/read/products';
import type { ReadOptions } from '@/data/read/read-parts';
import { type Person, usePerson } from '@/lib/session/use-person';
import { counted as countedText } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notDoneText, outcomeOf, type Row, rowsWith } from '../batch/row';
import { NotDone, undoOf } from '../batch/undo-batch';
import { useBatch } from '../batch/use-batch';
import { type Counted, type CountedRow, rowsOf, type StocktakeOf } from './comparison';

interface SetTo<More> {
  /** What is read with the cars. */
  readMore?: (options: ReadOptions) => Promise<More>;
  /** The stocktake whose numbers they are. */
  stocktake?: StocktakeOf;
  /** Gets the cars of which nothing is left to do, by their ids, and the rows with what became of them: what was not written can be compared again. */
  onEnd: (settled: readonly string[], rows: readonly Row[], compared: readonly CountedRow[]) => void;
}

/** Compares counts with the stock, and sets the stock to them as one batch. A count since the comparison makes another one. */
export function useSetTo<More>(counts: readonly Counted[], { readMore, stocktake, onEnd }: SetTo<More>) {
  const person = usePerson();
  const of = JSON.stringify(counts.map(({ _id, counted, seen, moment = seen }) => [_id, counted, moment]));
  type Compared = { of: string; rows: readonly CountedRow[]; more: More | undefined };
  const { state, command, read, write } = useBatch<Compared>('bulk', 'set', { why: { reason: 'counted' } });
  const compared = state.step === 'plan' && state.read.of === of ? state.read : undefined;
  return {
    compared,
    /** The rows that are written. */
    differing: compared?.rows.filter(({ change }) => change) ?? [],
    isBusy: command.isBusy || state.step === 'reading',
    isWriting: command.isBusy,
    isBlocked: command.isBlocked,
    reason: command.reason,
    problem: state.step === 'unread' ? state.problem : undefined,
    compare: () =>
      void read(async (options) => {
        const ids = counts.map(({ _id }) => _id);
        const rows = rowsOf(counts, await readProducts(await firestore(), ids, options), stocktake);
        return { of, rows, more: await readMore?.(options) };
      }),
    write: () => compared && write(compared, compared.rows, (rows) => onEnd(saySet(rows, person), rows, compared.rows)),
  };
}

/** Says what became of the batch, with its Undo. Returns the cars of which nothing is left to do. */
function saySet(rows: readonly Row[], person: Person): string[] {
  const { done, refused, unknown, notReached } = outcomeOf(rows);
  notify({
    message: (
      <>
        <span>{`Stock of ${countedText(done.length, 'car')} set. `}</span>
        <span>{notDoneText({ refused: 0, unknown, notReached }, 'car')}</span>
        <NotDone label="Not set" rows={rowsWith(rows, 'refused')} />
      </>
    ),
    variant: refused + unknown > 0 ? 'error' : 'success',
    undo: undoOf(rows, person),
  });
  return [...done, ...rows.filter(({ skipped }) => skipped)].map(({ key }) => `${key}`);
}
