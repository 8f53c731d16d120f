import { PRODUCT_FIELDS, type Product, toProduct } from '@contract/product-fields';
import { type DocumentSnapshot, doc, getDocFromCache, increment, runTransaction } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { type Command, type Database, transactOnce, type Write, writeOnce } from './command';

/** Pieces of a product more, or fewer when negative. */
export interface Pieces {
  product: string;
  delta: number;
}

/** Why pieces cannot be added or taken out. Nothing is written then. */
export type StockRefusal = 'gone' | 'not-owner' | 'too-few' | 'too-many';

const ATTEMPTS = 3;

/**
 * Adds pieces to the stock of a product, or takes them out. The server adds to the stored quantity, and the rules refuse a sum out
 * of range, so no piece is taken twice. The rules give no reason for a refusal, so the document is read to find it.
 */
export async function changeStock(
  command: Command,
  pieces: Pieces,
  database: Database = firestore(),
): Promise<'done' | StockRefusal> {
  const opened = await database;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await changeTogether(command, [pieces], opened)) return 'done';
    const reference = doc(opened, 'products', pieces.product);
    // A transaction, because getDocFromServer answers from the screen's listener, which may not have the latest stock.
    const stored = await runTransaction(opened, (transaction) => transaction.get(reference));
    const refusal = stockRefusalOf(stored, { email: command.email, delta: pieces.delta });
    if (refusal) return refusal;
    // Changed between the refusal and this read: it may be possible now.
  }
  throw Object.assign(new Error('The write was refused without a reason.'), { code: 'permission-denied' });
}

/** The quantity as this browser knows it. Right after a write it is the sum that the server has answered with; it costs no read. */
export async function knownQuantity(product: string, database: Database = firestore()): Promise<number | undefined> {
  try {
    return (await getDocFromCache(doc(await database, 'products', product))).get('quantity');
  } catch {
    return undefined;
  }
}

/** Changes the stock of several products in one write, all or none. False when it was refused: then each has to be written alone. */
export async function changeTogether(
  command: Command,
  pieces: readonly Pieces[],
  database: Database = firestore(),
): Promise<boolean> {
  const opened = await database;
  return writeOnce(opened, command, (batch) => {
    for (const { product, delta } of pieces)
      batch.update(doc(opened, 'products', product), { quantity: increment(delta), command: command.id });
  });
}

/** Why the stored product cannot have so many pieces more or fewer. */
export function stockRefusalOf(
  stored: DocumentSnapshot,
  { email, delta }: { email: string; delta: number },
): StockRefusal | undefined {
  if (!stored.exists()) return 'gone';
  return stored.get('email') === email ? outOfRange(stored.get('quantity') + delta) : 'not-owner';
}

export function outOfRange(quantity: number): 'too-few' | 'too-many' | undefined {
  if (quantity < 0) return 'too-few';
  return quantity > PRODUCT_FIELDS.quantity.max ? 'too-many' : undefined;
}

/** Deletes a product and answers it as it was; `undefined` when it was gone already. */
export async function deleteProduct(
  command: Command,
  id: string,
  database: Database = firestore(),
): Promise<Product | undefined> {
  let deleted: Product | undefined;
  const decide = (stored: DocumentSnapshot): Write | 'gone' => {
    if (!stored.exists()) return 'gone';
    deleted = toProduct(id, stored.data());
    return (transaction, product) => transaction.delete(product);
  };
  const outcome = await transactOnce(command, id, decide, database);
  return outcome === 'done' ? deleted : undefined;
}
