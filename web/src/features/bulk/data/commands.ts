import type { Firestore } from 'firebase/firestore';
import { levelOf, setReorderLevel } from '@/features/products/data/change-product';
import { type Command, type Database, newCommand } from '@/features/products/data/command';
import { changeStock, changeTogether, deleteProduct } from '@/features/products/data/stock-writes';
import { undoChange, undoDeletion, undoTogether } from '@/features/products/data/undo';
import { inBatches, type Outcome, outcomeOf, togetherOrAlone } from '@/features/products/data/write-batches';
import { refusalText, rowRefusalText } from '@/features/products/refusals';
import { changeBetween } from '@/features/products/undo/undo';
import { firestore } from '@/lib/firebase/firestore';
import type { Person } from '@/lib/session/use-person';
import { type BulkCommand, type BulkResult, type BulkRow, changesPieces, isDone } from '../plan';

interface Options {
  person: Person;
  /** Called after each batch with its results. */
  onResults: (results: BulkResult[]) => void;
  /** When aborted, the batches under way are finished and no further one begins. */
  signal?: AbortSignal;
  database?: Database;
}

/** Smaller than those of an import, so that Cancel leaves something: four batches are always finished. */
const BATCH = 25;

/**
 * Does the same with each product, by the writes that the screens of one product use: pieces are added to what is stored then, and
 * a product is deleted as it is stored then. Each succeeds or fails by itself.
 */
export async function runBulk(
  command: BulkCommand,
  rows: readonly BulkRow[],
  { person, onResults, signal, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  const alone = (row: BulkRow) => writeAlone(opened, command, newCommand(person), row);
  await inBatches(rows, { size: BATCH, signal }, async (batch) => {
    if (!changesPieces(command)) return onResults(await Promise.all(batch.map(alone)));
    const written = new Map<BulkRow, Command>();
    const together = (rows: readonly BulkRow[]) => {
      const one = newCommand(person);
      for (const row of rows) written.set(row, one);
      const pieces = rows.map(({ product, delta }) => ({ product: product._id, delta }));
      return changeTogether(one, pieces, opened);
    };
    const toResult = (row: BulkRow, outcome: Outcome) => resultOf(row, written.get(row), outcome);
    onResults(await togetherOrAlone(batch, together, alone, toResult));
  });
}

const resultOf = ({ product, delta }: BulkRow, written: Command | undefined, outcome: Outcome): BulkResult => ({
  product,
  delta,
  ...outcome,
  ...(written && isDone(outcome) && { command: written.id }),
});

async function writeAlone(
  database: Firestore,
  command: BulkCommand,
  written: Command,
  row: BulkRow,
): Promise<BulkResult> {
  let changed = row;
  const write = async (): Promise<string | undefined> => {
    const { delta } = row;
    const { _id: id, reorderAt } = row.product;
    if (command.kind === 'delete') {
      const deleted = await deleteProduct(written, id, database);
      if (!deleted) return rowRefusalText.gone;
      changed = { product: deleted, delta };
      return undefined;
    }
    if (command.kind === 'level') {
      const values = { base: levelOf(reorderAt), mine: levelOf(command.level) };
      const { status } = await setReorderLevel(written, id, values, database);
      if (status === 'saved') return undefined;
      return rowRefusalText[status === 'gone' ? 'gone' : 'level-changed'];
    }
    const outcome = await changeStock(written, { product: id, delta }, database);
    return outcome === 'done' ? undefined : rowRefusalText[outcome];
  };
  // The rules let an owner delete and set a level, whatever is stored. Of pieces, the reason has been read.
  const outcome = await outcomeOf(write, changesPieces(command) ? undefined : rowRefusalText['not-owner']);
  return resultOf(changed, written, outcome);
}

/** The products that one command has written, and the command that takes it back, the same at each attempt. */
export interface Undoing {
  undo: Command;
  rows: readonly BulkRow[];
}

export const undoingOf = (done: readonly BulkResult[], person: Person): Undoing[] =>
  [...Map.groupBy(done, ({ command }) => command)].map(([command, rows]) => ({
    undo: newCommand(person, command),
    rows: rows.map(({ product, delta }) => ({ product, delta })),
  }));

/** Takes back what a command has done: of the products that it has written together in one write, or, when that is refused, each alone. */
export async function undoBulk(
  command: BulkCommand,
  all: readonly Undoing[],
  { person, onResults, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  const alone = (undo: Command, row: BulkRow) => undoAlone(opened, command, undo, row);
  const undoRows = (undo: Command, rows: readonly BulkRow[]) =>
    undoTogether(
      undo,
      rows.map((row) => changeOf(command, row)),
      opened,
    );
  await inBatches(all, { size: changesPieces(command) ? 1 : BATCH }, async (some) => {
    const results = some.map(({ undo, rows }) => {
      const [row, ...more] = rows;
      if (row && more.length === 0) return alone(undo, row);
      const written = new Map<BulkRow, Command>();
      return togetherOrAlone(
        rows,
        (some) => {
          const command = some === rows ? undo : newCommand(person, undo.undoes);
          for (const one of some) written.set(one, command);
          return undoRows(command, some);
        },
        (one) => alone(newCommand(person, undo.undoes), one),
        (one, outcome) => resultOf(one, written.get(one), outcome),
      );
    });
    onResults((await Promise.all(results)).flat());
  });
}

const changeOf = (command: BulkCommand, { product, delta }: BulkRow) =>
  command.kind === 'level'
    ? changeBetween(product, ['reorderAt'], levelOf(product.reorderAt), levelOf(command.level))
    : { product: product._id, email: product.email, delta };

async function undoAlone(database: Firestore, command: BulkCommand, undo: Command, row: BulkRow): Promise<BulkResult> {
  const change = changeOf(command, row);
  const outcome = await outcomeOf(async () => {
    const undone =
      command.kind === 'delete'
        ? await undoDeletion(undo, row.product, database)
        : await undoChange(undo, change, database);
    return undone === 'done' ? undefined : refusalText[undone];
  });
  return resultOf(row, undo, outcome);
}
