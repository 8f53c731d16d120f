import { undoneText } from '@/features/products/undo/undo';
import { type NoticeAction, notify } from '@/lib/notify';
import type { Person } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { type Undoing, undoBulk } from './data/commands';
import { type BulkCommand, type BulkResult, changesPieces, isDone } from './plan';
import { productsText } from './words';

/** One bulk command or its Undo at a time. */
export const BULK = 'bulk';

/** So many products are named of those that share a reason. */
const NAMED = 3;

/** Undoes a bulk command: with all products, and says of which it was not possible and why. */
export function undoBulkAction(command: BulkCommand, all: readonly Undoing[], person: Person): NoticeAction {
  return {
    label: 'Undo',
    command: BULK,
    run: async () => {
      const results: BulkResult[] = [];
      await undoBulk(command, all, { person, onResults: (some) => results.push(...some) });
      const failed = results.filter((result) => !isDone(result));
      const retried = new Set(failed.filter(({ canRetry }) => canRetry).map(({ product }) => product));
      const toRetry = all
        .map(({ undo, rows }) => ({ undo, rows: rows.filter(({ product }) => retried.has(product)) }))
        .filter(({ rows }) => rows.length > 0);
      notify(
        <Undone command={command} undone={results.filter(isDone)} failed={failed} />,
        failed.length > 0 ? 'error' : 'success',
        { action: toRetry.length > 0 ? undoBulkAction(command, toRetry, person) : undefined },
      );
    },
  };
}

interface UndoneProps {
  command: BulkCommand;
  undone: readonly BulkResult[];
  failed: readonly BulkResult[];
}

function Undone({ command, undone, failed }: UndoneProps) {
  return (
    <>
      {undone.length > 0 ? againText(command, undone) : 'Nothing was undone.'}
      {[...Map.groupBy(failed, ({ problem }) => problem)].map(([problem, rows]) => (
        <span key={problem}>
          {' '}
          Not undone: <Names rows={rows} />. {problem}
        </span>
      ))}
    </>
  );
}

function againText(command: BulkCommand, undone: readonly BulkResult[]): string {
  const count = undone.length;
  if (command.kind === 'level') return `The former reorder level of ${productsText(count)} is back.`;
  if (changesPieces(command)) return undoneText({ delta: undone.reduce((sum, { delta }) => sum + delta, 0) });
  return count === 1
    ? '1 product is back. It is the newest of the list now.'
    : `${productsText(count)} are back. They are the newest of the list now.`;
}

function Names({ rows }: { rows: readonly BulkResult[] }) {
  return (
    <>
      {rows.slice(0, NAMED).map(({ product: { _id, name } }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {rows.length > NAMED && ` and ${digits(rows.length - NAMED)} more`}
    </>
  );
}
