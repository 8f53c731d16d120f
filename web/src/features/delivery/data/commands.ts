import { PIECES_PER_DELIVERY } from '@contract/limits';
import { doc, type Firestore, increment, runTransaction, updateDoc } from 'firebase/firestore';
import { errorCode } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';

export type DeliveryOutcome = 'delivered' | 'out-of-stock' | 'not-owner' | 'gone';

const ATTEMPTS = 3;

/**
 * Takes one delivery out of the stock. The server subtracts from the stored quantity, and the rules refuse a negative one,
 * so no piece is delivered twice. The rules give no reason for a refusal, so the document is read to find it.
 */
export async function deliverProduct(
  id: string,
  email: string,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<DeliveryOutcome> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await updateDoc(reference, { quantity: increment(-PIECES_PER_DELIVERY) });
      return 'delivered';
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal;
      // A transaction, because getDocFromServer answers from the screen's listener, which may not have the latest stock.
      const product = await runTransaction(opened, (transaction) => transaction.get(reference));
      if (!product.exists()) return 'gone';
      if (product.get('email') !== email) return 'not-owner';
      if (product.get('quantity') < PIECES_PER_DELIVERY) return 'out-of-stock';
      // Restocked between the refusal and this read: there may be enough for this delivery now.
      if (attempt === ATTEMPTS) throw refusal;
    }
  }
}

const isRefusal = (error: unknown) => ['permission-denied', 'not-found'].includes(errorCode(error));
