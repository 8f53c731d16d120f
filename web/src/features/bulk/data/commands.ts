import type { Product } from '@contract/product-fields';
import type { Firestore } from 'firebase/firestore';
import { type Command, newCommand } from '@/features/products/data/command';
import { type Level, levelOf, setReorderLevel } from '@/features/products/data/reorder-level';
import { changeStock, changeTogether, deleteProduct } from '@/features/products/data/stock-writes';
import { type UndoOutcome, undoChange, undoDeletion, undoTogether } from '@/features/products/data/undo';
import { inBatches } from '@/features/products/data/write-batches';
import { changeBetween, undoneText } from '@/features/products/undo/undo';
import { undoRefusalText } from '@/features/products/undo/undo-refusals';
import { isRefusal, readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import type { Person } from '@/lib/session/use-person';
import { type BulkCommand, type BulkResult, deltaOf, type PiecesCommand } from '../plan';
import { refusalText, resultText } from '../words';

interface Options<Result> {
  person: Person;
  /** Called after each batch with its results. */
  onResults: (results: Result[]) => void;
  /** When aborted, the batches under way are finished and no further one begins. */
  signal?: AbortSignal;
  database?: Firestore | Promise<Firestore>;
}

/** Smaller than those of an import, so that Cancel leaves something: four batches are always finished. */
const BATCH = 25;

/**
 * Does the same with each product, by the writes that the screens of one product use: pieces are added to what is stored then, and
 * a product is deleted as it is stored then. Each succeeds or fails by itself.
 */
export async function runBulk(
  command: BulkCommand,
  products: readonly Product[],
  { person, onResults, signal, database = firestore() }: Options<BulkResult>,
): Promise<void> {
  const opened = await database;
  const each = (batch: readonly Product[], write: (written: Command, product: Product) => Promise<BulkResult>) =>
    Promise.all(batch.map((product) => resultOf(product, newCommand(person), write)));
  await inBatches(products, { size: BATCH, signal }, async (batch) => {
    if (command.kind === 'delete') onResults(await each(batch, (written, product) => remove(opened, written, product)));
    else if (command.kind === 'level')
      onResults(await each(batch, (written, product) => setLevel(opened, written, product, command.level)));
    else if (await changeAll(opened, command, batch, newCommand(person), onResults)) return;
    else onResults(await each(batch, (written, product) => changeOne(opened, command, written, product)));
  });
}

/** Gives a failed write as a result too: the others go on. */
async function resultOf(
  product: Product,
  written: Command,
  write: (written: Command, product: Product) => Promise<BulkResult>,
): Promise<BulkResult> {
  try {
    return await write(written, product);
  } catch (error) {
    return { product, problem: readableError(error) };
  }
}

/** Together in one write. False when it was refused: then each is written alone, with its reason. */
async function changeAll(
  database: Firestore,
  command: PiecesCommand,
  products: readonly Product[],
  written: Command,
  onResults: (results: BulkResult[]) => void,
): Promise<boolean> {
  const done = products.map((product): BulkResult => ({ product, problem: undefined, command: written.id }));
  const pieces = products.map(({ _id }) => ({ product: _id, delta: deltaOf(command) }));
  try {
    if (!(await changeTogether(written, pieces, resultText(command, done), database))) return false;
    onResults(done);
  } catch (error) {
    onResults(products.map((product) => ({ product, problem: readableError(error) })));
  }
  return true;
}

async function changeOne(
  database: Firestore,
  command: PiecesCommand,
  written: Command,
  product: Product,
): Promise<BulkResult> {
  const done: BulkResult = { product, problem: undefined, command: written.id };
  const pieces = { product: product._id, delta: deltaOf(command) };
  const outcome = await changeStock(written, pieces, resultText(command, [done]), database);
  return outcome === 'changed' ? done : { product, problem: refusalText[outcome] };
}

async function remove(database: Firestore, written: Command, product: Product): Promise<BulkResult> {
  try {
    const deletion = await deleteProduct(written, product._id, database);
    return deletion.deletedCount === 1
      ? { product: deletion.product, problem: undefined, command: written.id }
      : { product, problem: refusalText.gone };
  } catch (error) {
    // The rules let an owner delete, whatever is stored.
    if (isRefusal(error)) return { product, problem: refusalText['not-owner'] };
    throw error;
  }
}

/** Sets the reorder level if it is still what was read. */
async function setLevel(database: Firestore, written: Command, product: Product, level: Level): Promise<BulkResult> {
  try {
    const values = { base: product.reorderAt, mine: level };
    const { status } = await setReorderLevel(written, product._id, values, database);
    if (status === 'saved') return { product, problem: undefined, command: written.id };
    return { product, problem: status === 'gone' ? refusalText.gone : 'Its level was changed meanwhile' };
  } catch (error) {
    if (isRefusal(error)) return { product, problem: refusalText['not-owner'] };
    throw error;
  }
}

export interface UndoResult extends BulkResult {
  /** It failed for a reason that can end. */
  canRetry?: boolean;
}

/** The products that one command has written, and the command that takes it back, the same at each attempt. */
export interface Undoing {
  undo: Command;
  products: readonly Product[];
}

export const undoingOf = (done: readonly BulkResult[], person: Person): Undoing[] =>
  [...Map.groupBy(done, ({ command }) => command)].map(([command, rows]) => ({
    undo: newCommand(person, command),
    products: rows.map(({ product }) => product),
  }));

/** Takes back what a command has done, with each product by itself. */
export async function undoBulk(
  command: BulkCommand,
  all: readonly Undoing[],
  { person, onResults, database = firestore() }: Options<UndoResult>,
): Promise<void> {
  const opened = await database;
  if (command.kind === 'deliver' || command.kind === 'add') {
    await inBatches(all, { size: 1 }, async (some) => {
      for (const { undo, products } of some) {
        const changes = products.map(({ _id, email }) => ({ product: _id, email, delta: deltaOf(command) }));
        const said = undoneText({ delta: deltaOf(command) * products.length });
        const report = (result: Omit<UndoResult, 'product'>) =>
          onResults(products.map((product) => ({ product, ...result })));
        let written: boolean;
        try {
          written = await undoTogether(undo, changes, said, opened);
        } catch (error) {
          // Whether it was written may not be known: only the same command may be tried again.
          report({ problem: readableError(error), canRetry: true });
          continue;
        }
        if (written) report({ problem: undefined });
        else {
          const alone = changes.map((change, index) =>
            undoResult(products[index] as Product, () =>
              undoChange(newCommand(person, undo.undoes), change, undoneText(change), opened),
            ),
          );
          onResults(await Promise.all(alone));
        }
      }
    });
    return;
  }
  const undoOne = (undo: Command, product: Product) => {
    if (command.kind === 'delete') return undoDeletion(undo, product, opened);
    const change = changeBetween(product, ['reorderAt'], levelOf(product.reorderAt), levelOf(command.level));
    return undoChange(undo, change, undoneText(change), opened);
  };
  await inBatches(all, { size: BATCH }, async (some) => {
    const rows = some.flatMap(({ undo, products }) => products.map((product) => ({ undo, product })));
    onResults(await Promise.all(rows.map(({ undo, product }) => undoResult(product, () => undoOne(undo, product)))));
  });
}

async function undoResult(product: Product, undo: () => Promise<UndoOutcome>): Promise<UndoResult> {
  try {
    const outcome = await undo();
    return { product, problem: outcome === 'undone' ? undefined : undoRefusalText[outcome] };
  } catch (error) {
    return { product, problem: readableError(error), canRetry: true };
  }
}
