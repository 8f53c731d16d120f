import { CODES_PER_CAR, codePath } from '@contract/code';
import type { HistoryEntry } from '@contract/history';
import { orderPath, type Receipt } from '@contract/order';
import type { Product, ProductFieldName } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getCountFromServer,
  getDocsFromServer,
  serverTimestamp,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { codesQuery } from './codes';
import { type Command, isOthersProduct, type Part, transactAll, type Write } from './commands';
import type { CarCode } from './find-code';
import { firestore } from './firestore';
import { receiving } from './orders';
import { type ReadOptions, runBatches, toStored } from './product-list';
import {
  changePieces,
  type Deleted,
  deletion,
  newProduct,
  type StockRefusal,
  stockRefusalOf,
  updateFields,
} from './product-writes';
import { chunksOf30, queryOfIds } from './products';
import { type SettledEntry, settling } from './settled-entry';
import { type Change, type UndoRefusal, undoing } from './undo';

export type { ReadOptions };

/** The products of these ids as the server has them now, in the order of the ids. Those that no longer exist are left out. */
export async function readProducts(
  ids: readonly string[],
  { signal, onProgress }: Partial<ReadOptions> = {},
): Promise<Product[]> {
  const database = await firestore();
  const found = new Map<string, Product>();
  await runBatches(chunksOf30(ids), signal, async (part) => {
    const { docs } = await getDocsFromServer(queryOfIds(database, part));
    for (const stored of docs) found.set(stored.id, toStored(stored));
    if (!signal?.aborted) onProgress?.(found.size);
  });
  signal?.throwIfAborted();
  return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
}

/** Pieces more, or fewer when negative, and other fields: one without `from` was not there before, one without `to` is removed. */
export interface Difference {
  delta: number;
  changes: HistoryEntry['changes'];
}

/** A change of a product. */
export type BatchChange =
  | { kind: 'create'; input: ProductInput; codes?: readonly CarCode[] }
  | ({
      kind: 'change';
      /** Codes that the car gets. */
      codes?: readonly CarCode[];
      /** The pieces in stock that the person saw: where there are others now, nothing is written. */
      seen?: number;
      /** The part of an order that comes: whatever screen does it, it is received once. */
      order?: Receipt;
      /** The number of a stocktake that it writes: once, whatever screen does it. */
      entry?: SettledEntry;
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

/** Whether the write needs a command that no other write has. That of a deletion names it, an order names that of a receipt; an Undo's is made from what it takes back. */
export const hasOwnCommand = (change: BatchChange): boolean =>
  change.kind === 'delete' || change.kind === 'undo' || (change.kind === 'change' && change.order !== undefined);

/** `code`: another car has it by now. `full`: the car has as many codes as it may have. `changed`: this field is not stored any more as it was seen. `moved`: there are `now` pieces. `added`, `booked`, `recounted`: by another screen. `taken`: its id is another product's. */
type ChangeRefusal =
  | StockRefusal
  | { status: 'changed'; field: ProductFieldName }
  | { status: 'moved'; seen: number; now: number }
  | { status: 'code'; code: string }
  | 'full'
  | 'added'
  | 'taken'
  | 'recounted'
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

/** Adds the pieces to what is stored then, and gives the other fields their new values where all is as the person saw it. */
function changing(
  { id, owner, command }: BatchWrite,
  { delta, changes, seen, order }: Extract<BatchChange, { kind: 'change' }>,
  database: Firestore,
): Part<ChangeRefusal> {
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  const values: Partial<Product> = Object.fromEntries(fields.map((name) => [name, changes[name]?.to]));
  const pieces = changePieces(command, delta);
  const decide = (stored: DocumentSnapshot, [ordered]: readonly DocumentSnapshot[]): Write | ChangeRefusal => {
    const now = stored.get('quantity');
    const refusal = stockRefusalOf(stored, { owner: owner ?? command.email, delta });
    if (refusal === 'gone' || refusal === 'not-owner') return refusal;
    if (seen !== undefined && seen !== now) return { status: 'moved', seen, now };
    if (refusal) return refusal;
    if (order) return receiving(pieces, command, ordered, order, delta) ?? 'booked';
    const field = fields.find((name) => stored.get(name) !== changes[name]?.from);
    if (field) return { status: 'changed', field };
    if (fields.length === 0) return delta === 0 ? () => undefined : pieces;
    return updateFields(command, stored, delta === 0 ? values : { ...values, quantity: now + delta });
  };
  const isBlind = delta !== 0 && seen === undefined && fields.length === 0 && !order;
  return {
    ...{ command, product: id, decide, blind: isBlind ? pieces : undefined },
    beside: order ? [doc(database, orderPath(owner ?? command.email, order.number))] : [],
  };
}

/** The part with the codes that its car gets. Where one is another car's by now, nothing of the part is written. */
async function giving(
  part: Part<ChangeRefusal>,
  { id, command, change }: BatchWrite,
  database: Firestore,
): Promise<Part<ChangeRefusal>> {
  const codes = ('codes' in change && change.codes) || [];
  if (codes.length === 0) return part;
  const { email, batch } = command;
  const count = change.kind === 'create' ? 0 : (await getCountFromServer(codesQuery(database, email, id))).data().count;
  const beside = codes.map(({ code }) => doc(database, codePath(email, code)));
  const put =
    (write: Write, stored: readonly DocumentSnapshot[] = []): Write =>
    (transaction, product) => {
      write(transaction, product);
      for (const [at, { kind }] of codes.entries())
        if (!stored[at]?.exists())
          transaction.set(beside[at] as DocumentReference, {
            ...{ product: id, kind, at: serverTimestamp() },
            ...(batch && { batch }),
          });
    };
  return {
    ...part,
    beside,
    blind: part.blind && put(part.blind),
    decide: (product, stored) => {
      const decision = part.decide(product, []);
      if (typeof decision !== 'function') return decision;
      const at = stored.findIndex((code) => code.exists() && code.get('product') !== id);
      if (at >= 0) return { status: 'code', code: codes[at]?.code ?? '' };
      const more = stored.filter((code) => !code.exists()).length;
      return more > 0 && count + more > CODES_PER_CAR ? 'full' : put(decision, stored);
    },
  };
}

/** Writes to Firestore, by the writes that the screens of one product use. */
export async function batchWriter(database?: Firestore): Promise<BatchWriter> {
  const opened = database ?? (await firestore());
  return async (writes) => {
    const deleted = new Map<string, Deleted>();
    const parts = writes.map(async (write): Promise<Part<ChangeRefusal | UndoRefusal>> => {
      const { id, command, change } = write;
      if (change.kind === 'create') return giving(creating(command, id, change.input), write, opened);
      if (change.kind === 'change' && change.entry)
        return settling(changing(write, change, opened), change.entry, opened);
      if (change.kind === 'change') return giving(changing(write, change, opened), write, opened);
      if (change.kind === 'delete') return deletion(command, id, (before) => deleted.set(id, before));
      return undoing(change.of, command, opened);
    });
    try {
      const answers = await transactAll(await Promise.all(parts), opened);
      return answers.map((answer, at): BatchAnswer => {
        const { id, change } = writes[at] as BatchWrite;
        if (answer === 'done' && change.kind === 'delete') return deleted.get(id) ?? 'done';
        if (answer !== 'already') return answer;
        return hasOwnCommand(change) && change.kind === 'change' ? 'booked' : 'done';
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [only, ...others] = writes;
      if (!only || others.length > 0) return 'refused';
      return [isOthersProduct(only.command, only.owner) || only.change.kind === 'undo' ? 'not-allowed' : 'refused'];
    }
  };
}
