import type { Batch, HistoryEntry } from '@contract/history';
import type { Product, ProductFieldName } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { type DocumentSnapshot, doc, type Firestore, getDocsFromServer, increment } from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import type { Person } from '@/lib/session/use-person';
import { type Command, isOfOther, transactOnce, type Write, writeOnce } from './commands';
import { firestore } from './firestore';
import { type ReadOptions, toStored } from './product-list';
import {
  type Deleted,
  deleteProduct,
  newProduct,
  partsOf,
  queryOfIds,
  type StockRefusal,
  stockRefusalOf,
  updateFields,
} from './products';
import { type Change, type UndoRefusal, undoChange, undoTogether } from './undo';

export type { ReadOptions };

/** How many are under way at once. */
const AT_ONCE = 4;

/** Gives the batches to `run` in their order, several at once. When aborted, those under way are finished and no further one begins. */
export async function runBatches<Batch>(
  batches: readonly Batch[],
  signal: AbortSignal | undefined,
  run: (batch: Batch) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runNext = async () => {
    for (let batch = batches[next]; batch !== undefined && !signal?.aborted; batch = batches[next]) {
      next += 1;
      await run(batch);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}

/** The products of these ids as the server has them now, in the order of the ids. Those that no longer exist are left out. */
export async function readProducts(ids: readonly string[], { signal, onProgress }: ReadOptions): Promise<Product[]> {
  const database = await firestore();
  const found = new Map<string, Product>();
  await runBatches(partsOf(ids), signal, async (part) => {
    const { docs } = await getDocsFromServer(queryOfIds(database, part));
    for (const stored of docs) found.set(stored.id, toStored(stored));
    if (!signal.aborted) onProgress(found.size);
  });
  signal.throwIfAborted();
  return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
}

/** Pieces more, or fewer when negative, and other fields: one without `from` was not there before, one without `to` is removed. */
export interface Difference {
  delta: number;
  changes: HistoryEntry['changes'];
}

/** A change of a product. */
export type BatchChange =
  | { kind: 'create'; input: ProductInput }
  | ({ kind: 'change' } & Difference)
  | { kind: 'delete' }
  /** Takes a change back. */
  | { kind: 'undo'; of: Change };

export interface BatchWrite {
  /** The product's id. */
  id: string;
  /** The owner of a product that is there; by default the person who writes. */
  owner?: string | undefined;
  change: BatchChange;
}

/** Whether a change can share a write with others: it can when no stored value decides about it. */
export function isTogether(change: BatchChange): boolean {
  if (change.kind === 'create' || change.kind === 'delete') return change.kind === 'create';
  if (change.kind === 'undo' && (change.of.deleted ?? change.of.added)) return false;
  const { changes = {} } = change.kind === 'undo' ? change.of : change;
  return Object.keys(changes).length === 0;
}

/** Adds products and changes quantities in one write, all or none. False when it was refused: then each has to be written alone. */
const writeTogether = (command: Command, writes: readonly BatchWrite[], database: Firestore): Promise<boolean> =>
  writeOnce(database, command, (batch) => {
    for (const { id, change } of writes) {
      const product = doc(database, 'products', id);
      if (change.kind === 'create')
        batch.set(product, { ...newProduct(change.input, command.email), command: command.id });
      if (change.kind === 'change') batch.update(product, { quantity: increment(change.delta), command: command.id });
    }
  });

/** `changed`: this field is not stored any more as the change begins. */
type ChangeRefusal = StockRefusal | { status: 'changed'; field: ProductFieldName };

/** Adds the pieces to what is stored then, and gives the other fields their new values where they are still stored as the change begins. */
function changeProduct(
  command: Command,
  { id, owner = command.email }: BatchWrite,
  { delta, changes }: Difference,
  database: Firestore,
) {
  const decide = (stored: DocumentSnapshot): Write | ChangeRefusal => {
    const refusal = stockRefusalOf(stored, { owner, delta });
    if (refusal) return refusal;
    const fields = Object.keys(changes) as (keyof typeof changes)[];
    const field = fields.find((name) => stored.get(name) !== changes[name]?.from);
    if (field) return { status: 'changed', field };
    const values: Partial<Product> = Object.fromEntries(fields.map((name) => [name, changes[name]?.to]));
    if (delta !== 0) values.quantity = stored.get('quantity') + delta;
    return updateFields(command, stored, values);
  };
  return transactOnce(command, id, decide, database);
}

/** `refused`: by the rules, which give no reason. */
export type BatchRefusal = ChangeRefusal | UndoRefusal | 'refused';

/** The writes of a batch. */
export interface BatchWriter {
  /** All or none; false when it was refused. */
  together: (command: Command, writes: readonly BatchWrite[]) => Promise<boolean>;
  alone: (command: Command, write: BatchWrite) => Promise<'done' | BatchRefusal | Deleted>;
}

const batchOf = ({ batch, act, planned }: Command): Batch | undefined =>
  batch && act ? { batch, act, ...(planned && { planned }) } : undefined;

/** Writes to Firestore, by the writes that the screens of one product use. What takes a change back has a command of its own. */
export async function batchWriter(person: Person, database?: Firestore): Promise<BatchWriter> {
  const opened = database ?? (await firestore());
  const together: BatchWriter['together'] = (command, writes) => {
    const undone = writes.flatMap(({ change }) => (change.kind === 'undo' ? [change.of] : []));
    return undone.length > 0
      ? undoTogether(undone, person, opened, batchOf(command))
      : writeTogether(command, writes, opened);
  };
  return {
    together,
    alone: async (command, write) => {
      const { id, change } = write;
      try {
        if (change.kind === 'change') return await changeProduct(command, write, change, opened);
        if (change.kind === 'delete') return (await deleteProduct(command, id, opened)) ?? 'gone';
        if (change.kind === 'undo') return await undoChange(change.of, person, opened, batchOf(command));
        return (await together(command, [write])) ? 'done' : 'refused';
      } catch (error) {
        if (isRefusal(error)) return isOfOther(command, write.owner) ? 'not-allowed' : 'refused';
        throw error;
      }
    },
  };
}
