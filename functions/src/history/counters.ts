import { type DocumentReference, FieldValue, type Firestore, type SetOptions } from 'firebase-admin/firestore';
import { dayCountOf, type HistoryEntry, stockId } from '../contract/history.js';
import { TOTAL } from '../contract/site/total.js';

/** The numbers of counters, or those that are added to them, by the path of the document. */
export type Counters = Map<string, Record<string, number>>;

export const stockPath = (email: string): string => `stock/${stockId(email)}`;
/** The email of an id that `stockId` has made. */
export const emailOf = (id: string): string => decodeURIComponent(id);

/** What a counter needs of an entry. What is kept of entries that were deleted after their time has no day. */
type Counted = Pick<HistoryEntry, 'email' | 'kind' | 'delta' | 'counted' | 'undoes'> & { day?: string };

/** Counters are right when they hold what all entries add. */
export function countersOf(entries: Iterable<Counted>): Counters {
  const counters: Counters = new Map();
  const add = (path: string, numbers: object) => {
    const sum = counters.get(path) ?? {};
    for (const [name, number] of Object.entries(numbers)) sum[name] = (sum[name] ?? 0) + number;
    counters.set(path, sum);
  };
  for (const entry of entries) {
    const stock = stockPath(entry.email);
    add(TOTAL, { count: entry.counted.products });
    add(stock, entry.counted);
    if (entry.day !== undefined) add(`${stock}/days/${entry.day}`, dayCountOf(entry));
  }
  return counters;
}

interface Writer {
  set(document: DocumentReference, data: object, options: SetOptions): unknown;
}

/** Adds to the stored counters. Nothing is read, so the price does not grow with the stock. */
export function addCounters(writer: Writer, db: Firestore, counters: Counters, timeZone: string): void {
  for (const [path, numbers] of counters) {
    if (Object.values(numbers).every((number) => number === 0)) continue;
    const increments = Object.entries(numbers).map(([name, number]) => [name, FieldValue.increment(number)]);
    const data = { ...Object.fromEntries(increments), ...(path !== TOTAL && { timeZone }) };
    writer.set(db.doc(path), data, { merge: true });
  }
}
