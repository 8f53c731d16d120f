import type { Product } from '@contract/product-fields';
import { type ReadOptions, readProducts } from '@/data/batch';
import { outOfRange } from '@/data/product-writes';
import type { SettledEntry } from '@/data/stocktakes';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted as countedText } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { deltaOf, notDoneText, outcomeOf, type Row, rowsWith } from '../batch/row';
import { NotDone, undoOf } from '../batch/undo-batch';
import { useBatch } from '../batch/use-batch';

/** How many there are of a car. `_id` names it. */
interface Counted {
  _id: string;
  name: string;
  counted: number;
  /** How many were in stock when the number was entered; unknown of numbers of before November 2026. */
  seen?: number | undefined;
}

/** `since`: the pieces that came since the number was entered, or went when negative. */
type CountedRow = Row & { counted: number; since?: number };

/**
 * What was counted beside what was in stock then: the rows of a batch that sets the stock. What came and went since then is added. A number
 * without that memory is compared with the stock of now.
 */
function rowsOf(counts: readonly Counted[], stored: readonly Product[], stocktake?: StocktakeOf): CountedRow[] {
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
    return { ...row, change: { kind: 'change', delta, changes: {}, seen: quantity, ...entry } };
  });
}

const AS_IN_STOCK = 'As in stock';

/** Whether there is something to say of it. */
export const isWorthSaying = ({ skipped, since = 0 }: CountedRow): boolean => skipped !== AS_IN_STOCK || since !== 0;

interface SetTo<More> {
  /** What is read with the cars. */
  readMore?: (options: ReadOptions) => Promise<More>;
  /** The stocktake whose numbers they are. */
  stocktake?: StocktakeOf;
  /** Gets the cars of which nothing is left to do, by their ids: what was not written can be compared again. */
  onEnd: (settled: readonly string[], rows: readonly Row[]) => void;
}

type StocktakeOf = Pick<SettledEntry, 'owner' | 'stocktake'>;

/** Compares counts with the stock, and sets the stock to them as one batch. A count since the comparison makes another one. */
export function useSetTo<More>(counts: readonly Counted[], { readMore, stocktake, onEnd }: SetTo<More>) {
  const person = usePerson();
  const of = JSON.stringify(counts);
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
        const rows = rowsOf(counts, await readProducts(ids, options), stocktake);
        return { of, rows, more: await readMore?.(options) };
      }),
    write: () => compared && write(compared, compared.rows, (rows) => onEnd(saySet(rows, person), rows)),
  };
}

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

/** Says what became of the batch, with its Undo. Returns the cars of which nothing is left to do. */
function saySet(rows: readonly Row[], person: Person): string[] {
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
