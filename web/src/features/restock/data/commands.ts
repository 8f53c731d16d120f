import { changeableFields, PRODUCT_FIELDS } from '@contract/product-fields';
import type { ProductChange } from '@contract/product-form';
import { deleteField, doc, type Firestore, increment, runTransaction, updateDoc } from 'firebase/firestore';
import { errorCode } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';

/** The fields that an owner may change later. */
export type Stock = ProductChange;

export type RestockOutcome = { status: 'saved' } | { status: 'changed'; theirs: Stock } | { status: 'gone' };

/** The changeable fields of a product, and nothing else of it. */
export const stockOf = (product: Stock): Stock =>
  Object.fromEntries(changeableFields.map((field) => [field, product[field]])) as Stock;

export const isSameStock = (one: Stock, other: Stock): boolean =>
  changeableFields.every((field) => one[field] === other[field]);

/**
 * Writes `mine` if the stored values are still `base`. If they were changed meanwhile, nothing is overwritten and the stored
 * values are returned. If `mine` is stored already, an earlier answer was lost, and it counts as saved.
 */
export async function restockProduct(
  id: string,
  base: Stock,
  mine: Stock,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<RestockOutcome> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<RestockOutcome>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs = stockOf(product.data() as Stock);
    if (isSameStock(theirs, mine)) return { status: 'saved' };
    if (!isSameStock(theirs, base)) return { status: 'changed', theirs };
    transaction.update(reference, stockOf(mine));
    return { status: 'saved' };
  });
}

export type AddOutcome = 'added' | 'too-many' | 'not-owner' | 'gone';

/**
 * Adds pieces to the stock. The server adds them to the stored quantity, so that a delivery made meanwhile is not lost, and the rules
 * refuse a sum that is too large. They give no reason for a refusal, so the document is read to find it.
 */
export async function addPieces(
  id: string,
  email: string,
  pieces: number,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<AddOutcome> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  try {
    await updateDoc(reference, { quantity: increment(pieces) });
    return 'added';
  } catch (refusal) {
    if (!['permission-denied', 'not-found'].includes(errorCode(refusal))) throw refusal;
    // A transaction, because getDocFromServer answers from the screen's listener, which may not have the latest stock.
    const product = await runTransaction(opened, (transaction) => transaction.get(reference));
    if (!product.exists()) return 'gone';
    if (product.get('email') !== email) return 'not-owner';
    if (product.get('quantity') + pieces > PRODUCT_FIELDS.quantity.max) return 'too-many';
    throw refusal;
  }
}

/** At so many pieces a product is to be restocked; `undefined`: never. */
export type Level = number | undefined;

type LevelOutcome = { status: 'saved' } | { status: 'changed'; theirs: Level } | { status: 'gone' };

/** Writes the reorder level as `restockProduct` writes the stock: only over the value that the person has seen. */
export async function setReorderLevel(
  id: string,
  base: Level,
  mine: Level,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<LevelOutcome> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<LevelOutcome>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs: Level = product.get('reorderAt');
    if (theirs === mine) return { status: 'saved' };
    if (theirs !== base) return { status: 'changed', theirs };
    transaction.update(reference, { reorderAt: mine ?? deleteField() });
    return { status: 'saved' };
  });
}
