import { PRODUCT_FIELDS, restockFields } from '@contract/product-fields';
import type { ProductChange } from '@contract/product-form';
import { doc, type Firestore, increment, runTransaction, updateDoc } from 'firebase/firestore';
import { errorCode } from '@/lib/errors';
import { changeProduct } from '@/lib/firebase/change-product';
import { firestore } from '@/lib/firebase/firestore';
import type { ChangeOutcome } from '@/lib/product/save-draft';

/** The fields that Restock changes. */
export type Stock = ProductChange;

/** Writes the new stock if the stored one is still `base`. */
export const restockProduct = (
  id: string,
  base: Stock,
  mine: Stock,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<ChangeOutcome<keyof Stock>> => changeProduct(id, restockFields, base, mine, database);

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
