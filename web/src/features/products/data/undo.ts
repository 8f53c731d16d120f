import type { HistoryEntry, HistoryKind } from '@contract/history';
import { ownerFields, PRODUCT_FIELDS, type Product, productFieldNames, toProduct } from '@contract/product-fields';
import { mayAdd } from '@contract/who-may-add';
import {
  collectionGroup,
  type DocumentSnapshot,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { newProduct } from './add-product';
import { applyDifference, changedSince, type Difference } from './change-product';
import { type Command, type Database, transactOnce, type Write } from './command';
import { changeStock, changeTogether, type StockRefusal, stockRefusalOf } from './stock-writes';

/** Why a change cannot be undone any more. Nothing is written then. */
export type UndoRefusal =
  | StockRefusal
  | 'text-changed'
  | 'details-changed'
  | 'stock-changed'
  | 'id-taken'
  | 'deleted-again'
  | 'may-not-add'
  | 'not-kept'
  | 'refused';
export type UndoOutcome = 'done' | UndoRefusal;

/** A write of the owner, which can be undone. */
export interface StockChange extends Partial<Difference> {
  product: string;
  email: string;
  delta: number;
}

/** Undoes a delivery, a restock or a correction: adds to what is stored now, so that later deliveries stay. */
export async function undoChange(
  command: Command,
  change: StockChange,
  database: Database = firestore(),
): Promise<UndoOutcome> {
  const { product, delta, changes = {} } = change;
  if (Object.keys(changes).length > 0) return putBack(command, change, database);
  const outcome = await changeStock(command, { product, delta: -delta }, database);
  if (outcome === 'done') callListeners(change);
  return outcome;
}

/** Undoes several changes of quantities in one write, all or none. False when it was refused: then each is undone alone. */
export async function undoTogether(
  command: Command,
  changes: readonly StockChange[],
  database: Database,
): Promise<boolean> {
  const pieces = changes.map(({ product, delta }) => ({ product, delta: -delta }));
  const written = await changeTogether(command, pieces, database);
  if (written) changes.forEach(callListeners);
  return written;
}

/** Adds a deleted product again, under its id. It is a new one: the newest of the list. */
export async function undoDeletion(
  command: Command,
  product: Product,
  database: Database = firestore(),
): Promise<UndoOutcome> {
  const { _id, ...fields } = product;
  if (!mayAdd(product.email)) return 'may-not-add';
  const decide = (stored: DocumentSnapshot): Write | 'id-taken' => {
    if (stored.exists()) return 'id-taken';
    const added = { ...newProduct(fields, product.email), command: command.id };
    return (transaction, reference) => transaction.set(reference, added);
  };
  try {
    return await transactOnce(command, _id, decide, database);
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
  if (entry.kind === 'edited') return putBack(command, entry, database);
  const [last] = (await getDocsFromServer(lastStockEntry(await database, entry))).docs;
  if (last === undefined) return 'not-kept';
  if (last.id !== id) return refusalSince(entry.kind, last.get('kind'));
  return entry.kind === 'deleted'
    ? undoDeletion(command, productOf(entry), database)
    : putBack(command, entry, database, entry.quantityAfter);
}

/** Why an entry after which the stock has changed cannot be undone. */
function refusalSince(kind: HistoryKind, last: HistoryKind): UndoRefusal {
  if (kind === 'deleted') return last === 'deleted' ? 'deleted-again' : 'id-taken';
  return last === 'deleted' ? 'gone' : 'stock-changed';
}

const productOf = ({ product, changes }: HistoryEntry): Product =>
  toProduct(product, Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])));

/** Puts the former values back and adds the pieces in one write, if the values, and the quantity if given, are still as stored then. */
async function putBack(
  command: Command,
  change: StockChange,
  database: Database,
  quantityThen?: number,
): Promise<UndoOutcome> {
  const { product, email, delta } = change;
  const back = inverseOf(change);
  const decide = (stored: DocumentSnapshot): Write | UndoRefusal => {
    const refusal = stockRefusalOf(stored, { email, delta: -delta });
    if (refusal) return refusal;
    if (quantityThen !== undefined && stored.get('quantity') !== quantityThen) return 'stock-changed';
    const since = changedSince(stored, back);
    if (since.length > 0) return since.some((field) => field !== 'description') ? 'details-changed' : 'text-changed';
    return applyDifference(command, stored, back);
  };
  const outcome = await transactOnce(command, product, decide, database);
  if (outcome === 'done') callListeners(change);
  return outcome;
}

const inverseOf = ({ delta, changes = {} }: StockChange): Difference => ({
  delta: -delta,
  changes: Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }])),
});

/** The newest entry that has changed the product's quantity. */
export const lastStockEntry = (
  database: Firestore,
  { product, email }: Pick<HistoryEntry, 'product' | 'email'>,
): Query =>
  query(
    collectionGroup(database, 'history'),
    where('email', '==', email),
    where('product', '==', product),
    where('kind', 'in', ['created', 'stock', 'deleted']),
    orderBy('at', 'desc'),
    limit(1),
  );

type UndoListener = (change: StockChange) => void;
const listeners = new Set<UndoListener>();

const callListeners = (change: StockChange) => {
  for (const listener of listeners) listener(change);
};

/** Calls back for each change that this tab has undone: a form that is open on the product knows that it was no other person. */
export function onUndone(listener: UndoListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
