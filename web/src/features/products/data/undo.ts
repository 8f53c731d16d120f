import type { HistoryEntry, HistoryKind } from '@contract/history';
import { mayCreateId, newId } from '@contract/ids';
import {
  derivedFields,
  ownerFields,
  PRODUCT_FIELDS,
  type Product,
  productFieldNames,
  toProduct,
} from '@contract/product-fields';
import { mayAdd } from '@contract/who-may-add';
import {
  collectionGroup,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { type Command, signWith, transactOnce } from './command';
import { changeStock, changeTogether, type StockRefusal, stockRefusalOf } from './stock-writes';
import { updateOf } from './update-of';

/** Why a change cannot be undone any more. Nothing is written then. */
export type UndoRefusal =
  | StockRefusal
  | 'text-changed'
  | 'details-changed'
  | 'stock-changed'
  | 'id-taken'
  | 'deleted-again'
  | 'may-not-add'
  | 'refused';
export type UndoOutcome = 'undone' | UndoRefusal;

/** What a write of the owner has changed. */
export interface StockChange {
  product: string;
  email: string;
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** The other fields that it has changed. One without `from` was not there before, one without `to` was removed. */
  changes?: HistoryEntry['changes'];
}

type Database = Firestore | Promise<Firestore>;

/** Undoes a delivery, a restock or a correction: adds to what is stored now, so that later deliveries stay. */
export async function undoChange(
  command: Command,
  change: StockChange,
  said: string,
  database: Database = firestore(),
): Promise<UndoOutcome> {
  const opened = await database;
  const isPlain = Object.keys(change.changes ?? {}).length === 0;
  const outcome = isPlain ? await takeBack(opened, command, change, said) : await putBack(opened, command, change);
  if (outcome === 'undone') tell(change);
  return outcome;
}

/** Undoes several changes of quantities in one write, all or none. False when it was refused: then each is undone alone. */
export async function undoTogether(
  command: Command,
  changes: readonly StockChange[],
  said: string,
  database: Database = firestore(),
): Promise<boolean> {
  const pieces = changes.map(({ product, delta }) => ({ product, delta: -delta }));
  const written = await changeTogether(command, pieces, said, database);
  if (written) for (const change of changes) tell(change);
  return written;
}

/** Whether an undone deletion brings the product back under another id: its own is of the form that nobody can create any more. */
export const getsNewId = ({ _id }: Pick<Product, '_id'>, uid: string): boolean => !mayCreateId(uid, _id);

/** Adds a deleted product again, under its id if it can be. It is a new one: the newest of the list. */
export async function undoDeletion(
  command: Command,
  product: Product,
  database: Database = firestore(),
): Promise<UndoOutcome> {
  const { _id, ...fields } = product;
  if (!mayAdd(product.email)) return 'may-not-add';
  const opened = await database;
  // The command's id begins with the same characters of the uid as each id that this person may create.
  const reference = doc(opened, 'products', getsNewId(product, command.id) ? newId(command.id) : _id);
  try {
    return await transactOnce<UndoOutcome>(
      opened,
      command,
      () => 'undone',
      async (transaction) => {
        if ((await transaction.get(reference)).exists()) return 'id-taken';
        const added = { ...fields, ...derivedFields(product), createdAt: serverTimestamp(), command: command.id };
        transaction.set(reference, added);
        signWith(command, transaction, opened);
        return 'undone';
      },
    );
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    throw error;
  }
}

/** Whether an entry of the history holds what is needed to undo it. A creation has no Undo: Delete is there for it. */
export function canUndo({ kind, changes }: Pick<HistoryEntry, 'kind' | 'changes'>): boolean {
  if (kind === 'deleted') return productFieldNames.every((name) => !PRODUCT_FIELDS[name].required || name in changes);
  const fields = Object.keys(changes);
  if (fields.some((name) => !ownerFields.some((field) => field === name))) return false;
  return kind === 'stock' || (kind === 'edited' && fields.length > 0);
}

/** Undoes an entry of the history. A change of the stock and a deletion must be the last one, so that nothing is undone twice. */
export async function undoEntry(
  command: Command,
  id: string,
  entry: HistoryEntry,
  database: Database = firestore(),
): Promise<UndoOutcome> {
  const opened = await database;
  if (entry.kind !== 'edited') {
    const last = await lastStockEntry(opened, entry);
    if (last?.id !== id) return refusalSince(entry.kind, last?.get('kind'));
  }
  if (entry.kind === 'deleted') return undoDeletion(command, productOf(entry), opened);
  const outcome = await putBack(opened, command, entry, entry.kind === 'stock' ? entry.quantityAfter : undefined);
  if (outcome === 'undone') tell(entry);
  return outcome;
}

/** Why an entry after which the stock has changed cannot be undone. */
function refusalSince(kind: HistoryKind, last: HistoryKind | undefined): UndoRefusal {
  if (kind === 'deleted') return last === 'deleted' ? 'deleted-again' : 'id-taken';
  return last === 'deleted' ? 'gone' : 'stock-changed';
}

const productOf = ({ product, changes }: HistoryEntry): Product =>
  toProduct(product, Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])));

async function takeBack(
  database: Firestore,
  command: Command,
  { product, delta }: StockChange,
  said: string,
): Promise<UndoOutcome> {
  const outcome = await changeStock(command, { product, delta: -delta }, said, database);
  return outcome === 'changed' ? 'undone' : outcome;
}

/** Puts the former values back and adds the pieces in one write, if the values, and the quantity if given, are still as stored then. */
async function putBack(
  database: Firestore,
  command: Command,
  { product, email, delta, changes = {} }: StockChange,
  quantityThen?: number,
): Promise<UndoOutcome> {
  const reference: DocumentReference = doc(database, 'products', product);
  return transactOnce<UndoOutcome>(
    database,
    command,
    () => 'undone',
    async (transaction) => {
      const stored = await transaction.get(reference);
      const refusal = stockRefusalOf(stored, { email, delta: -delta });
      if (refusal) return refusal;
      if (quantityThen !== undefined && stored.get('quantity') !== quantityThen) return 'stock-changed';
      const since = Object.entries(changes).filter(([field, { to }]) => stored.get(field) !== to);
      if (since.length > 0)
        return since.some(([field]) => field !== 'description') ? 'details-changed' : 'text-changed';
      const former: [string, unknown][] = Object.entries(changes).map(([field, { from }]) => [field, from]);
      if (delta !== 0) former.push(['quantity', stored.get('quantity') - delta]);
      const update = updateOf(stored.data() ?? {}, Object.fromEntries(former));
      transaction.update(reference, { ...update, command: command.id });
      signWith(command, transaction, database);
      return 'undone';
    },
  );
}

/** The newest entry that has changed the product's quantity. */
async function lastStockEntry(
  database: Firestore,
  { product, email }: HistoryEntry,
): Promise<DocumentSnapshot | undefined> {
  const newest = query(
    collectionGroup(database, 'history'),
    where('email', '==', email),
    where('product', '==', product),
    where('kind', 'in', ['created', 'stock', 'deleted']),
    orderBy('at', 'desc'),
    limit(1),
  );
  return (await getDocsFromServer(newest)).docs[0];
}

type UndoListener = (change: StockChange) => void;
const listeners = new Set<UndoListener>();

const tell = (change: StockChange) => {
  for (const listener of listeners) listener(change);
};

/** Calls back for each change that this tab has undone: a form that is open on the product knows that it was no other person. */
export function onUndone(listener: UndoListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
