import { codePath } from '@contract/code';
import { changeIdOf, type HistoryEntry, UNDO_DAYS, type Undo, undoPath } from '@contract/history';
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
import { readCodesOfBatch } from './codes';
import { type Command, newCommand, type Part, RETRY_PAUSE, transactAll, type Write } from './commands';
import { firestore } from './firestore';
import { receiving } from './orders';
import { changePieces, deletionOf, newProduct, outOfRange, updateFields } from './product-writes';

/** A change of a product that can be taken back. */
export interface Change {
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
  /** The codes that it has given to the product. Unknown: those that its batch has given. */
  codes?: readonly string[] | undefined;
}

/** Why a change cannot be taken back. Nothing is written then. */
export type UndoRefusal = 'already-undone' | 'too-old' | 'changed-since' | 'gone' | 'not-allowed' | 'may-not-add';
export type UndoOutcome = 'done' | UndoRefusal;

/** The change that an entry of the history is about. */
export function changeOf(entry: HistoryEntry & { id: string; at?: Date }): Change {
  const { kind, product, email, at, delta, changes, batch, act: batchKind, order } = entry;
  const change: Change = { id: changeIdOf(entry), product, email, at, entry: entry.id, delta, batch, order };
  if (batch && batchKind !== 'import') change.codes = [];
  if (kind === 'stock' || kind === 'edited') return { ...change, changes };
  const fields = Object.entries(changes).map(([field, { from, to }]) => [field, from ?? to]);
  const whole = toProduct(product, Object.fromEntries(fields));
  if (kind === 'created') return { ...change, added: whole };
  return { ...change, deleted: whole };
}

/**
 * Takes a change back. Pieces go back by difference, so that later deliveries stay; other fields go back where they still are what the
 * change wrote. A deleted product comes back under its id, as the newest of the list; an added one goes while it is as it was added.
 */
export async function undoChange(change: Change, person: Person, database?: Firestore): Promise<UndoOutcome> {
  const opened = database ?? (await firestore());
  try {
    const part = await undoing(change, newCommand(person), opened);
    // It is read first: what is undone already is told without a refused write.
    const [answer = 'done'] = await transactAll([{ ...part, blind: undefined }], opened);
    return answer === 'already' ? 'done' : answer;
  } catch (error) {
    if (isRefusal(error)) return 'not-allowed';
    throw error;
  }
}

/**
 * What takes a change back, with a command that takes back nothing else: the inverse write, and the undo, which the rules let nobody create
 * twice. So each change is undone once, from any screen, tab or device. Of pieces alone the rules decide, while it is new enough.
 */
export async function undoing(change: Change, by: Command, database: Firestore): Promise<Part<UndoRefusal>> {
  const { id, product, email, delta, changes = {}, deleted, added, order } = change;
  const command: Command = { ...by, undoes: id, ...(order !== undefined && ofOrder(email, order)) };
  const entry = change.entry ?? (email === command.email ? undefined : await entryOf(change, database));
  const given = change.codes
    ? []
    : change.batch
      ? await readCodesOfBatch(email, { batch: change.batch, product }, database)
      : [];
  const codes = change.codes ?? given.map(({ code }) => code);
  const undo = doc(database, undoPath(email, id));
  const undoData: Undo = { by: command.email, command: command.id, product, ...(entry && { entry }) };
  const withUndo =
    (write: Write): Write =>
    (transaction, reference) => {
      write(transaction, reference);
      transaction.set(undo, { ...undoData, at: serverTimestamp() });
    };
  const pieces = changePieces(command, -delta);
  const isOfPieces = !deleted && !added && Object.keys(changes).length === 0;
  const isBlind = isOfPieces && !isTooOld(change) && !order && codes.length === 0;
  const write = (stored: DocumentSnapshot): Write => {
    if (isOfPieces) return delta === 0 ? () => undefined : pieces;
    if (added) return (transaction, reference) => transaction.delete(reference);
    if (!deleted) return updateFields(command, stored, formerValues(change, stored));
    const { _id, ...fields } = deleted;
    return (transaction, reference) =>
      transaction.set(reference, { ...newProduct(fields, email), command: command.id });
  };
  return {
    command,
    product,
    decide: (stored, [undone, ...others]) => {
      if (undone?.exists()) return 'already-undone';
      const refusal = refusalOf(change, stored);
      if (refusal) return refusal;
      if (order !== undefined) {
        const back = receiving(pieces, command, others[0], { product }, -delta);
        return back ? withUndo(back) : 'changed-since';
      }
      return withUndo((transaction, reference) => {
        write(stored)(transaction, reference);
        // A code that was given to another car since stays there.
        for (const code of others) if (code.get('product') === product) transaction.delete(code.ref);
      });
    },
    blind: isBlind ? withUndo(pieces) : undefined,
    beside: [
      undo,
      ...(order === undefined
        ? codes.map((code) => doc(database, codePath(email, code)))
        : [doc(database, orderPath(email, order))]),
    ],
    ...(added && { about: (stored: DocumentSnapshot) => ({ deletes: deletionOf(stored) }) }),
  };
}

/**
 * The id of the entry of a change, for which the rules ask a colleague: it proves what was changed, and by whom. The trigger writes it a
 * moment after the change. Of a product that is gone no colleague may read it, and there is nothing to take back.
 */
async function entryOf({ id, product }: Change, database: Firestore): Promise<string | undefined> {
  const entries = query(
    collection(database, 'products', product, 'history'),
    where('command', '==', id.slice(0, -`-${product}`.length)),
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
const isTooOld = ({ at }: Change): boolean => Date.now() - Number(at ?? Date.now()) > UNDO_DAYS * 86_400_000;

function refusalOf(change: Change, stored: DocumentSnapshot): UndoRefusal | undefined {
  const { email, delta, changes = {}, deleted, added } = change;
  if (isTooOld(change)) return 'too-old';
  if (deleted) {
    // This deletion's Undo cannot have created the product, because there is no undo.
    if (stored.exists()) return 'changed-since';
    return mayAdd(email) ? undefined : 'may-not-add';
  }
  if (!stored.exists()) return 'gone';
  if (stored.get('email') !== email) return 'not-allowed';
  if (!added && !mayAdd(email)) return 'may-not-add';
  if (added) return productFieldNames.some((field) => stored.get(field) !== added[field]) ? 'changed-since' : undefined;
  const isChanged = Object.entries(changes).some(([field, { to }]) => stored.get(field) !== to);
  return isChanged || outOfRange(stored.get('quantity') - delta) ? 'changed-since' : undefined;
}

function formerValues({ delta, changes = {} }: Change, stored: DocumentSnapshot): Partial<Product> {
  const former = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
  return delta === 0 ? former : { ...former, quantity: stored.get('quantity') - delta };
}

/** The trigger has mostly written an entry after a second. */
const RECORDED_ATTEMPTS = 10;
