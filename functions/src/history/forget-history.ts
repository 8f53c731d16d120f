import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { dayOf, type HistoryEntry, stockId } from '../contract/history.js';
import { HISTORY_DAYS } from '../contract/limits.js';
import { stockPath } from './counters.js';

const DAY = 86_400_000;
/** Each can have another product and another day of another owner, so that a transaction has at most three times as many writes. */
const AT_ONCE = 150;

/**
 * Deletes the entries and the counters of days of more than so many days ago, oldest first. What a product's deleted entries add up to
 * stays in one document beside the others, without a time or a day, so that the sums of `recount` and `check:history` stay right. It
 * goes when it has nothing to add, as when the product is deleted.
 */
export async function forgetHistory(
  db: Firestore,
  timeZone: string,
  days: number = HISTORY_DAYS,
  now = Date.now(),
): Promise<void> {
  if (!Number.isFinite(days)) return;
  const firstKept = dayOf(new Date(now - days * DAY), timeZone);
  const old = db.collectionGroup('history').where('day', '<', firstKept).orderBy('day').select().limit(AT_ONCE);
  for (let { docs } = await old.get(); docs.length > 0; { docs } = await old.get()) {
    const references = docs.map(({ ref }) => ref);
    await db.runTransaction((transaction) => fold(transaction, db, references));
  }
}

/** Deletes these entries, of any products, and adds them to what is kept of each. */
async function fold(transaction: Transaction, db: Firestore, references: DocumentReference[]): Promise<void> {
  const entries = (await transaction.getAll(...references)).filter(({ exists }) => exists);
  const earlier = new Map(entries.map((entry) => [earlierOf(entry.ref, entry.get('email')).path, entry]));
  if (earlier.size === 0) return;
  const stored = await transaction.getAll(...[...earlier.keys()].map((path) => db.doc(path)));
  const sums = new Map(stored.map((one) => [one.ref.path, one.data()]));
  for (const entry of entries) {
    const { product, name, email, delta, counted, day } = entry.data() as HistoryEntry;
    const { path } = earlierOf(entry.ref, email);
    sums.set(path, added(sums.get(path), { kind: 'earlier', product, name, email, delta, counted }));
    transaction.delete(entry.ref);
    transaction.delete(db.doc(`${stockPath(email)}/days/${day}`));
  }
  for (const [path, sum] of sums) {
    const isNothing = sum?.delta === 0 && Object.values(sum.counted).every((number) => number === 0);
    if (isNothing) transaction.delete(db.doc(path));
    else if (sum) transaction.set(db.doc(path), sum);
  }
}

/** One for each owner: an id of the older form can have had several. */
const earlierOf = (entry: DocumentReference, email: string) => entry.parent.doc(`earlier-${stockId(email)}`);

const added = (sum: DocumentData | undefined, one: DocumentData): DocumentData => ({
  ...one,
  delta: one.delta + (sum?.delta ?? 0),
  counted: Object.fromEntries(
    Object.entries<number>(one.counted).map(([name, number]) => [name, number + (sum?.counted[name] ?? 0)]),
  ),
});
