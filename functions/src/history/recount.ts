import { setTimeout as pause } from 'node:timers/promises';
import { AggregateField, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { countOf } from '../contract/history.js';
import { log } from '../http/log.js';
import { addCounters, emailOf, stockPath, TOTAL } from './counters.js';
import { isSame } from './is-same.js';

type Numbers = Record<string, number>;

interface Counter {
  path: string;
  /** What the counter should hold, by aggregation: a read for each thousand documents. */
  count(transaction: Transaction): Promise<Numbers>;
  /** The same from the products alone, each of which is read. */
  exact(transaction: Transaction): Promise<Numbers>;
}

/**
 * A counter lacks a change until its event has been handled. So a counter has drifted only when it differs by the same numbers
 * so often, with a pause between.
 */
const COUNTS = 3;

/**
 * Compares the counters of each owner, and of all products, with the stock. One that has drifted is repaired by adding what it
 * lacks, so that changes meanwhile are kept. That is logged as an error, because the trigger should not let it happen.
 */
export async function recount(db: Firestore, timeZone: string, wait = () => pause(20_000)): Promise<void> {
  let drifts = new Map<string, Numbers>();
  let suspects = [totalOf(db)];
  for await (const email of owners(db)) suspects.push(stockOf(db, email));
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
    log('ERROR', 'a counter had drifted and was repaired', { counter, added: lack });
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

/** What a counter lacks, at one moment of the database; nothing, when it is right. */
function lackOf(db: Firestore, { path, count, exact }: Counter): Promise<Numbers | undefined> {
  return db.runTransaction(
    async (transaction) => {
      const { timeZone: _zone, ...stored } = (await transaction.get(db.doc(path))).data() ?? {};
      if (isZero(difference(await count(transaction), stored))) return undefined;
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

function totalOf(db: Firestore): Counter {
  const count = async (transaction: Transaction) => (await transaction.get(db.collection('products').count())).data();
  return { path: TOTAL, count, exact: count };
}

function stockOf(db: Firestore, email: string): Counter {
  const products = db.collection('products').where('email', '==', email);
  const entries = db.collectionGroup('history').where('email', '==', email);
  return {
    path: stockPath(email),
    async count(transaction) {
      const [all, none, values] = await Promise.all([
        transaction.get(
          products.aggregate({ products: AggregateField.count(), units: AggregateField.sum('quantity') }),
        ),
        transaction.get(products.where('quantity', '==', 0).count()),
        // A sum can have one field only, and the value is price times quantity: the entries have it.
        transaction.get(entries.aggregate({ value: AggregateField.sum('counted.value') })),
      ]);
      return { ...all.data(), ...values.data(), outOfStock: none.data().count };
    },
    async exact(transaction) {
      const sum = { products: 0, units: 0, value: 0, outOfStock: 0 };
      const { docs } = await transaction.get(products.select('price', 'quantity'));
      for (const product of docs) {
        const one = countOf({ price: product.get('price'), quantity: product.get('quantity') });
        for (const name of ['products', 'units', 'value', 'outOfStock'] as const) sum[name] += one[name];
      }
      return sum;
    },
  };
}
