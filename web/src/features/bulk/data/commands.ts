import type { Product } from '@contract/product-fields';
import { doc, type Firestore, increment } from 'firebase/firestore';
import { isRefusal, readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { type Level, levelOf, setReorderLevel } from '@/lib/firebase/reorder-level';
import { changeStock, deleteProduct } from '@/lib/firebase/stock-writes';
import { type UndoOutcome, undoChange, undoDeletion, undoTogether } from '@/lib/firebase/undo';
import { inBatches, writeTogether } from '@/lib/firebase/write-batches';
import { type BulkCommand, type BulkResult, deltaOf } from '@/lib/product/bulk/plan';
import { refusalText } from '@/lib/product/bulk/words';
import { changeBetween } from '@/lib/product/undo';
import { undoRefusalText } from '@/lib/product/undo-refusals';

interface Options<Result> {
  email: string;
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
  { email, onResults, signal, database = firestore() }: Options<BulkResult>,
): Promise<void> {
  const opened = await database;
  await inBatches(products, { size: BATCH, signal }, async (batch) => {
    if (command.kind === 'delete') onResults(await Promise.all(batch.map((product) => remove(opened, product))));
    else if (command.kind === 'level')
      onResults(await Promise.all(batch.map((product) => setLevel(opened, product, command.level))));
    else onResults(await changeEach(opened, batch, { email, delta: deltaOf(command) }));
  });
}

/** Together in one write; when that is refused, each alone, with its reason. */
async function changeEach(
  database: Firestore,
  products: readonly Product[],
  { email, delta }: { email: string; delta: number },
): Promise<BulkResult[]> {
  const changed = (product: Product): BulkResult => ({ product, problem: undefined });
  const failed = (product: Product, error: unknown): BulkResult => ({ product, problem: readableError(error) });
  try {
    const written = await writeTogether(database, products, (batch, { _id }) =>
      batch.update(doc(database, 'products', _id), { quantity: increment(delta) }),
    );
    if (written) return products.map(changed);
  } catch (error) {
    return products.map((product) => failed(product, error));
  }
  return Promise.all(
    products.map(async (product) => {
      try {
        const outcome = await changeStock({ product: product._id, email, delta }, database);
        return outcome === 'changed' ? changed(product) : { product, problem: refusalText[outcome] };
      } catch (error) {
        return failed(product, error);
      }
    }),
  );
}

async function remove(database: Firestore, product: Product): Promise<BulkResult> {
  try {
    const deletion = await deleteProduct(product._id, database);
    return deletion.deletedCount === 1
      ? { product: deletion.product, problem: undefined }
      : { product, problem: refusalText.gone };
  } catch (error) {
    // The rules let an owner delete, whatever is stored.
    return { product, problem: isRefusal(error) ? refusalText['not-owner'] : readableError(error) };
  }
}

/** Sets the reorder level if it is still what was read. */
async function setLevel(database: Firestore, product: Product, level: Level): Promise<BulkResult> {
  try {
    const { status } = await setReorderLevel(product._id, product.reorderAt, level, database);
    if (status === 'gone') return { product, problem: refusalText.gone };
    return { product, problem: status === 'saved' ? undefined : 'Its level was changed meanwhile' };
  } catch (error) {
    return { product, problem: isRefusal(error) ? refusalText['not-owner'] : readableError(error) };
  }
}

export interface UndoResult extends BulkResult {
  /** It failed for a reason that can end. */
  canRetry?: boolean;
}

/** Takes back what a command has done, with each product by itself. */
export async function undoBulk(
  command: BulkCommand,
  products: readonly Product[],
  { email, onResults, database = firestore() }: Options<UndoResult>,
): Promise<void> {
  const opened = await database;
  const each = (batch: readonly Product[], undo: (product: Product) => Promise<UndoOutcome>) =>
    Promise.all(batch.map((product) => undoResult(product, () => undo(product))));
  await inBatches(products, { size: BATCH }, async (batch) => {
    if (command.kind === 'delete') {
      onResults(await each(batch, (product) => undoDeletion(product, opened)));
      return;
    }
    if (command.kind === 'level') {
      const changeOf = (product: Product) =>
        changeBetween(product, ['reorderAt'], levelOf(product.reorderAt), levelOf(command.level));
      onResults(await each(batch, (product) => undoChange(changeOf(product), opened)));
      return;
    }
    const changeOf = ({ _id }: Product) => ({ product: _id, email, delta: deltaOf(command) });
    const written = await undoTogether(batch.map(changeOf), opened).catch(() => false);
    if (written) onResults(batch.map((product) => ({ product, problem: undefined })));
    else onResults(await each(batch, (product) => undoChange(changeOf(product), opened)));
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
