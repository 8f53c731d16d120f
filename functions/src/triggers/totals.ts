import {
  AggregateField,
  type AggregateQuery,
  type AggregateSpec,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type HistoryEntry, linePath, stockPath, stockValue } from '../contract/history.js';
import { DERIVED_FROM } from '../contract/list/derived-fields.js';
import type { Product } from '../contract/product-fields.js';
import { TOTAL } from '../contract/site/total.js';
import { stockLevel } from '../contract/stock-level.js';
import { failedWith } from '../grpc.js';
import { type AboutEntry, addUp, partsOf } from './add-up.js';

/** Totals of one document. */
interface Totals {
  path: string;
  /** Asks for its numbers. `stored`: what it was before. */
  ask: (stored: DocumentSnapshot) => Promise<{ sums: Record<string, number>; countedAt: Timestamp } & DocumentData>;
  /** What says how new the document is. */
  age?: 'countedAt' | 'baseAt';
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
  const { path, age = 'countedAt' } = totals;
  let after = since;
  for (let attempt = 1; ; ) {
    const stored = await db.doc(path).get();
    after ??= stored.readTime;
    if (stored.updateTime && stored.get(age) >= after) return stored.updateTime;
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
async function askAndWrite(stored: DocumentSnapshot, { ask, first }: Totals): Promise<Timestamp> {
  const { sums, ...fields } = await ask(stored);
  const data = { ...sums, ...fields };
  if (stored.updateTime) {
    return (await stored.ref.update(data, { lastUpdateTime: stored.updateTime })).writeTime;
  }
  // An owner without anything, as one who was erased meanwhile, has no totals.
  if (!first || Object.values(sums).every((sum) => sum === 0)) return fields.countedAt;
  return (await stored.ref.create({ ...data, ...first })).writeTime;
}

/** Each answer has a read time of its own; together they are as new as the oldest of them. */
async function answersOf<K extends string>(...queries: AggregateQuery<AggregateSpec>[]) {
  const answers = await Promise.all(queries.map((query) => query.get()));
  const [countedAt] = answers.map(({ readTime }) => readTime).sort((a, b) => (a < b ? -1 : 1)) as [Timestamp];
  return { sums: Object.assign({}, ...answers.map((answer) => answer.data())) as Record<K, number>, countedAt };
}

/** The sum of each field. Each query sums one, since one that sums several counts only what has all of them. */
const sumsOf = <K extends string>(query: Query, fields: readonly K[]) =>
  answersOf<K>(...fields.map((field) => query.aggregate({ [field]: AggregateField.sum(field) })));

/** Longer than the platform delivers an event again, which is a day. */
export const RECENT_DAYS = 3;

/**
 * The numbers of an owner's entries of the last days. The totals are asked of them, so that they cost the same however long the history
 * is. The function `nightly` deletes what is older.
 */
const recentOf = (db: Firestore, email: string) => db.collection(`${stockPath(email)}/recent`);

/** What an owner's products count for; the value in cents. */
type Counts = Record<(typeof countNames)[number], number>;
const countNames = ['products', 'units', 'value', 'outOfStock', 'low'] as const;

/** What an entry has changed in them. */
function countsOf({ kind, delta, quantityAfter, value, low = 0 }: HistoryEntry): Counts {
  const isNew = kind === 'created';
  const isGone = kind === 'deleted';
  const wasOut = !isNew && quantityAfter === delta;
  const isOut = !isGone && quantityAfter === 0;
  return {
    products: Number(isNew) - Number(isGone),
    units: delta,
    value,
    outOfStock: Number(isOut) - Number(wasOut),
    low,
  };
}

/** Adds an entry, and what of it counts, to a batch, which fails when the entry is there. */
export function putEntry(
  db: Firestore,
  batch: WriteBatch,
  entry: HistoryEntry & { at: Timestamp },
  about: AboutEntry,
): DocumentReference {
  const { product, email, at } = entry;
  const { id } = about;
  const reference = db.doc(`products/${product}/history/${id}`);
  const counts = countsOf(entry);
  batch.create(reference, entry);
  if (Object.values(counts).some((count) => count !== 0))
    batch.set(recentOf(db, email).doc(`${product}-${id}`), { ...partsOf(entry, about), at, ...counts });
  return reference;
}

/** What an owner's products counted for at one moment. */
export interface Base {
  base: Counts;
  baseAt: Timestamp;
}

const PAGE = 500;

/** Reads all products of an owner as they are at one moment, page by page. */
export async function baseOf(
  db: Firestore,
  email: string,
  onPage?: (products: QueryDocumentSnapshot[]) => Promise<unknown>,
): Promise<Base> {
  const products = db
    .collection('products')
    .where('email', '==', email)
    .orderBy('__name__')
    .select(...DERIVED_FROM, 'searchKeys', 'price', 'quantity', 'reorderAt', 'createdAt')
    .limit(PAGE);
  let page = await products.get();
  const { readTime: baseAt } = page;
  const base: Counts = { products: 0, units: 0, value: 0, outOfStock: 0, low: 0 };
  for (;;) {
    for (const product of page.docs) {
      const stored = product.data() as Product;
      const level = stockLevel(stored);
      base.products += 1;
      base.units += stored.quantity;
      base.value += stockValue(stored);
      if (level === 'out') base.outOfStock += 1;
      if (level === 'low') base.low += 1;
    }
    await onPage?.(page.docs);
    if (page.size < PAGE) return { base, baseAt };
    const next = products.startAfter(page.docs.at(-1));
    page = await db.runTransaction((transaction) => transaction.get(next), { readOnly: true, readTime: baseAt });
  }
}

const baseIn = (stored: DocumentSnapshot): Base | undefined =>
  stored.get('baseAt') && { base: stored.get('base'), baseAt: stored.get('baseAt') };

/** In milliseconds: the event of a deletion can say so much too early or too late when it was. */
const UNSURE = 60_000;

/**
 * When a product was deleted, on the right side of its owner's base: on the other one the value would count it twice, or not at all. What
 * the base has counted was there then; Firestore knows for an hour. `reported`: the time that the event names.
 */
export async function onSideOfBase(db: Firestore, before: DocumentSnapshot, reported: Timestamp): Promise<Timestamp> {
  const { baseAt } = baseIn(await db.doc(stockPath(before.get('email'))).get()) ?? {};
  const created = before.createTime?.toMillis() ?? 0;
  if (!baseAt || created > baseAt.toMillis() || Math.abs(reported.toMillis() - baseAt.toMillis()) > UNSURE)
    return reported;
  const readThen = { readOnly: true, readTime: baseAt } as const;
  const then = await db.runTransaction((transaction) => transaction.get(before.ref), readThen).catch(() => undefined);
  if (!then) return reported;
  // One that was created anew under the same id is another one.
  const isCounted = then.createTime?.toMillis() === created;
  if (!isCounted) return reported < baseAt ? reported : baseAt;
  return reported > baseAt ? reported : Timestamp.fromMillis(baseAt.toMillis() + 1);
}

interface StockOptions {
  since?: Timestamp;
  base?: Base;
}

/**
 * An owner's stock as it is now: what the products counted for at one moment, and what the entries after it changed. An entry is as old as
 * its change, so none is counted twice or left out, and no delivery costs more the more products there are. `base` makes the moment a
 * later one; without any, the products are read.
 */
export function setStock(
  db: Firestore,
  email: string,
  timeZone: string,
  { since, base }: StockOptions = {},
): Promise<Timestamp> {
  const ask = async (stored: DocumentSnapshot) => {
    const from = base ?? baseIn(stored) ?? (await baseOf(db, email));
    const { sums, countedAt } = await sumsOf(recentOf(db, email).where('at', '>', from.baseAt), countNames);
    // A base of before there was this number lacks it until the night.
    for (const name of countNames) sums[name] += from.base[name] ?? 0;
    return { sums, ...from, timeZone, countedAt };
  };
  const age = base ? 'baseAt' : 'countedAt';
  return setTotals(db, { path: stockPath(email), ask, age, first: {} }, since ?? base?.baseAt);
}

/** How many products there are: the sum of what the owners have. */
export function setProductCount(db: Firestore, since?: Timestamp): Promise<Timestamp> {
  const ask = () => answersOf(db.collection('stock').aggregate({ count: AggregateField.sum('products') }));
  return setTotals(db, { path: TOTAL, ask, first: {} }, since);
}

/**
 * The line of a batch: how many changes it has, and how many of them were taken back. The change of a batch makes the line, whichever
 * comes first; what takes one back finds it.
 */
function setLine(db: Firestore, { email, batch, first, fields }: LineOf, since: Timestamp): Promise<Timestamp> {
  const entries = db.collectionGroup('history').where('email', '==', email);
  // In an order, so that both are answered from the index that lists the batch.
  const counted = (field: 'batch' | 'undoesBatch') => entries.where(field, '==', batch).orderBy('at');
  const ask = async () => ({
    ...(await answersOf(
      counted('batch').aggregate({ rows: AggregateField.count() }),
      counted('undoesBatch').aggregate({ undone: AggregateField.count() }),
    )),
    ...fields,
  });
  return setTotals(db, { path: linePath(email, batch), ask, first }, since);
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
  const { kind, email, delta, value, low, batch, undoesBatch } = entry;
  const isCreateOrDelete = kind === 'created' || kind === 'deleted';
  const isCounted = isCreateOrDelete || delta !== 0 || value !== 0 || low !== undefined;
  const [stock] = await Promise.all([
    isCounted ? setStock(db, email, timeZone, { since }) : undefined,
    isCounted ? addUp(db, email) : undefined,
    batch && setLine(db, { email, batch, first: firstOfLine(entry), fields: { recordedAt: since } }, since),
    undoesBatch && setLine(db, { email, batch: undoesBatch }, since),
  ]);
  if (isCreateOrDelete) await setProductCount(db, stock);
}
