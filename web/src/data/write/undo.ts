import { codePath } from '@contract/code';
import {
  changeId,
  changeIdOf,
  type HistoryEntry,
  type OtherCar,
  UNDO_DAYS,
  type Undo,
  undoPath,
} from '@contract/history';
import { ofOrder, orderPath } from '@contract/order';
import { type Product, productFieldNames, toProduct } from '@contract/product-fields';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { mayAdd } from '@/lib/product/may-add';
import type { Person } from '@/lib/session/use-person';
import { readCodesOfBatch } from '../read/codes';
import { type Command, newCommand, type Writes } from './command';
import { newProduct } from './create';
import { deletionOf } from './delete';
import { putFields } from './fields';
import { outOfRange, putPieces, type Target } from './pieces';
import { mayReceive, putReceipt } from './receive';
import { firstRefusal, type Part, RETRY_PAUSE, write } from './write';

/** A change of a product that was made, and can be taken back. */
export interface Made {
  /** `changeIdOf` its entry: the same one from a toast and from the history. */
  id: string;
  product: string;
  /** The owner. */
  email: string;
  /** When it was made, if it was not made just now. */
  at?: Date | undefined;
  /** The id of its entry in the history, when it is known. */
  entry?: string | undefined;
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** The other fields. A field without `from` was not there before, one without `to` was removed. */
  changes?: HistoryEntry['changes'];
  /** Of a deletion: the product as it was. */
  deleted?: Product;
  /** Of a creation: the product as it was added. */
  added?: Product;
  /** The batch that it is a part of. */
  batch?: string | undefined;
  /** The number of the order whose pieces it has received: they are to come again. */
  order?: string | undefined;
  /** The car to which it has moved its pieces, or from which: both changes are taken back together. */
  other?: OtherCar | undefined;
  /** The codes that it has given to the product. Unknown: those that its batch has given. */
  codes?: readonly string[] | undefined;
}

/** Why a change cannot be taken back. Nothing is written then. */
export type UndoRefusal = 'already-undone' | 'too-old' | 'changed-since' | 'gone' | 'not-allowed' | 'may-not-add';

/** The change that an entry of the history is about. */
export function changeOf(entry: HistoryEntry & { id: string; at?: Date }): Made {
  const { kind, product, email, at, delta, changes, batch, act: batchKind, order, other } = entry;
  const change: Made = { id: changeIdOf(entry), product, email, at, entry: entry.id, delta, batch, order, other };
  if (batch && batchKind !== 'import') change.codes = [];
  if (kind !== 'created' && kind !== 'deleted') return { ...change, changes };
  const fields = Object.entries(changes).map(([field, { from, to }]) => [field, from ?? to]);
  const whole = toProduct(product, Object.fromEntries(fields));
  if (kind === 'created') return { ...change, added: whole };
  return { ...change, deleted: whole };
}

const commandIn = ({ id, product }: Made): string => id.slice(0, -`-${product}`.length);

/** The change and, of moved pieces, that of the other car. */
export function sidesOf(change: Made): Made[] {
  const { email, at, delta, product, other } = change;
  if (!other) return [change];
  const id = changeId(commandIn(change), other.product);
  return [change, { id, product: other.product, email, at, delta: -delta, other: { product } }];
}

/** What its command says that takes a change back. */
function takesBack(change: Made): Partial<Command> {
  const { id, email, delta, product, order, other } = change;
  if (!other) return { undoes: id, ...(order !== undefined && ofOrder(email, order)) };
  const [from, to] = delta < 0 ? [other.product, product] : [product, other.product];
  return { undoes: commandIn(change), moves: { from, to } };
}

/**
 * Takes a change back, with a command that takes back nothing else: the inverse write, and the undo, which the rules let nobody create
 * twice. So each change is undone once, from any screen, tab or device. Pieces go back by difference, so that later deliveries stay; other
 * fields go back where they still are what the change wrote. A deleted product comes back under its id, as the newest of the list; an added
 * one goes while it is as it was added.
 */
export async function undoPart(database: Firestore, { command: by }: Target, change: Made): Promise<Part<UndoRefusal>> {
  const { id, product, email, delta, changes = {}, deleted, added, order } = change;
  const command: Command = { ...by, ...takesBack(change) };
  const entry = change.entry ?? (email === command.email ? undefined : await entryOf(database, change));
  const codes = change.codes ?? (await codesOf(database, change));
  const [reference, undo] = [doc(database, 'products', product), doc(database, undoPath(email, id))];
  const others =
    order === undefined
      ? codes.map((code) => doc(database, codePath(email, code)))
      : [doc(database, orderPath(email, order))];
  const putUndo = (writes: Writes) => {
    const data: Undo = { by: command.email, command: command.id, product, ...(entry && { entry }) };
    writes.set(undo, { ...data, at: serverTimestamp() });
  };
  const putBack = (writes: Writes, stored: DocumentSnapshot | undefined) => {
    if (deleted) {
      const { _id, ...fields } = deleted;
      writes.set(reference, { ...newProduct(fields, email), command: command.id });
    } else if (added) writes.delete(reference);
    else if (Object.keys(changes).length === 0) putPieces(writes, reference, command, -delta);
    else putFields(writes, command, stored, formerValues(change, stored));
  };
  const isOfPieces = !deleted && !added && Object.keys(changes).length === 0;
  const isDecidedByRules = isOfPieces && !isTooOld(change) && order === undefined && codes.length === 0;
  return {
    command,
    read: [reference, undo, ...others],
    check: (stored, undone, ordered) => {
      if (undone?.exists()) return 'already-undone';
      const refusal = refusalOf(change, stored);
      if (refusal || order === undefined) return refusal;
      return mayReceive(ordered, { product }, -delta) ? undefined : 'changed-since';
    },
    put: (writes, [stored, , ...found]) => {
      putUndo(writes);
      putBack(writes, stored);
      if (order !== undefined) putReceipt(writes, command, found[0], product, -delta);
      // A code that was given to another car since stays there.
      else for (const code of found) if (code.get('product') === product) writes.delete(code.ref);
      return undefined;
    },
    putUnread: isDecidedByRules
      ? (writes) => {
          putUndo(writes);
          putPieces(writes, reference, command, -delta);
        }
      : undefined,
    refused: 'not-allowed',
    ...(added && { about: (stored) => (stored ? { deletes: deletionOf(stored) } : {}) }),
  };
}

/** Takes a change back, of moved pieces both sides. It is read first: what is undone already is told without a refused write. */
export async function undoChange(database: Firestore, person: Person, change: Made): Promise<'done' | UndoRefusal> {
  try {
    const command = newCommand(person);
    const sides = sidesOf(change).map((side) => undoPart(database, { command, product: side.product }, side));
    const parts = (await Promise.all(sides)).map((part) => ({ ...part, putUnread: undefined }));
    const refusal = firstRefusal(await write(database, parts)) ?? 'done';
    return refusal === 'refused' ? 'not-allowed' : refusal;
  } catch (error) {
    if (isRefusal(error)) return 'not-allowed';
    throw error;
  }
}

/** The codes that a change of a batch has given to its product. */
async function codesOf(database: Firestore, { email, batch, product }: Made): Promise<string[]> {
  if (!batch) return [];
  return (await readCodesOfBatch(database, email, { batch, product })).map(({ code }) => code);
}

/**
 * The id of the entry of a change, for which the rules ask a colleague: it proves what was changed, and by whom. The trigger writes it a
 * moment after the change. Of a product that is gone no colleague may read it, and there is nothing to take back.
 */
async function entryOf(database: Firestore, change: Made): Promise<string | undefined> {
  const entries = query(
    collection(database, 'products', change.product, 'history'),
    where('command', '==', commandIn(change)),
    limit(1),
  );
  try {
    for (let attempt = 1; attempt <= RECORDED_ATTEMPTS; attempt += 1) {
      const [entry] = (await getDocsFromServer(entries)).docs;
      if (entry) return entry.id;
      await new Promise((done) => setTimeout(done, RETRY_PAUSE));
    }
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
  throw Object.assign(new Error('No entry'), { code: 'not-recorded' });
}

/** An undo is kept for a while after this. Without it, a change could be taken back twice. */
export const isTooOld = ({ at }: Pick<Made, 'at'>): boolean =>
  Date.now() - Number(at ?? Date.now()) > UNDO_DAYS * 86_400_000;

function refusalOf(change: Made, stored: DocumentSnapshot | undefined): UndoRefusal | undefined {
  const { product, email, delta, changes = {}, deleted, added } = change;
  if (isTooOld(change)) return 'too-old';
  if (deleted) {
    // This deletion's Undo cannot have created the product, because there is no undo.
    if (stored?.exists()) return 'changed-since';
    return mayAdd(email) ? undefined : 'may-not-add';
  }
  if (!stored?.exists()) return 'gone';
  if (stored.get('email') !== email) return 'not-allowed';
  if (!added && !mayAdd(email)) return 'may-not-add';
  if (added) return refusalOfAdded(added, toProduct(product, stored.data()));
  const isChanged = Object.entries(changes).some(([field, { to }]) => stored.get(field) !== to);
  return isChanged || outOfRange(stored.get('quantity') - delta) ? 'changed-since' : undefined;
}

/** Why an added car cannot go again: it is not as it was added. */
export function refusalOfAdded(added: Product, stored: Product | undefined): 'gone' | 'changed-since' | undefined {
  if (!stored) return 'gone';
  return productFieldNames.some((field) => stored[field] !== added[field]) ? 'changed-since' : undefined;
}

function formerValues({ delta, changes = {} }: Made, stored: DocumentSnapshot | undefined): Partial<Product> {
  const former = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
  return delta === 0 ? former : { ...former, quantity: stored?.get('quantity') - delta };
}

/** The trigger has mostly written an entry after a second. */
const RECORDED_ATTEMPTS = 10;
