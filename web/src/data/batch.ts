import type { Batch, HistoryEntry } from '@contract/history';
import { orderPath, type Receipt } from '@contract/order';
import type { Product, ProductFieldName } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { type DocumentSnapshot, doc, type Firestore, getDocsFromServer } from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import type { Person } from '@/lib/session/use-person';
import { type Command, isOfOther, type Part, transactAll, type Write } from './commands';
import { firestore } from './firestore';
import { receiving } from './orders';
import { type ReadOptions, toStored } from './product-list';
import {
  changePieces,
  type Deleted,
  deletion,
  newProduct,
  type StockRefusal,
  stockRefusalOf,
  updateFields,
} from './product-writes';
import { partsOf, queryOfIds } from './products';
import { type Change, type UndoRefusal, undoing } from './undo';

export type { ReadOptions };

/** How many are under way at once. */
const AT_ONCE = 4;

/** Gives the batches to `run` in their order, several at once by default. When aborted, those under way are finished and no further one begins. */
export async function runBatches<Batch>(
  batches: readonly Batch[],
  signal: AbortSignal | undefined,
  run: (batch: Batch) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  let next = 0;
  const runNext = async () => {
    for (let batch = batches[next]; batch !== undefined && !signal?.aborted; batch = batches[next]) {
      next += 1;
      await run(batch);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
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
  | ({
      kind: 'change';
      /** The pieces in stock that the person saw: where there are others now, nothing is written. */
      seen?: number;
      /** The part of an order that comes: whatever screen does it, it is received once. */
      order?: Receipt;
    } & Difference)
  | { kind: 'delete' }
  /** Takes a change back. */
  | { kind: 'undo'; of: Change };

export interface BatchWrite {
  /** The product's id. */
  id: string;
  /** The owner of a product that is there; by default the person who writes. */
  owner?: string | undefined;
  command: Command;
  change: BatchChange;
}

/** Whether the write needs a command that no other write has. That of a deletion names it; others are made from what they book. */
export const hasOwnCommand = (change: BatchChange): boolean =>
  change.kind === 'delete' || change.kind === 'undo' || (change.kind === 'change' && change.order !== undefined);

/** `changed`: this field is not stored any more as it was seen. `moved`: there are `now` pieces. `added`, `booked`: by another screen. `taken`: its id is another product's. */
type ChangeRefusal =
  | StockRefusal
  | { status: 'changed'; field: ProductFieldName }
  | { status: 'moved'; seen: number; now: number }
  | 'added'
  | 'taken'
  | 'booked';

/** `refused`: by the rules, which give no reason. */
export type BatchRefusal = ChangeRefusal | UndoRefusal | 'refused';
/** `undefined`: it was not written, because another one of the same write could not be. */
export type BatchAnswer = 'done' | Deleted | BatchRefusal | undefined;

/** Writes products in one transaction, all or none. `refused`: by the rules; then each has to be written alone. */
export type BatchWriter = (writes: readonly BatchWrite[]) => Promise<'refused' | BatchAnswer[]>;

/** The id may be made from what is added: then another screen has added it, or what it has added has another name now. */
function creating(command: Command, product: string, input: ProductInput): Part<ChangeRefusal> {
  const blind: Write = (transaction, reference) =>
    transaction.set(reference, { ...newProduct(input, command.email), command: command.id });
  const decide = (stored: DocumentSnapshot) => {
    if (!stored.exists()) return blind;
    return stored.get('name') === input.name && stored.get('supplier') === input.supplier ? 'added' : 'taken';
  };
  return { command, product, decide, blind };
}

const batchOf = ({ batch, act, planned }: Command): Batch | undefined =>
  batch && act ? { batch, act, ...(planned && { planned }) } : undefined;

/** Adds the pieces to what is stored then, and gives the other fields their new values where all is as the person saw it. */
function changing(
  { id, owner, command }: BatchWrite,
  { delta, changes, seen, order }: Extract<BatchChange, { kind: 'change' }>,
  database: Firestore,
): Part<ChangeRefusal> {
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  const values: Partial<Product> = Object.fromEntries(fields.map((name) => [name, changes[name]?.to]));
  const pieces = changePieces(command, delta);
  const decide = (stored: DocumentSnapshot, ordered?: DocumentSnapshot): Write | ChangeRefusal => {
    const now = stored.get('quantity');
    const refusal = stockRefusalOf(stored, { owner: owner ?? command.email, delta });
    if (refusal === 'gone' || refusal === 'not-owner') return refusal;
    if (seen !== undefined && seen !== now) return { status: 'moved', seen, now };
    if (refusal) return refusal;
    if (order) return receiving(pieces, ordered, order, delta) ?? 'booked';
    const field = fields.find((name) => stored.get(name) !== changes[name]?.from);
    if (field) return { status: 'changed', field };
    if (fields.length === 0) return pieces;
    return updateFields(command, stored, delta === 0 ? values : { ...values, quantity: now + delta });
  };
  const isBlind = seen === undefined && fields.length === 0 && !order;
  return {
    ...{ command, product: id, decide, blind: isBlind ? pieces : undefined },
    order: order && doc(database, orderPath(owner ?? command.email, order.number)),
  };
}

/** Writes to Firestore, by the writes that the screens of one product use. What takes a change back has a command of its own. */
export async function batchWriter(person: Person, database?: Firestore): Promise<BatchWriter> {
  const opened = database ?? (await firestore());
  return async (writes) => {
    const deleted = new Map<string, Deleted>();
    const parts = writes.map(async (write): Promise<Part<ChangeRefusal | UndoRefusal>> => {
      const { id, command, change } = write;
      if (change.kind === 'create') return creating(command, id, change.input);
      if (change.kind === 'change') return changing(write, change, opened);
      if (change.kind === 'delete') return deletion(command, id, (before) => deleted.set(id, before));
      return undoing(change.of, person, opened, batchOf(command));
    });
    try {
      const answers = await transactAll(await Promise.all(parts), opened);
      return answers.map((answer, at): BatchAnswer => {
        const { id, change } = writes[at] as BatchWrite;
        if (answer === 'done' && change.kind === 'delete') return deleted.get(id) ?? 'done';
        if (answer !== 'already') return answer;
        if (change.kind === 'undo') return 'already-undone';
        return hasOwnCommand(change) && change.kind === 'change' ? 'booked' : 'done';
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [only, ...others] = writes;
      if (!only || others.length > 0) return 'refused';
      return [isOfOther(only.command, only.owner) || only.change.kind === 'undo' ? 'not-allowed' : 'refused'];
    }
  };
}
