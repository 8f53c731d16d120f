import { LIST_LIMIT_MAX } from '@contract/limits';
import { linesOf, type Order, ordersPath } from '@contract/order';
import { collection, type Firestore, limit, type Query, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import { createStore } from '@/lib/store';
import { combineData, mapData, observe } from '../live/observe';
import { useLive } from '../live/use-live';
import { useTeams } from './teams';

/** The orders of which pieces are to come. */
export const openOrdersQuery = (database: Firestore, owner: string): Query =>
  query(collection(database, ordersPath(owner)), where('isOpen', '==', true), limit(LIST_LIMIT_MAX));

/** The orders of which pieces are to come, of a person and of the owners who share theirs: none until they are known. */
export const openOrders = createStore<readonly Order[]>([]);

const nothing: ReadonlyMap<string, number> = new Map();
/** The pieces of each product in them. */
export const onOrder = createStore(nothing);

/** The pieces of each product of which some are to come, in all orders. */
export function piecesToCome(orders: readonly Order[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { product, toCome } of orders.flatMap(linesOf))
    if (toCome > 0) pieces.set(product, (pieces.get(product) ?? 0) + toCome);
  return pieces;
}

/** Keeps both for the whole visit: a read for each order of which pieces are to come, 100 an owner at most. */
export function useOnOrder(email: string): void {
  const database = useFirestore();
  const { status, data: teams } = useTeams();
  const owners = status === 'loading' ? [] : [email, ...(teams?.keys() ?? [])];
  const orders = combineData(owners.map((owner) => observe(openOrdersQuery(database, owner))));
  const { data } = useLive(
    `on order of ${owners}`,
    orders.pipe(mapData((snapshots) => snapshots.flatMap(({ docs }) => docs.map((stored) => stored.data() as Order)))),
  );
  useEffect(() => {
    onOrder.set(piecesToCome(data ?? []));
    openOrders.set(data ?? []);
    return () => {
      onOrder.set(nothing);
      openOrders.set([]);
    };
  }, [data]);
}
