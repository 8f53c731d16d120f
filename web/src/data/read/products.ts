import { LIST_LIMIT_MAX } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import { TOTAL } from '@contract/site/total';
import { stockLevel } from '@contract/stock-level';
import { stockId } from '@contract/stock-path';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocFromCache,
  getDocFromServer,
  getDocsFromCache,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { NEVER } from 'rxjs';
import type { QueryResult } from '@/lib/query-result';
import { mapData, observe } from '../live/observe';
import { useLive, useSnapshot } from '../live/use-live';
import { useRequest } from '../live/use-request';
import { fromServer } from './from-server';
import { toStored } from './product-list';
import { IDS_MAX, observeIds, type ReadOptions, readIds } from './read-parts';
import { useTeams } from './teams';

/** One product, live; `null` when there is none under this id. */
export const useProduct = (id: string): QueryResult<Product | null> =>
  useSnapshot(`products/${id}`, doc(useFirestore(), 'products', id), (stored) =>
    stored.exists() ? toProduct(id, stored.data()) : null,
  );

/** The products of these ids that exist, in this order. */
export const useProducts = (ids: readonly string[]): QueryResult<Product[]> => {
  const products = observeIds(useFirestore(), ids).pipe(
    mapData((docs) => {
      const found = new Map(docs.map((stored) => [stored.id, toStored(stored)]));
      return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
    }),
  );
  return useLive(`products ${ids.join()}`, products);
};

/** The products of these ids as the server has them now, in the order of the ids. Those that no longer exist are left out. */
export async function readProducts(
  database: Firestore,
  ids: readonly string[],
  options: Partial<ReadOptions> = {},
): Promise<Product[]> {
  const found = new Map((await readIds(database, ids, options)).map((one) => [one.id, toStored(one)]));
  return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
}

/** The alerts of the products of these owners that are low or out, the newest first, or those after one. */
export const alertsQuery = (database: Firestore, owners: readonly string[], after?: DocumentSnapshot): Query => {
  const isOf = owners.length === 1 ? where('email', '==', owners[0]) : where('email', 'in', owners);
  const from = after ? [startAfter(after)] : [];
  return query(collection(database, 'alerts'), isOf, orderBy('at', 'desc'), ...from, limit(LIST_LIMIT_MAX));
};

/**
 * The ids of the products that are low or out, of a person and of the owners who share theirs, the newest alert first, 100 at most: one
 * read for each.
 */
export function useAlerts(email: string): QueryResult<string[]> {
  const { owners, status } = useAlertOwners(email);
  const alerts = observe(alertsQuery(useFirestore(), owners)).pipe(mapData(({ docs }) => docs.map(({ id }) => id)));
  const isKnown = status !== 'loading';
  return useLive(`alerts of ${isKnown && owners.join()}`, isKnown ? alerts : NEVER);
}

/** The person alone where the teams cannot be read. */
function useAlertOwners(email: string) {
  const { status, data: teams } = useTeams();
  return { status, owners: [email, ...(teams?.keys() ?? [])] };
}

/**
 * The ids of what is low beyond the newest 100, which are asked for 100 at a time: one read for each. What was seen stays, also when newer
 * alerts take its place among the 100.
 */
export function useFurtherAlerts(email: string, newest: readonly string[] | undefined) {
  const database = useFirestore();
  const { owners } = useAlertOwners(email);
  const [further, setFurther] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const last = useRef<DocumentSnapshot>(undefined);
  const { ask: showMore, ...asked } = useRequest(async () => {
    const lastId = newest?.at(-1);
    if (lastId === undefined) return;
    last.current ??= await getDocFromServer(doc(database, 'alerts', lastId));
    const { docs } = await fromServer(alertsQuery(database, owners, last.current));
    last.current = docs.at(-1) ?? last.current;
    setFurther((before) => [...before, ...(newest ?? []), ...docs.map(({ id }) => id)]);
    setIsOver(docs.length < LIST_LIMIT_MAX);
  });
  return { further, hasMore: newest?.length === LIST_LIMIT_MAX && !isOver, showMore, ...asked };
}

/** How many products there are, or how many this owner has, as the trigger has counted them; `undefined` before it has. */
export function useProductCount(owner: string | undefined): QueryResult<number | undefined> {
  const path = owner === undefined ? TOTAL : `stock/${stockId(owner)}`;
  const field = owner === undefined ? 'count' : 'products';
  return useSnapshot(path, doc(useFirestore(), path), (stored) => stored.get(field));
}

/** The quantity as this browser knows it. Right after a write it is the sum that the server has answered with; it costs no read. */
export async function knownQuantity(database: Firestore, product: string): Promise<number | undefined> {
  try {
    return (await getDocFromCache(doc(database, 'products', product))).get('quantity');
  } catch {
    return undefined;
  }
}

/** The suppliers of this owner's products that this browser has read already, by name; it costs no read. */
export async function knownSuppliers(database: Firestore, owner: string): Promise<string[]> {
  const { docs } = await getDocsFromCache(query(collection(database, 'products'), where('email', '==', owner)));
  return [...new Set(docs.map((stored) => String(stored.get('supplier'))))].sort();
}

/**
 * The ids of this owner's products that are low or out as this browser knows them, so many at most: an alert comes a moment after its
 * product. It listens to the cache alone, which costs no read. `undefined`: not known yet.
 */
export function useKnownLow(owner: string): readonly string[] | undefined {
  const database = useFirestore();
  const [ids, setIds] = useState<readonly string[]>();
  useEffect(() => {
    const products = query(collection(database, 'products'), where('email', '==', owner));
    const show = ({ docs }: QuerySnapshot) => {
      const low = docs.filter((stored) => stockLevel(toStored(stored)) !== 'fine').map(({ id }) => id);
      setIds((before) => (before?.join() === low.slice(0, IDS_MAX).join() ? before : low.slice(0, IDS_MAX)));
    };
    return onSnapshot(products, { source: 'cache' }, show, () => setIds([]));
  }, [database, owner]);
  return ids;
}
