import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Firestore } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { changeStock } from '@/lib/firebase/stock-writes';

export type DeliveryOutcome = 'delivered' | 'out-of-stock' | 'not-owner' | 'gone';

/** Takes one delivery out of the stock. No piece is delivered twice, however many ask for it. */
export async function deliverProduct(
  id: string,
  email: string,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<DeliveryOutcome> {
  const outcome = await changeStock({ product: id, email, delta: -PIECES_PER_DELIVERY }, database);
  if (outcome === 'changed') return 'delivered';
  // Less than is stored is never too many.
  return outcome === 'gone' || outcome === 'not-owner' ? outcome : 'out-of-stock';
}
