import { LIST_LIMIT_MAX } from '@contract/limits';
import { type Order, orderPath, ordersPath } from '@contract/order';
import {
  collection,
  type DocumentSnapshot,
  deleteField,
  doc,
  type Firestore,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore';
import { openOrdersQuery } from '../read/on-order';
import { type StoredOrder, toOrder } from '../read/orders';
import type { Command, Writes } from './command';
import { writeOne } from './write';

export const newestOrderQuery = (database: Firestore, owner: string): Query =>
  query(collection(database, ordersPath(owner)), orderBy('number', 'desc'), limit(1));

/**
 * The newest number of an owner's orders that a person knows of, 0 without one. An open order that this browser has not shown yet was
 * made meanwhile, also when the server's answer has it already.
 */
export async function newestOrder(database: Firestore, owner: string): Promise<number> {
  const shown = await getDocsFromCache(openOrdersQuery(database, owner));
  const [newest] = (await getDocsFromServer(newestOrderQuery(database, owner))).docs;
  if (!newest) return 0;
  const isKnown = !newest.get('isOpen') || shown.docs.some(({ id }) => id === newest.id);
  return isKnown ? newest.get('number') : newest.get('number') - 1;
}

/** The order that a command has made. */
export const orderOfCommandQuery = (database: Firestore, owner: string, command: string): Query =>
  query(collection(database, ordersPath(owner)), where('command', '==', command), limit(1));

/** The orders after a number. */
export const laterOrdersQuery = (database: Firestore, owner: string, seen: number): Query =>
  query(collection(database, ordersPath(owner)), orderBy('number'), startAfter(seen), limit(LIST_LIMIT_MAX));

/** Orders of the same cars that were made meanwhile. With `seen` as the newest that the person knows, it is ordered all the same. */
export interface OrderedMeanwhile {
  seen: number;
  orders: readonly StoredOrder[];
}

/**
 * Makes an order, once, with the number after the newest that the person has seen. Where others were made meanwhile, they are compared:
 * with one of the same cars nothing is ordered, otherwise it is the number after them. Two who order at once ask for one number, so one
 * of them is told of the other.
 */
export async function makeOrder(
  database: Firestore,
  command: Command,
  draft: Pick<Order, 'email' | 'supplier' | 'lines' | 'names' | 'note' | 'expected'>,
  seen: number,
): Promise<number | OrderedMeanwhile> {
  const reference = doc(database, orderPath(draft.email, seen + 1));
  const made = { by: command.email, at: serverTimestamp(), command: command.id, received: {}, parts: {} };
  const isNew = { open: Object.keys(draft.lines), isOpen: true, cancelled: false };
  const put = (writes: Writes): number => {
    writes.set(reference, { ...draft, ...made, ...isNew, number: seen + 1 });
    return seen + 1;
  };
  const check = (stored?: DocumentSnapshot) => (stored?.exists() ? 'overtaken' : undefined);
  // Of two orders that this tab writes at once, a commit would show the one under the number of the other until it is answered.
  const answer = await writeOne(database, { command, read: [reference], check, put });
  if (typeof answer === 'number') return answer;
  if (answer === 'done') {
    // An attempt whose answer was lost may have made it under another number.
    const { docs } = await getDocsFromServer(orderOfCommandQuery(database, draft.email, command.id));
    return docs[0]?.get('number');
  }
  const later = (await getDocsFromServer(laterOrdersQuery(database, draft.email, seen))).docs.map(toOrder);
  const newest = later.at(-1)?.number;
  if (newest === undefined) throw Object.assign(new Error('The order was refused.'), { code: 'permission-denied' });
  const orders = later.filter(
    (one) => !one.cancelled && one.open.some((product) => Object.hasOwn(draft.lines, product)),
  );
  return orders.length > 0 ? { seen: newest, orders } : makeOrder(database, command, draft, newest);
}

/** Cancels an order, or opens it again. What has come stays. */
export async function cancelOrder(
  database: Firestore,
  { email, number }: Pick<Order, 'email' | 'number'>,
  cancelled: boolean,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const stored = await transaction.get(doc(database, orderPath(email, number)));
    transaction.update(stored.ref, { cancelled, isOpen: !cancelled && toOrder(stored).open.length > 0 });
  });
}

/** Says on which day an order is expected, or that it is not known. */
export const expectOrder = (
  database: Firestore,
  { email, number }: Pick<Order, 'email' | 'number'>,
  day: string,
): Promise<void> => updateDoc(doc(database, orderPath(email, number)), { expected: day || deleteField() });
