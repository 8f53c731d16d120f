import { doc, type Firestore, increment, runTransaction, updateDoc } from 'firebase/firestore';

export type DeliveryOutcome = 'delivered' | 'out-of-stock' | 'not-owner' | 'gone';

const ATTEMPTS = 3;

/**
 * Takes one piece out of the stock. The server adds -1 to whatever is there and the rules refuse a sum below 0, so the last
 * piece is delivered once, however many ask for it. A refusal has no reason: the document as it is now gives it.
 */
export async function deliverProduct(database: Firestore, id: string, email: string): Promise<DeliveryOutcome> {
  const reference = doc(database, 'products', id);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await updateDoc(reference, { quantity: increment(-1) });
      return 'delivered';
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal;
      // getDocFromServer would answer from the screen's own listener, which may not have heard of the last piece yet.
      const product = await runTransaction(database, (transaction) => transaction.get(reference));
      if (!product.exists()) return 'gone';
      if (product.get('email') !== email) return 'not-owner';
      if (product.get('quantity') <= 0) return 'out-of-stock';
      // Restocked between the refusal and the look: there may be a piece for this delivery now.
      if (attempt === ATTEMPTS) throw refusal;
    }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'permission-denied' || error.code === 'not-found');
