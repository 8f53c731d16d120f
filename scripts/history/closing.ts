import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { countOf, dayOf, type HistoryEntry, type StockCount } from '../../functions/src/contract/history.ts';
import { addCounters, countersOf } from '../../functions/src/history/counters.ts';
import { isSame } from '../../functions/src/history/is-same.ts';
import type { Life } from './lives.ts';

export type StoredEntry = HistoryEntry & { at: Timestamp };

/** An entry for what was lost, and what must still be so when it is written. */
export interface Closing {
  path: string;
  entry: StoredEntry;
  product: QueryDocumentSnapshot | undefined;
  newest: string | undefined;
}

const COUNTED = ['products', 'units', 'value', 'outOfStock'] as const satisfies (keyof StockCount)[];
const NOTHING: StockCount = { products: 0, units: 0, value: 0, outOfStock: 0 };

/**
 * The entry that a life lacks, when events of it were lost: the pieces and the value that are between its entries and what the product
 * is now, or what its deletion took. How many changes that were, and when, nobody knows: it stands after the last known one, or
 * before the deletion, and names no other field. `known`: its entries.
 */
export function closingEntry(
  product: string,
  { current, name }: Life,
  known: StoredEntry[],
  timeZone: string,
): StoredEntry | undefined {
  const last = known.at(-1);
  const email = current?.get('email') ?? last?.email;
  // Handed over to another owner through the Admin SDK: the numbers of two owners are in it.
  if (!last || known.some((entry) => entry.email !== email)) return undefined;
  const isDeleted = last.kind === 'deleted';
  const quantity: number = current?.get('quantity') ?? 0;
  const is = current ? countOf({ price: current.get('price'), quantity }) : NOTHING;
  const delta = quantity - known.reduce((sum, entry) => sum + entry.delta, 0);
  const counted = { ...NOTHING };
  for (const field of COUNTED) {
    const sum = known.reduce((all, entry) => all + entry.counted[field], 0);
    counted[field] = isSame(is[field], sum) ? 0 : is[field] - sum;
  }
  if (delta === 0 && COUNTED.every((field) => counted[field] === 0)) return undefined;
  // What is kept of earlier entries has no time.
  const since = (last.at as Timestamp | undefined) ?? Timestamp.fromMillis(0);
  const at = isDeleted ? later(since, -1) : latest(current?.updateTime, later(since, 1));
  return {
    kind: current || isDeleted ? (delta === 0 ? 'edited' : 'stock') : 'deleted',
    ...{ product, name, email, delta, quantityAfter: isDeleted ? -last.delta : quantity, changes: {} },
    day: dayOf(at.toDate(), timeZone),
    counted,
    at,
  };
}

const later = (at: Timestamp, milliseconds: number) => Timestamp.fromMillis(at.toMillis() + milliseconds);
const latest = (one: Timestamp | undefined, other: Timestamp) => (one && one > other ? one : other);

/**
 * Writes the entry and adds it to its day, unless the product has changed since: then an event is under way, or was handled. The
 * other counters follow the products, and may have been repaired already.
 */
export function writeClosing(db: Firestore, { path, entry, product, newest }: Closing, timeZone: string) {
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(path);
    const stored = await transaction.get(db.doc(`products/${entry.product}`));
    const isSameVersion = product?.updateTime.isEqual(stored.updateTime ?? Timestamp.fromMillis(0)) ?? !stored.exists;
    const { docs } = await transaction.get(reference.parent.orderBy('at', 'desc').limit(1));
    if (!isSameVersion || docs[0]?.id !== newest || (await transaction.get(reference)).exists) return false;
    transaction.create(reference, entry);
    const days = [...countersOf([entry])].filter(([counter]) => counter.includes('/days/'));
    addCounters(transaction, db, new Map(days), timeZone);
    return true;
  });
}
