import { afterReceipt, type Order, orderPath, ordersPath, toCome } from '@contract/order';
import {
  collection,
  type DocumentSnapshot,
  doc,
  FieldPath,
  type Firestore,
  getDocsFromServer,
  increment,
  limit,
  orderBy,
  type Query,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  type Timestamp,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import { type Command, type Write, writeOnce } from './commands';
import { firestore } from './firestore';
import { useSnapshot } from './live';

/** An order as the screens show it. */
export interface StoredOrder extends Order {
  at: Date;
}

const toOrder = (stored: DocumentSnapshot): StoredOrder => {
  const order = stored.data({ serverTimestamps: 'estimate' }) as Order & { at: Timestamp };
  return { ...order, at: order.at.toDate() };
};

// --- Reading ---

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

/** A page of orders, and the number before which the next one begins. */
export const useOrdersPage = (owner: string, before: number | undefined) =>
  useSnapshot(`orders of ${owner} before ${before}`, ordersQuery(useFirestore(), owner, before), ({ docs }) => {
    const orders = docs.slice(0, ORDERS_PAGE).map(toOrder);
    return { orders, next: docs.length > ORDERS_PAGE ? orders.at(-1)?.number : undefined };
  });

// --- Writing ---

const ATTEMPTS = 5;

/** Makes an order with the next number of its owner, once. Somebody else may have taken the number meanwhile: then it is the one after. */
export async function makeOrder(
  command: Command,
  draft: Pick<Order, 'email' | 'supplier' | 'lines' | 'names' | 'note'>,
  database?: Firestore,
): Promise<number> {
  const opened = database ?? (await firestore());
  const newest = query(collection(opened, ordersPath(draft.email)), orderBy('number', 'desc'), limit(1));
  const left = Object.values(draft.lines).reduce((sum, pieces) => sum + pieces, 0);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const number = ((await getDocsFromServer(newest)).docs[0]?.get('number') ?? 0) + 1;
    const made = { by: command.email, at: serverTimestamp(), received: {}, parts: {}, left, cancelled: false };
    const order = doc(opened, orderPath(draft.email, number));
    if (await writeOnce(opened, command, (batch) => batch.set(order, { ...draft, ...made, number }))) return number;
  }
  throw Object.assign(new Error('The order was refused.'), { code: 'permission-denied' });
}

/** Cancels an order, or opens it again. What has come stays. */
export async function cancelOrder(
  { email, number }: Pick<Order, 'email' | 'number'>,
  cancelled: boolean,
  database?: Firestore,
): Promise<void> {
  const opened = database ?? (await firestore());
  await runTransaction(opened, async (transaction) => {
    const stored = await transaction.get(doc(opened, orderPath(email, number)));
    const order = { ...toOrder(stored), cancelled };
    const left = Object.keys(order.lines).reduce((sum, product) => sum + toCome(order, product), 0);
    transaction.update(stored.ref, { cancelled, left });
  });
}

/**
 * The pieces of a product that come by an order, or go back, written with what the order has of them then. `undefined`: that part has come
 * already, or the order is cancelled. What goes back is of no part.
 */
export function receiving(
  pieces: Write,
  stored: DocumentSnapshot | undefined,
  { product, part }: { product: string; part?: number },
  delta: number,
): Write | undefined {
  if (!stored?.exists()) return undefined;
  const order = toOrder(stored);
  if (part !== undefined && (order.cancelled || part !== (order.parts[product] ?? 0))) return undefined;
  const next = afterReceipt(order, product, delta);
  const [received, parts] = ['received', 'parts'].map((field) => new FieldPath(field, product)) as [
    FieldPath,
    FieldPath,
  ];
  return (transaction, reference) => {
    pieces(transaction, reference);
    transaction.update(stored.ref, received, next.received, parts, next.part, 'left', increment(-next.fewer));
  };
}
