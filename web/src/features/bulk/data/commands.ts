import type { Product } from '@contract/product-fields';
import type { Firestore } from 'firebase/firestore';
import { levelOf, setReorderLevel } from '@/features/products/data/change-product';
import { type Command, type Database, newCommand } from '@/features/products/data/command';
import { changeStock, changeTogether, deleteProduct } from '@/features/products/data/stock-writes';
import { undoChange, undoDeletion, undoTogether } from '@/features/products/data/undo';
import { inBatches, type Outcome, outcomeOf, togetherOrAlone } from '@/features/products/data/write-batches';
import { refusalText, rowRefusalText } from '@/features/products/refusals';
import { changeBetween, undoneText } from '@/features/products/undo/undo';
import { firestore } from '@/lib/firebase/firestore';
import type { Person } from '@/lib/session/use-person';
import { type BulkCommand, type BulkResult, changesPieces, deltaOf, isDone } from '../plan';
import { resultText } from '../words';

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
  products: readonly Product[],
  { person, onResults, signal, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  const alone = (product: Product) => writeAlone(opened, command, newCommand(person), product);
  await inBatches(products, { size: BATCH, signal }, async (batch) => {
    if (!changesPieces(command)) return onResults(await Promise.all(batch.map(alone)));
    const written = new Map<Product, Command>();
    const together = (products: readonly Product[]) => {
      const one = newCommand(person);
      for (const product of products) written.set(product, one);
      const done = products.map((product): BulkResult => ({ product, problem: undefined, command: one.id }));
      const pieces = products.map(({ _id }) => ({ product: _id, delta: deltaOf(command) }));
      return changeTogether(one, pieces, resultText(command, done), opened);
    };
    const toResult = (product: Product, outcome: Outcome) => resultOf(product, written.get(product), outcome);
    onResults(await togetherOrAlone(batch, together, alone, toResult));
  });
}

const resultOf = (product: Product, written: Command | undefined, outcome: Outcome): BulkResult => ({
  product,
  ...outcome,
  ...(written && isDone(outcome) && { command: written.id }),
});

async function writeAlone(
  database: Firestore,
  command: BulkCommand,
  written: Command,
  product: Product,
): Promise<BulkResult> {
  let changed = product;
  const write = async (): Promise<string | undefined> => {
    const { _id: id, reorderAt } = product;
    if (command.kind === 'delete') {
      const deleted = await deleteProduct(written, id, database);
      if (!deleted) return rowRefusalText.gone;
      changed = deleted;
      return undefined;
    }
    if (command.kind === 'level') {
      const values = { base: levelOf(reorderAt), mine: levelOf(command.level) };
      const { status } = await setReorderLevel(written, id, values, database);
      if (status === 'saved') return undefined;
      return rowRefusalText[status === 'gone' ? 'gone' : 'level-changed'];
    }
    const said = resultText(command, [{ product, problem: undefined }]);
    const outcome = await changeStock(written, { product: id, delta: deltaOf(command) }, said, database);
    return outcome === 'done' ? undefined : rowRefusalText[outcome];
  };
  // The rules let an owner delete and set a level, whatever is stored. Of pieces, the reason has been read.
  const outcome = await outcomeOf(write, changesPieces(command) ? undefined : rowRefusalText['not-owner']);
  return resultOf(changed, written, outcome);
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

/** Takes back what a command has done: of the products that it has written together in one write, or, when that is refused, each alone. */
export async function undoBulk(
  command: BulkCommand,
  all: readonly Undoing[],
  { person, onResults, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  const alone = (undo: Command, product: Product) => undoAlone(opened, command, undo, product);
  const undoProducts = (undo: Command, products: readonly Product[]) => {
    const changes = products.map((one) => changeOf(command, one));
    const said = undoneText({ delta: changes.reduce((sum, { delta }) => sum + delta, 0) });
    return undoTogether(undo, changes, said, opened);
  };
  await inBatches(all, { size: changesPieces(command) ? 1 : BATCH }, async (some) => {
    const results = some.map(({ undo, products }) => {
      const [product, ...more] = products;
      if (product && more.length === 0) return alone(undo, product);
      const written = new Map<Product, Command>();
      return togetherOrAlone(
        products,
        (some) => {
          const command = some === products ? undo : newCommand(person, undo.undoes);
          for (const one of some) written.set(one, command);
          return undoProducts(command, some);
        },
        (one) => alone(newCommand(person, undo.undoes), one),
        (one, outcome) => resultOf(one, written.get(one), outcome),
      );
    });
    onResults((await Promise.all(results)).flat());
  });
}

const changeOf = (command: BulkCommand, product: Product) =>
  command.kind === 'level'
    ? changeBetween(product, ['reorderAt'], levelOf(product.reorderAt), levelOf(command.level))
    : { product: product._id, email: product.email, delta: changesPieces(command) ? deltaOf(command) : 0 };

async function undoAlone(
  database: Firestore,
  command: BulkCommand,
  undo: Command,
  product: Product,
): Promise<BulkResult> {
  const change = changeOf(command, product);
  const outcome = await outcomeOf(async () => {
    const undone =
      command.kind === 'delete'
        ? await undoDeletion(undo, product, database)
        : await undoChange(undo, change, undoneText(change), database);
    return undone === 'done' ? undefined : refusalText[undone];
  });
  return resultOf(product, undo, outcome);
}
