import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AggregateField,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { countOf, dayCountOf, dayOf, type HistoryEntry } from '../contract/history.js';
import { TOTAL } from '../contract/site/total.js';
import { log } from '../log.js';
import { countPending } from './count-pending.js';
import { addCounters, emailOf, stockPath } from './counters.js';
import { isSame } from './is-same.js';

type Numbers = Record<string, number>;

interface Counter {
  path: string;
  exact(transaction: Transaction): Promise<Numbers>;
  /** The same for a fraction of the price, but a change without an entry can be missing in it. When it finds no difference, `exact` is not asked. */
  cheap?: (transaction: Transaction) => Promise<Numbers>;
}

/** How much of each owner is compared, besides the counters of the stock as they are now. */
interface Scope {
  /** Whether each of the owner's products is read. */
  isExact(email: string): boolean;
  /** The days whose counters are compared with their entries. */
  days: string[];
}

/**
 * A counter lacks a change until its event has been handled. So a counter has drifted only when it differs by the same numbers
 * so often, with a pause between.
 */
const COUNTS = 3;

const DAY = 86_400_000;
/** An owner's products are read, each of them, in one night of so many. */
const TURNS = 7;
const PAGE = 1_000;
/** So many counters are compared and repaired before the next ones: a night that runs out of time loses the rest only. */
const AT_ONCE = 600;

/**
 * Compares the counters with the stock, and those of the last two complete days with their entries. One that has drifted is
 * repaired and logged as an error, because the trigger should not let it happen.
 */
export async function recount(
  db: Firestore,
  timeZone: string,
  wait = () => pause(20_000),
  now = Date.now(),
): Promise<void> {
  const daysAgo = (count: number) => dayOf(new Date(now - count * DAY), timeZone);
  const scope = { isExact: (email: string) => isTurnOf(email, daysAgo(0)), days: [daysAgo(1), daysAgo(2)] };
  for await (const [counter, added] of repairDrifts(db, timeZone, scope, wait)) {
    log('ERROR', 'a counter had drifted and was repaired', { counter, added });
  }
}

/** Whether this is the night of an owner: each has one in seven. */
const isTurnOf = (email: string, day: string): boolean =>
  (createHash('sha256').update(email).digest().readUInt32BE() + Date.parse(day) / DAY) % TURNS === 0;

/**
 * Repairs each counter that has drifted, by adding what it lacks, so that changes meanwhile are kept. Yields its path and what was
 * added. The number of products and an owner's stock follow the products, a day follows its entries.
 */
export async function* repairDrifts(
  db: Firestore,
  timeZone: string,
  scope: Scope,
  wait: () => Promise<unknown>,
): AsyncGenerator<[string, Numbers]> {
  await countPending(db, timeZone);
  let counters = [totalOf(db)];
  for await (const email of owners(db)) {
    counters.push(stockOf(db, email, scope.isExact(email)), ...scope.days.map((day) => dayOfStock(db, email, day)));
    if (counters.length < AT_ONCE) continue;
    yield* repairDrifted(db, timeZone, counters, wait);
    counters = [];
  }
  yield* repairDrifted(db, timeZone, counters, wait);
}

async function* repairDrifted(
  db: Firestore,
  timeZone: string,
  counters: Counter[],
  wait: () => Promise<unknown>,
): AsyncGenerator<[string, Numbers]> {
  let drifts = new Map<string, Numbers>();
  let suspects = counters;
  for (let count = 1; count <= COUNTS && suspects.length > 0; count += 1) {
    if (count > 1) await wait();
    const found = new Map<string, Numbers>();
    for (const suspect of suspects) {
      const lack = await lackOf(db, suspect);
      const earlier = drifts.get(suspect.path);
      if (lack && (count === 1 || (earlier && isZero(difference(lack, earlier))))) found.set(suspect.path, lack);
    }
    drifts = found;
    suspects = suspects.filter(({ path }) => drifts.has(path));
  }
  for (const [counter, lack] of drifts) {
    const batch = db.batch();
    addCounters(batch, db, new Map([[counter, lack]]), timeZone);
    await batch.commit();
    yield [counter, lack];
  }
}

/** Each email that owns products or has counters. A step costs one read, so this grows with the owners, not with the stock. */
async function* owners(db: Firestore): AsyncGenerator<string> {
  const counted = await db.collection('stock').select().get();
  const known = new Set(counted.docs.map(({ id }) => emailOf(id)));
  yield* known;
  const byEmail = db.collection('products').orderBy('email').select('email').limit(1);
  let [next] = (await byEmail.get()).docs;
  while (next) {
    const email: string = next.get('email');
    if (!known.has(email)) yield email;
    [next] = (await byEmail.startAfter(email).get()).docs;
  }
}

/** Read at one moment of the database; nothing, when the counter is right. */
function lackOf(db: Firestore, { path, exact, cheap }: Counter): Promise<Numbers | undefined> {
  return db.runTransaction(
    async (transaction) => {
      const { timeZone: _zone, ...stored } = (await transaction.get(db.doc(path))).data() ?? {};
      if (cheap && isZero(difference(await cheap(transaction), stored))) return undefined;
      const lack = difference(await exact(transaction), stored);
      return isZero(lack) ? undefined : lack;
    },
    { readOnly: true },
  );
}

const difference = (should: Numbers, is: Numbers): Numbers =>
  Object.fromEntries(
    [...new Set([...Object.keys(should), ...Object.keys(is)])].map((name) => {
      const [wanted, found] = [should[name] ?? 0, is[name] ?? 0];
      return [name, isSame(wanted, found) ? 0 : wanted - found];
    }),
  );
const isZero = (numbers: Numbers) => Object.values(numbers).every((number) => number === 0);

const totalOf = (db: Firestore): Counter => ({
  path: TOTAL,
  exact: async (transaction) => (await transaction.get(db.collection('products').count())).data(),
});

function stockOf(db: Firestore, email: string, isExact: boolean): Counter {
  const products = db.collection('products').where('email', '==', email);
  const entries = db.collectionGroup('history').where('email', '==', email);
  const cheap = async (transaction: Transaction) => {
    const [all, none, values] = await Promise.all([
      transaction.get(products.aggregate({ products: AggregateField.count(), units: AggregateField.sum('quantity') })),
      transaction.get(products.where('quantity', '==', 0).count()),
      // A sum can have one field only, and the value is price times quantity: the entries have it.
      transaction.get(entries.aggregate({ value: AggregateField.sum('counted.value') })),
    ]);
    return { ...all.data(), ...values.data(), outOfStock: none.data().count };
  };
  return {
    path: stockPath(email),
    ...(!isExact && { cheap }),
    async exact(transaction) {
      const sum = { products: 0, units: 0, value: 0, outOfStock: 0 };
      for await (const product of each(transaction, products.orderBy('__name__').select('price', 'quantity'))) {
        const one = countOf({ price: product.get('price'), quantity: product.get('quantity') });
        for (const name of ['products', 'units', 'value', 'outOfStock'] as const) sum[name] += one[name];
      }
      return sum;
    },
  };
}

/** The documents of an ordered query, however many. */
async function* each(transaction: Transaction, query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  let page = query.limit(PAGE);
  for (;;) {
    const { docs } = await transaction.get(page);
    yield* docs;
    if (docs.length < PAGE) return;
    page = page.startAfter(docs.at(-1));
  }
}

/** A day by its entries, each of which is read: those of the last two days only. */
function dayOfStock(db: Firestore, email: string, day: string): Counter {
  const entries = db.collectionGroup('history').where('email', '==', email).where('day', '==', day).orderBy('at');
  return {
    path: `${stockPath(email)}/days/${day}`,
    async exact(transaction) {
      const sum = { in: 0, out: 0, added: 0, deleted: 0 };
      for await (const entry of each(transaction, entries.select('kind', 'delta', 'undoes', 'at'))) {
        const one = dayCountOf(entry.data() as HistoryEntry);
        for (const name of ['in', 'out', 'added', 'deleted'] as const) sum[name] += one[name];
      }
      return sum;
    },
  };
}
