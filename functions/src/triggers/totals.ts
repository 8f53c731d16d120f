import {
  AggregateField,
  type AggregateQuery,
  type AggregateSpec,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { type HistoryEntry, linePath, stockPath } from '../contract/history.js';
import { TOTAL } from '../contract/site/total.js';
import { failedWith } from '../grpc.js';

/** Totals of one document. Each query answers some of its numbers by their names. */
interface Totals {
  path: string;
  queries: AggregateQuery<AggregateSpec>[];
  fields?: DocumentData | undefined;
  /** What else the document has from the beginning; without it, only a document that is there gets its sums. */
  first: DocumentData | undefined;
}

/**
 * A writer that is refused twice is done: the document was written by an instance that had asked later than `since`. The further
 * attempts are for contention, and for a document that was deleted meanwhile.
 */
const ATTEMPTS = 6;

/** The countings that are under way in this instance, so that the hundred events of an import share a few of them. */
const running = new Map<string, Promise<unknown>>();

/**
 * Sets totals to what Firestore answers, unless they were asked for after `since` already; without it, they are asked for anew. Returns
 * when the document got them.
 */
async function setTotals(db: Firestore, totals: Totals, since?: Timestamp): Promise<Timestamp> {
  const { path } = totals;
  let after = since;
  for (let attempt = 1; ; ) {
    const stored = await db.doc(path).get();
    after ??= stored.readTime;
    if (stored.updateTime && stored.get('countedAt') >= after) return stored.updateTime;
    const before = running.get(path);
    if (before) {
      await before;
      continue;
    }
    const asked = askAndWrite(stored, totals);
    const ended = asked.catch(() => undefined).finally(() => running.delete(path));
    running.set(path, ended);
    try {
      return await asked;
    } catch (error) {
      const isRefused = failedWith(error, 'ALREADY_EXISTS', 'FAILED_PRECONDITION', 'NOT_FOUND', 'ABORTED');
      if (!isRefused || attempt === ATTEMPTS) throw error;
      attempt += 1;
      await ended;
    }
  }
}

/**
 * The document is written only as it was read before asking, so that an older answer never replaces a newer one. Without a transaction:
 * in one that writes, aggregates lock what they read, and creations of products would fail.
 */
async function askAndWrite(stored: DocumentSnapshot, { queries, fields, first }: Totals): Promise<Timestamp> {
  const answers = await Promise.all(queries.map((query) => query.get()));
  // Each answer has a read time of its own; together they are as new as the oldest of them.
  const [countedAt] = answers.map(({ readTime }) => readTime).sort((a, b) => (a < b ? -1 : 1)) as [Timestamp];
  const sums = Object.assign({}, ...answers.map((answer) => answer.data()));
  const data = { ...sums, ...fields, countedAt };
  if (stored.updateTime) {
    return (await stored.ref.update(data, { lastUpdateTime: stored.updateTime })).writeTime;
  }
  // An owner without anything, as one who was erased meanwhile, has no totals.
  if (!first || Object.values(sums).every((sum) => sum === 0)) return countedAt;
  return (await stored.ref.create({ ...data, ...first })).writeTime;
}

/**
 * An owner's stock as it is now. No aggregate can multiply, so the value is the sum of what the entries changed in it. Each query sums one
 * field, since one that sums several counts only what has all of them.
 */
export function setStock(db: Firestore, email: string, timeZone: string, since?: Timestamp): Promise<Timestamp> {
  const products = db.collection('products').where('email', '==', email);
  const entries = db.collectionGroup('history').where('email', '==', email);
  const queries = [
    products.aggregate({ products: AggregateField.count(), units: AggregateField.sum('quantity') }),
    products.where('quantity', '==', 0).aggregate({ outOfStock: AggregateField.count() }),
    entries.aggregate({ value: AggregateField.sum('value') }),
  ];
  return setTotals(db, { path: stockPath(email), queries, fields: { timeZone }, first: {} }, since);
}

/** The pieces that came and went on one day of an owner. */
export function setDay(db: Firestore, email: string, day: string, since?: Timestamp): Promise<Timestamp> {
  const entries = db.collectionGroup('history').where('email', '==', email).where('day', '==', day);
  const queries = [
    entries.aggregate({ in: AggregateField.sum('in') }),
    entries.aggregate({ out: AggregateField.sum('out') }),
  ];
  return setTotals(db, { path: `${stockPath(email)}/days/${day}`, queries, first: {} }, since);
}

/** How many products there are: the sum of what the owners have. */
export function setProductCount(db: Firestore, since?: Timestamp): Promise<Timestamp> {
  const queries = [db.collection('stock').aggregate({ count: AggregateField.sum('products') })];
  return setTotals(db, { path: TOTAL, queries, first: {} }, since);
}

/**
 * The line of a batch: how many changes it has, and how many of them were taken back. The change of a batch makes the line, whichever
 * comes first; what takes one back finds it.
 */
function setLine(db: Firestore, { email, batch, first, fields }: LineOf, since: Timestamp): Promise<Timestamp> {
  const entries = db.collectionGroup('history').where('email', '==', email);
  // In an order, so that both are answered from the index that lists the batch.
  const counted = (field: 'batch' | 'undoesBatch') => entries.where(field, '==', batch).orderBy('at');
  const queries = [
    counted('batch').aggregate({ rows: AggregateField.count() }),
    counted('undoesBatch').aggregate({ undone: AggregateField.count() }),
  ];
  return setTotals(db, { path: linePath(email, batch), queries, first, fields }, since);
}

interface LineOf {
  email: string;
  batch: string;
  first?: DocumentData;
  fields?: DocumentData;
}

/** What a line has from its first entry. */
function firstOfLine({ email, by, act, reason, note, day, at, planned }: DocumentData): DocumentData {
  const optional = { ...(reason && { reason }), ...(note && { note }), ...(planned && { planned }) };
  return { email, by, act, ...optional, day, at, listed: true };
}

/** All that is asked for after an entry was written. `since`: when it was. */
export async function setTotalsOf(
  db: Firestore,
  entry: HistoryEntry & { at: Timestamp; planned: number | undefined },
  timeZone: string,
  since: Timestamp,
): Promise<void> {
  const { kind, email, day, delta, value, in: moreIn, out, batch, undoesBatch } = entry;
  const isOther = kind === 'created' || kind === 'deleted';
  const isCounted = isOther || delta !== 0 || value !== 0;
  const [stock] = await Promise.all([
    isCounted ? setStock(db, email, timeZone, since) : undefined,
    moreIn > 0 || out > 0 ? setDay(db, email, day, since) : undefined,
    batch && setLine(db, { email, batch, first: firstOfLine(entry), fields: { recordedAt: since } }, since),
    undoesBatch && setLine(db, { email, batch: undoesBatch }, since),
  ]);
  if (isOther) await setProductCount(db, stock);
}
