import { codePath } from '@contract/code';
import { type Batch, changeIdOf, type HistoryEntry, UNDO_DAYS } from '@contract/history';
import { ID_PREFIX, ID_REST } from '@contract/ids';
import { orderPath } from '@contract/order';
import { type Product, productFieldNames, toProduct } from '@contract/product-fields';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { mayAdd } from '@/lib/product/may-add';
import type { Person } from '@/lib/session/use-person';
import { readCodesOfBatch } from './codes';
import { type Command, hashOf, PAUSE, type Part, transactAll, type Write } from './commands';
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
  /** Who has made it; by default the person who takes it back. */
  by?: string;
  /** When it was made, if it was not made just now. */
  at?: Date | undefined;
  /** Its entry in the history, when it is known. */
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
  const { kind, product, email, by, at, delta, changes, batch, act, order } = entry;
  const change: Change = { id: changeIdOf(entry), product, email, by, at, entry: entry.id, delta, batch, order };
  if (batch && act !== 'import') change.codes = [];
  if (kind === 'stock' || kind === 'edited') return { ...change, changes };
  const fields = Object.entries(changes).map(([field, { from, to }]) => [field, from ?? to]);
  const whole = toProduct(product, Object.fromEntries(fields));
  if (kind === 'created') return { ...change, added: whole };
  return { ...change, deleted: whole };
}

/**
 * The command that takes a change back. Its id is made from the change, and the rules let nobody create a command twice: so each change
 * is undone once, from any screen, tab or device. It begins as the ids of the person do who has made the change. That of a colleague's
 * change is longer than an own id, because the owner can create it too.
 */
export async function undoCommand(
  { id, email: owner, by, entry, batch: undoesBatch }: Pick<Change, 'id' | 'email' | 'by' | 'entry' | 'batch'>,
  { uid, email }: Person,
  batch?: Batch,
): Promise<Command> {
  const of = by === undefined || by === email ? uid : id;
  const about = { undoes: id, ...(undoesBatch && { undoesBatch }), ...(entry && { entry }), ...batch };
  return {
    id: of.slice(0, ID_PREFIX) + (await hashOf(id, (by ?? email) === owner ? ID_REST : ID_REST + 4)),
    email,
    ...about,
  };
}

/**
 * Takes a change back. Pieces go back by difference, so that later deliveries stay; other fields go back where they still are what the
 * change wrote. A deleted product comes back under its id, as the newest of the list; an added one goes while it is as it was added.
 */
export async function undoChange(change: Change, person: Person, database?: Firestore): Promise<UndoOutcome> {
  const opened = database ?? (await firestore());
  try {
    const part = await undoing(change, person, opened);
    // It is read first: what is undone already is told without a refused write.
    const [answer = 'done'] = await transactAll([{ ...part, blind: undefined }], opened);
    return answer === 'already' ? 'already-undone' : answer;
  } catch (error) {
    if (isRefusal(error)) return 'not-allowed';
    throw error;
  }
}

/** What takes a change back. Of pieces alone the rules decide, while it is new enough. `batch`: the Undo is a part of it. */
export async function undoing(
  change: Change,
  person: Person,
  database: Firestore,
  batch?: Batch,
): Promise<Part<UndoRefusal>> {
  const command = await undoCommand(await withEntry(change, person, database), person, batch);
  const { product, email, delta, changes = {}, deleted, added, order } = change;
  const given = change.codes
    ? []
    : change.batch
      ? await readCodesOfBatch(email, { batch: change.batch, product }, database)
      : [];
  const codes = change.codes ?? given.map(({ code }) => code);
  const pieces = changePieces(command, -delta);
  const isOfPieces = !deleted && !added && Object.keys(changes).length === 0;
  const blind = isOfPieces && !isTooOld(change) && !order && codes.length === 0 ? pieces : undefined;
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
    decide: (stored, beside) => {
      const refusal = refusalOf(change, stored);
      if (refusal) return refusal;
      const back = order === undefined ? undefined : receiving(pieces, beside[0], { product }, -delta);
      if (back ?? blind) return (back ?? blind) as Write;
      return (transaction, reference) => {
        write(stored)(transaction, reference);
        // A code that was given to another car since stays there.
        for (const code of beside) if (code.get('product') === product) transaction.delete(code.ref);
      };
    },
    blind,
    beside:
      order === undefined
        ? codes.map((code) => doc(database, codePath(email, code)))
        : [doc(database, orderPath(email, order))],
    ...(added && { about: (stored: DocumentSnapshot) => ({ deletes: deletionOf(stored) }) }),
  };
}

/**
 * The change with its entry, where the rules ask for it: a colleague who may only deliver puts back what this colleague took, and the
 * entry proves how much. The trigger writes it a moment after the change.
 */
async function withEntry(change: Change, { email }: Person, database: Firestore): Promise<Change> {
  if (change.email === email) return { ...change, entry: undefined };
  if (change.entry !== undefined || change.delta >= 0) return change;
  const command = change.id.slice(0, -`-${change.product}`.length);
  const entries = query(
    collection(database, 'products', change.product, 'history'),
    where('command', '==', command),
    limit(1),
  );
  for (let attempt = 1; attempt <= RECORDED_ATTEMPTS; attempt += 1) {
    const [entry] = (await getDocsFromServer(entries)).docs;
    if (entry) return { ...change, entry: entry.id };
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  throw Object.assign(new Error('No entry'), { code: 'not-recorded' });
}

/** The command of an Undo is kept for a while after this. Without it, a change could be taken back twice. */
const isTooOld = ({ at }: Change): boolean => Date.now() - Number(at ?? Date.now()) > UNDO_DAYS * 86_400_000;

function refusalOf(change: Change, stored: DocumentSnapshot): UndoRefusal | undefined {
  const { email, delta, changes = {}, deleted, added } = change;
  if (isTooOld(change)) return 'too-old';
  if (deleted) {
    // This deletion's Undo cannot have created the product, because its command does not exist.
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
