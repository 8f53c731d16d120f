import { useEffect, useRef } from 'react';
import { chunksOf, runBatches } from '@/data/batch';
import { type Change, changeId, undoChange, undoTogether } from '@/data/undo';
import { readableError } from '@/lib/errors';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { notify, type Toast } from '@/ui/notify';
import { undoneText, undoRefusalText } from '../notify-change';
import { runNext } from '../use-command';
import { BATCH, type Result } from './batch';
import { type BulkKind, productsText } from './bulk';

/** One bulk command or its Undo at a time. */
export const BULK = 'bulk';

/** So many products are named of those that share a reason. */
const NAMED = 3;

interface Undoable {
  change: Change;
  name: string;
}

interface Undone extends Undoable {
  /** Why it is not undone. */
  problem?: string;
  canRepeat?: boolean;
}

/**
 * One toast with one Undo for all that was done. It is shown when the dialog is gone: it would be behind it. Who leaves the dialog ends what
 * is under way.
 */
export function useResultToast(kind: BulkKind, cancel: () => void) {
  const person = usePerson();
  const waiting = useRef<Toast>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancel();
      if (waiting.current) notify(waiting.current);
    };
  }, [cancel]);
  return (message: string, isAll: boolean, results: readonly Result[]) => {
    const changes = results.flatMap(undoableOf);
    const undo = changes.length > 0 ? { run: () => undoBulk(kind, changes, person) } : undefined;
    waiting.current = { message, variant: isAll ? 'success' : 'info', undo };
    if (isGone.current) notify(waiting.current);
  };
}

function undoableOf({ row: { change, product, name }, status, command, deleted }: Result): Undoable[] {
  if (status !== 'done' || !product) return [];
  const { _id, email } = product;
  if (deleted)
    return [{ name, change: { id: deleted.deletion, product: _id, email, delta: 0, deleted: deleted.product } }];
  if (change.kind !== 'change') return [];
  const { delta, changes } = change;
  return [{ name, change: { id: changeId(command.id, _id), product: _id, email, delta, changes } }];
}

/** Undoes a bulk command with all its products, and says of which it was not possible and why. */
async function undoBulk(kind: BulkKind, all: readonly Undoable[], person: Person): Promise<Toast> {
  const results: Undone[] = [];
  await runNext(BULK, () =>
    runBatches(chunksOf(all, BATCH), undefined, async (batch) => {
      const isTogether = kind !== 'level' && kind !== 'delete' && batch.length > 1;
      results.push(...(await undoBatch(batch, person, isTogether)));
    }),
  );
  const failed = results.filter(({ problem }) => problem !== undefined);
  const toRepeat = failed.filter(({ canRepeat }) => canRepeat);
  return {
    message: <UndoneText kind={kind} undone={results.filter(({ problem }) => problem === undefined)} failed={failed} />,
    variant: failed.length > 0 ? 'error' : 'success',
    undo: toRepeat.length > 0 ? { run: () => undoBulk(kind, toRepeat, person) } : undefined,
  };
}

/** Quantities together in one write; when that is refused, each alone. */
async function undoBatch(batch: readonly Undoable[], person: Person, isTogether: boolean): Promise<Undone[]> {
  const failed = (undoable: Undoable, error: unknown) => ({
    ...undoable,
    problem: readableError(error),
    canRepeat: true,
  });
  const undoAlone = async (undoable: Undoable): Promise<Undone> => {
    const outcome = await undoChange(undoable.change, person);
    // Undone already: by another tab, or by an attempt whose answer was lost.
    if (outcome === 'done' || outcome === 'already-undone') return undoable;
    const isTooFew = outcome === 'changed-since' && undoable.change.delta > 0;
    const problem = isTooFew ? 'Fewer pieces are left than would be taken out.' : undoRefusalText[outcome];
    return { ...undoable, problem };
  };
  try {
    const changes = batch.map(({ change }) => change);
    if (isTogether && (await undoTogether(changes, person))) return [...batch];
  } catch (error) {
    return batch.map((undoable) => failed(undoable, error));
  }
  // One after the other: several batches are under way, and many transactions at once would overtake each other.
  const undone: Undone[] = [];
  for (const undoable of batch) undone.push(await undoAlone(undoable).catch((error) => failed(undoable, error)));
  return undone;
}

interface UndoneTextProps {
  kind: BulkKind;
  undone: readonly Undone[];
  failed: readonly Undone[];
}

const UndoneText = ({ kind, undone, failed }: UndoneTextProps) => (
  <>
    <span>{undone.length > 0 ? againText(kind, undone) : 'Nothing was undone.'}</span>
    {[...Map.groupBy(failed, ({ problem }) => problem)].map(([problem, rows]) => (
      <span key={problem}>
        {' Not undone: '}
        {rows.slice(0, NAMED).map(({ change, name }, index) => (
          <span key={change.product}>
            {index > 0 && <span>, </span>}
            <bdi>{name}</bdi>
          </span>
        ))}
        <span>{`${rows.length > NAMED ? ` and ${digits(rows.length - NAMED)} more` : ''}. ${problem}`}</span>
      </span>
    ))}
  </>
);

function againText(kind: BulkKind, undone: readonly Undone[]): string {
  const count = undone.length;
  if (kind === 'level') return `The former reorder level of ${productsText(count)} is back.`;
  if (kind !== 'delete') return undoneText({ delta: undone.reduce((sum, { change }) => sum + change.delta, 0) });
  return count === 1
    ? '1 product is back. It is the newest of the list now.'
    : `${productsText(count)} are back. They are the newest of the list now.`;
}
