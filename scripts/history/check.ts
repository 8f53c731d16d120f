import type { DocumentData, Firestore, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { countOf, type HistoryEntry, type StockCount } from '../../functions/src/contract/history.ts';
import { TOTAL } from '../../functions/src/contract/site/total.ts';
import { stockLevel } from '../../functions/src/contract/stock-level.ts';
import { type Counters, countersOf, stockPath } from '../../functions/src/history/counters.ts';
import { isSame } from '../../functions/src/history/is-same.ts';
import { alertPath } from '../../functions/src/history/keep-alert.ts';
import { counted } from '../../web/src/lib/text/plural.ts';
import { wrongAlerts } from './alerts.ts';

interface Checked {
  /** A sentence for each. */
  differences: string[];
  products: number;
  entries: number;
}

const PAGE = 5_000;

/**
 * Proves that the quantity of each product is the sum of its deltas, that each counter has what products and entries add up to,
 * and that what is low or out has its alert and nothing else has one; with an email, for that owner alone. Everything is read at one moment, so that changes meanwhile are no differences; those
 * whose event is still under way are.
 */
export const checkHistory = (db: Firestore, email?: string): Promise<Checked> =>
  atOnce(db, async (transaction) => {
    const ofOwner = ({ data }: Stored) => email === undefined || data.email === email;
    const fields = db.collection('products').select('email', 'name', 'img', 'price', 'quantity', 'reorderAt');
    const products = (await all(transaction, fields)).filter(ofOwner);
    const entries = (await entriesOf(transaction, db)).filter(ofOwner);
    const alerts = (await all(transaction, db.collection('alerts'))).filter(ofOwner);
    const stored = await countersIn(transaction, db);
    const wrong = (is: Counters, should: Counters, why: string) =>
      unequal(is, should)
        .filter(({ path }) => email === undefined || `${path}/`.startsWith(`${stockPath(email)}/`))
        .map(({ path, name, is, sum }) => `${path} has ${name} ${is}, and ${why} ${sum}.`);
    const differences = [
      ...wrongQuantities(products, entries),
      ...wrong(stored, sumOf(entries), 'its entries add up to'),
      ...wrong(withoutDays(stored), productCounters(products), 'its products add up to'),
      ...alertDifferences(products, alerts),
    ];
    return { differences, products: products.length, entries: entries.length };
  });

/** Checks again after a pause, at most twice, while there are differences: events may be under way. */
export async function checkSettled(db: Firestore, wait: () => Promise<unknown>): Promise<Checked> {
  let checked = await checkHistory(db);
  for (let again = 0; again < 2 && checked.differences.length > 0; again += 1) {
    await wait();
    checked = await checkHistory(db);
  }
  return checked;
}

export const sentenceOf = ({ differences, products, entries }: Checked): string =>
  `${counted(differences.length, 'difference')}: ${products} products, ${entries} entries.`;

/** What the counters of the days lack of the entries. */
export const lackingDays = (db: Firestore): Promise<Counters> =>
  atOnce(db, async (transaction) => {
    const stored = await countersIn(transaction, db);
    const lacking: Counters = new Map();
    for (const { path, name, is, sum } of unequal(stored, sumOf(await entriesOf(transaction, db)))) {
      if (isDay(path)) lacking.set(path, { ...lacking.get(path), [name]: sum - is });
    }
    return lacking;
  });

/** Reads at one moment of the database. */
const atOnce = <T>(db: Firestore, read: (transaction: Transaction) => Promise<T>): Promise<T> =>
  db.runTransaction(read, { readOnly: true });

const entriesOf = (transaction: Transaction, db: Firestore) =>
  all(transaction, db.collectionGroup('history').select('kind', 'email', 'delta', 'day', 'counted', 'undoes'));

const sumOf = (entries: Stored[]): Counters => countersOf(entries.map(({ data }) => data as HistoryEntry));

async function countersIn(transaction: Transaction, db: Firestore): Promise<Counters> {
  const total = await transaction.get(db.doc(TOTAL));
  const documents = [
    ...(total.exists ? [{ path: TOTAL, data: total.data() ?? {} }] : []),
    ...(await all(transaction, db.collection('stock'))),
    ...(await all(transaction, db.collectionGroup('days'))),
  ];
  return new Map(documents.map(({ path, data }) => [path, numbersOf(data)]));
}

const numbersOf = (data: DocumentData): Record<string, number> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'number'));

interface Stored {
  path: string;
  data: DocumentData;
}

async function all(transaction: Transaction, query: Query): Promise<Stored[]> {
  const found: Stored[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = query.orderBy('__name__').limit(PAGE);
    const { docs } = await transaction.get(last ? page.startAfter(last) : page);
    found.push(...docs.map((one) => ({ path: one.ref.path, data: one.data() })));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
  return found;
}

function wrongQuantities(products: Stored[], entries: Stored[]): string[] {
  const sums = new Map<string, { entries: number; delta: number }>();
  for (const { path, data } of entries) {
    const product = path.split('/').slice(0, 2).join('/');
    const sum = sums.get(product) ?? { entries: 0, delta: 0 };
    sums.set(product, { entries: sum.entries + 1, delta: sum.delta + data.delta });
  }
  const quantities = new Map(products.map(({ path, data }) => [path, data.quantity as number]));
  const differences: string[] = [];
  for (const path of new Set([...quantities.keys(), ...sums.keys()])) {
    const { entries: count, delta } = sums.get(path) ?? { entries: 0, delta: 0 };
    const quantity = quantities.get(path);
    if ((quantity ?? 0) === delta && (quantity === undefined || count > 0)) continue;
    const has = quantity === undefined ? 'is deleted' : `has a quantity of ${quantity}`;
    differences.push(`${path} ${has}, and the deltas of its ${count} entries add up to ${delta}.`);
  }
  return differences;
}

function alertDifferences(products: Stored[], alerts: Stored[]): string[] {
  const byId = (stored: Stored[]) => new Map(stored.map(({ path, data }) => [path.split('/')[1] ?? '', data]));
  const [productOf, alertFor] = [byId(products), byId(alerts)];
  return wrongAlerts(productOf, alertFor).map((id) => {
    const { quantity, reorderAt } = productOf.get(id) ?? {};
    const is = quantity === undefined ? 'deleted' : stockLevel({ quantity, reorderAt });
    const content = alertFor.has(id) ? `says ${JSON.stringify(alertFor.get(id)?.quantity)} pieces` : 'is missing';
    return `${alertPath(id)} ${content}, and its product is ${is}${quantity === undefined ? '' : ` with ${quantity}`}.`;
  });
}

function productCounters(products: Stored[]): Counters {
  const counters: Counters = new Map([[TOTAL, { count: products.length }]]);
  for (const { data } of products) {
    const path = stockPath(data.email);
    const one = countOf({ price: data.price, quantity: data.quantity });
    const sum = (counters.get(path) as StockCount | undefined) ?? { products: 0, units: 0, value: 0, outOfStock: 0 };
    counters.set(path, {
      products: sum.products + one.products,
      units: sum.units + one.units,
      value: sum.value + one.value,
      outOfStock: sum.outOfStock + one.outOfStock,
    });
  }
  return counters;
}

/** The counters that follow from the products. */
const withoutDays = (stored: Counters): Counters => new Map([...stored].filter(([path]) => !isDay(path)));
const isDay = (path: string) => path.split('/').length > 2;

interface Unequal {
  path: string;
  name: string;
  is: number;
  sum: number;
}

function unequal(stored: Counters, expected: Counters): Unequal[] {
  return [...new Set([...stored.keys(), ...expected.keys()])].flatMap((path) => {
    const [has, should] = [stored.get(path) ?? {}, expected.get(path) ?? {}];
    return [...new Set([...Object.keys(has), ...Object.keys(should)])]
      .map((name) => ({ path, name, is: has[name] ?? 0, sum: should[name] ?? 0 }))
      .filter(({ is, sum }) => !isSame(is, sum));
  });
}
