import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Firestore } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import type { Command } from './command';
import { changeStock } from './stock-writes';

/** What a toast says when it is done. */
export const DELIVERED = 'update Quantity successfully';

export type DeliveryOutcome = 'delivered' | 'out-of-stock' | 'not-owner' | 'gone';

/** Takes one delivery out of the stock. No piece is delivered twice, however many ask for it. */
export async function deliverProduct(
  command: Command,
  id: string,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<DeliveryOutcome> {
  const outcome = await changeStock(command, { product: id, delta: -PIECES_PER_DELIVERY }, DELIVERED, database);
  if (outcome === 'changed') return 'delivered';
  // Less than is stored is never too many.
  return outcome === 'gone' || outcome === 'not-owner' ? outcome : 'out-of-stock';
}
