import type { DocumentData, Firestore, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { countOf, type HistoryEntry, type StockCount } from '../../functions/src/contract/history.ts';
import { type Counters, countersOf, stockPath, TOTAL } from '../../functions/src/history/counters.ts';
import { isSame } from '../../functions/src/history/is-same.ts';

interface Checked {
  /** A sentence for each. */
  differences: string[];
  products: number;
  entries: number;
}

const PAGE = 5_000;

/**
 * Proves that the quantity of each product is the sum of its deltas, and that each counter has what products and entries add up
 * to. Everything is read at one moment, so that changes meanwhile are no differences; those whose event is still under way are.
 */
export async function checkHistory(db: Firestore): Promise<Checked> {
  return db.runTransaction(
    async (transaction) => {
      const products = await all(transaction, db.collection('products').select('email', 'price', 'quantity'));
      const entries = await all(
        transaction,
        db.collectionGroup('history').select('kind', 'email', 'delta', 'day', 'counted'),
      );
      const older = entries.filter(({ data }) => data.counted === undefined);
      if (older.length > 0) {
        const differences = [
          `${older.length} entries are of an older kind: npm run history:migrate makes them new ones.`,
        ];
        return { differences, products: products.length, entries: entries.length };
      }
      const stored = new Map(
        [
          ...(await all(transaction, db.collection('totals'))).filter(({ path }) => path === TOTAL),
          ...(await all(transaction, db.collection('stock'))),
          ...(await all(transaction, db.collectionGroup('days'))),
        ].map(({ path, data }) => [path, data]),
      );
      const differences = [
        ...wrongQuantities(products, entries),
        ...wrongCounters(stored, countersOf(entries.map(({ data }) => data as HistoryEntry)), 'its entries add up to'),
        ...wrongCounters(counts(stored), productCounters(products), 'its products add up to'),
      ];
      return { differences, products: products.length, entries: entries.length };
    },
    { readOnly: true },
  );
}

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

/** The counters that follow from the products: not those of days. */
const counts = (stored: Map<string, DocumentData>) =>
  new Map([...stored].filter(([path]) => path.split('/').length === 2));

function wrongCounters(stored: Map<string, DocumentData>, expected: Counters, why: string): string[] {
  const differences: string[] = [];
  for (const path of new Set([...stored.keys(), ...expected.keys()])) {
    const { timeZone: _zone, ...has } = stored.get(path) ?? {};
    const should = expected.get(path) ?? {};
    for (const name of new Set([...Object.keys(has), ...Object.keys(should)])) {
      const [is, sum] = [has[name] ?? 0, should[name] ?? 0];
      if (!isSame(is, sum)) differences.push(`${path} has ${name} ${is}, and ${why} ${sum}.`);
    }
  }
  return differences;
}
