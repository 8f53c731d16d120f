import { useEffect, useRef } from 'react';
import { type Change, changeId } from '@/data/undo';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { notify, type Toast } from '@/ui/notify';
import { undoneText } from '../notify-change';
import { runNext } from '../use-command';
import { type Result, runBatch, type WrittenRow } from './batch';
import type { BulkKind } from './bulk';
import { productsText } from './bulk-texts';

/** One bulk command or its Undo at a time. */
export const BULK = 'bulk';

/** The most products that are named for one reason. */
const NAMED = 3;

type UndoRow = WrittenRow & { change: { kind: 'undo'; of: Change } };

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
    const rows = results.flatMap(undoOf);
    const undo = rows.length > 0 ? { run: () => undoBulk(kind, rows, person) } : undefined;
    waiting.current = { message, variant: isAll ? 'success' : 'info', undo };
    if (isGone.current) notify(waiting.current);
  };
}

/** The row that takes a result back. */
function undoOf({ row: { change, product, ...row }, status, command, deleted }: Result): UndoRow[] {
  if (status !== 'done' || !product) return [];
  const { _id, email } = product;
  const undo = (of: Pick<Change, 'id' | 'delta'> & Partial<Change>): UndoRow[] => [
    { ...row, product, change: { kind: 'undo', of: { product: _id, email, ...of } } },
  ];
  if (deleted) return undo({ id: deleted.deletion, delta: 0, deleted: deleted.product });
  if (change.kind !== 'change') return [];
  return undo({ id: changeId(command.id, _id), delta: change.delta, changes: change.changes });
}

/** Undoes a bulk command with all its products, and says of which it was not possible and why. */
async function undoBulk(kind: BulkKind, rows: readonly UndoRow[], person: Person): Promise<Toast> {
  const results: Result[] = [];
  await runNext(BULK, () => runBatch(rows, { person, onResults: (more) => void results.push(...more) }));
  const rowsWith = (wanted: Result['status']) => {
    const keys = new Set(results.filter(({ status }) => status === wanted).map(({ row }) => row.key));
    return rows.filter(({ key }) => keys.has(key));
  };
  const [done, toRepeat] = [rowsWith('done'), rowsWith('unknown')];
  const failed = results.filter(({ status }) => status !== 'done');
  return {
    message: (
      <>
        <span>{done.length > 0 ? againText(kind, done) : 'Nothing was undone.'}</span>
        {[...Map.groupBy(failed, ({ problem }) => problem)].map(([problem, refused]) => (
          <span key={problem}>
            {' Not undone: '}
            {refused.slice(0, NAMED).map(({ row: { key, name } }, index) => (
              <span key={key}>
                {index > 0 && <span>, </span>}
                <bdi>{name}</bdi>
              </span>
            ))}
            <span>{`${refused.length > NAMED ? ` and ${digits(refused.length - NAMED)} more` : ''}. ${problem}`}</span>
          </span>
        ))}
      </>
    ),
    variant: failed.length > 0 ? 'error' : 'success',
    undo: toRepeat.length > 0 ? { run: () => undoBulk(kind, toRepeat, person) } : undefined,
  };
}

function againText(kind: BulkKind, undone: readonly UndoRow[]): string {
  const count = undone.length;
  if (kind === 'level' || kind === 'price')
    return `The former ${kind === 'price' ? 'price' : 'reorder level'} of ${productsText(count)} is back.`;
  if (kind === 'set') return `The count of ${productsText(count)} is taken back.`;
  if (kind !== 'delete') return undoneText({ delta: undone.reduce((sum, { change }) => sum + change.of.delta, 0) });
  return count === 1
    ? '1 product is back. It is the newest of the list now.'
    : `${productsText(count)} are back. They are the newest of the list now.`;
}
