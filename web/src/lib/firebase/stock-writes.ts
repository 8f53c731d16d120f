import { PRODUCT_FIELDS, type Product, toProduct } from '@contract/product-fields';
import { type DocumentSnapshot, doc, type Firestore, increment, runTransaction, updateDoc } from 'firebase/firestore';
import { isRefusal } from '../errors';
import { firestore } from './firestore';

/** Why pieces cannot be added or taken out. Nothing is written then. */
export type StockRefusal = 'gone' | 'not-owner' | 'too-few' | 'too-many';

interface Pieces {
  /** The owner whose write it is. */
  email: string;
  /** Pieces more, or fewer when negative. */
  delta: number;
}

type Database = Firestore | Promise<Firestore>;

const MAX = PRODUCT_FIELDS.quantity.max;
const ATTEMPTS = 3;

/**
 * Adds pieces to the stock of a product, or takes them out. The server adds to the stored quantity, and the rules refuse a sum out
 * of range, so no piece is taken twice. The rules give no reason for a refusal, so the document is read to find it.
 */
export async function changeStock(
  { product, ...pieces }: Pieces & { product: string },
  database: Database = firestore(),
): Promise<'changed' | StockRefusal> {
  const opened = await database;
  const reference = doc(opened, 'products', product);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await updateDoc(reference, { quantity: increment(pieces.delta) });
      return 'changed';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A transaction, because getDocFromServer answers from the screen's listener, which may not have the latest stock.
      const refusal = stockRefusalOf(await runTransaction(opened, (transaction) => transaction.get(reference)), pieces);
      if (refusal) return refusal;
      // Changed between the refusal and this read: it may be possible now.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Why the stored product cannot have so many pieces more or fewer. */
export function stockRefusalOf(stored: DocumentSnapshot, { email, delta }: Pieces): StockRefusal | undefined {
  if (!stored.exists()) return 'gone';
  if (stored.get('email') !== email) return 'not-owner';
  const quantity = stored.get('quantity') + delta;
  if (quantity < 0) return 'too-few';
  return quantity > MAX ? 'too-many' : undefined;
}

type Deletion = { deletedCount: 1; product: Product } | { deletedCount: 0 };

/** Deletes a product and answers how many there were to delete: 1, with the product as it was, or 0 when it was gone already. */
export async function deleteProduct(id: string, database: Database = firestore()): Promise<Deletion> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<Deletion>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { deletedCount: 0 };
    transaction.delete(reference);
    return { deletedCount: 1, product: toProduct(id, product.data()) };
  });
}
