import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { linesOf, type Order, ordersPath } from '../contract/order.js';
import type { ProductEvent } from './history.js';

/**
 * Of a car that was deleted nothing more comes: its lines of orders end, and begin again with its Undo. What the car is now decides, not
 * what it was at the event: events come twice and in any order.
 */
export async function endOrderLines({ params: { id }, data }: ProductEvent, db: Firestore): Promise<void> {
  const { before, after } = data ?? {};
  if (!before || !after || before.exists === after.exists) return;
  const orders = db.collection(ordersPath((before.exists ? before : after).get('email')));
  const linesIn = (field: 'open' | 'ended') => orders.where(field, 'array-contains', id);
  const { empty } = await linesIn(after.exists ? 'ended' : 'open')
    .limit(1)
    .get();
  if (empty) return;
  await db.runTransaction(async (transaction) => {
    const isThere = (await transaction.get(db.doc(`products/${id}`))).exists;
    const { docs } = await transaction.get(linesIn(isThere ? 'ended' : 'open'));
    for (const stored of docs) {
      const order = stored.data() as Order;
      const others = order.open.filter((product) => product !== id);
      const isToCome = isThere && linesOf(order).some((line) => line.product === id && line.received < line.ordered);
      const open = isToCome ? [...others, id] : others;
      const ended = isThere ? FieldValue.arrayRemove(id) : FieldValue.arrayUnion(id);
      transaction.update(stored.ref, { open, ended, isOpen: open.length > 0 && !order.cancelled });
    }
  });
}
