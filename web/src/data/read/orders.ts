import { type Order, orderPath, ordersPath } from '@contract/order';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  type Timestamp,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import { useSnapshot } from '../live/use-live';

/** An order as the screens show it. */
export interface StoredOrder extends Order {
  at: Date;
}

export const toOrder = (stored: DocumentSnapshot): StoredOrder => {
  const order = stored.data({ serverTimestamps: 'estimate' }) as Order & { at: Timestamp };
  return { ...order, at: order.at.toDate() };
};

const ORDERS_PAGE = 25;

/** The newest orders of an owner, or those before a number; one more than is shown says whether there are earlier ones. */
export const ordersQuery = (database: Firestore, owner: string, before?: number): Query =>
  query(
    collection(database, ordersPath(owner)),
    orderBy('number', 'desc'),
    ...(before === undefined ? [] : [startAfter(before)]),
    limit(ORDERS_PAGE + 1),
  );

export const useOrder = (owner: string, number: string): QueryResult<StoredOrder | null> =>
  useSnapshot(orderPath(owner, number), doc(useFirestore(), orderPath(owner, number)), (stored) =>
    stored.exists() ? toOrder(stored) : null,
  );

/** The first of these owners who has orders, at a read for each. */
export async function firstWithOrders(database: Firestore, owners: readonly string[]): Promise<string | undefined> {
  const newest = owners.map((owner) => getDocs(query(ordersQuery(database, owner), limit(1))));
  const found = await Promise.all(newest);
  return owners.find((_owner, at) => !found[at]?.empty);
}

/** A page of orders, and the number before which the next one begins. */
export const useOrdersPage = (owner: string, before: number | undefined) =>
  useSnapshot(`orders of ${owner} before ${before}`, ordersQuery(useFirestore(), owner, before), ({ docs }) => {
    const orders = docs.slice(0, ORDERS_PAGE).map(toOrder);
    return { orders, next: docs.length > ORDERS_PAGE ? orders.at(-1)?.number : undefined };
  });
