import { type DocumentData, FieldValue, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import { codesPath } from '../contract/code.js';
import type { StoredProduct } from '../contract/entry.js';
import { dayOf, stockPath, UNDO_DAYS } from '../contract/history.js';
import { DERIVED_FROM } from '../contract/list/derived-fields.js';
import { TOTAL } from '../contract/site/total.js';
import { alertOf, isSameAlert } from '../contract/stock-level.js';
import {
  addTo,
  type CarState,
  carsPath,
  countNames,
  countsOf,
  MONTHS_KEPT,
  type Sums,
  stateOf,
} from '../contract/stock-month.js';
import { addUp, incremented } from './add-up.js';
import { setAlert } from './alert.js';
import { pendingPath } from './pending.js';
import { setDerivedFields } from './search-keys.js';

const DAY = 86_400_000;
const PAGE = 200;

/** The documents of a query as they were at one moment, page by page, by their ids. */
async function* readAt(db: Firestore, query: Query, readTime: Timestamp) {
  const page = query.orderBy('__name__').limit(PAGE);
  for (let next = page; ; ) {
    const { docs } = await db.runTransaction((transaction) => transaction.get(next), { readOnly: true, readTime });
    yield* docs;
    if (docs.length < PAGE) return;
    next = page.startAfter(docs.at(-1));
  }
}
type Stored = ReturnType<typeof readAt>;

/** Each product with its car, also where there is one of the two alone: both come in the order of their ids. */
async function* pairsOf(products: Stored, cars: Stored) {
  let [product, car] = await Promise.all([products.next(), cars.next()]);
  while (!product.done || !car.done) {
    const isProduct = !product.done && (car.done || product.value.id <= car.value.id);
    const isCar = !car.done && (product.done || car.value.id <= product.value.id);
    yield { product: isProduct ? product.value : undefined, car: isCar ? car.value : undefined };
    [product, car] = await Promise.all([isProduct ? products.next() : product, isCar ? cars.next() : car]);
  }
}

/**
 * Makes all that follows from an owner's products what it should be: search keys, alerts, cars, totals. It reads all as it was at one
 * moment. A car that says something else gets what its product said then, as by an entry: so whatever was recorded later counts once.
 * Pauses after each page.
 */
export async function* healStock(db: Firestore, email: string, timeZone: string, now: number): AsyncGenerator<void> {
  const stock = await db.doc(stockPath(email)).get();
  const { readTime: at } = stock;
  const alerts = new Map<string, DocumentData>();
  for await (const alert of readAt(db, db.collection('alerts').where('email', '==', email), at))
    alerts.set(alert.id, alert.data());
  const fields = [...DERIVED_FROM, 'nameKey', 'searchKeys', 'email', 'price', 'quantity', 'reorderAt', 'createdAt'];
  const products = db
    .collection('products')
    .where('email', '==', email)
    .select(...fields);
  const cars = db.collection(carsPath(email)).select('name', 'quantity', 'worth', 'level', 'at', 'lastOutAt');
  const sums: Sums = {};
  const unlike = { kind: 'edited', delta: 0, in: 0, out: 0, value: 0, by: '', day: dayOf(at.toDate(), timeZone) };
  let writes: Promise<unknown>[] = [];
  for await (const { product, car } of pairsOf(readAt(db, products, at), readAt(db, cars, at))) {
    const id = (product ?? car)?.id ?? '';
    const known = car?.data() as (CarState & { at: Timestamp; lastOutAt?: Timestamp }) | undefined;
    if (known) addTo(sums, countsOf(known));
    const wanted = stateOf(product?.data() as StoredProduct | undefined, product?.get('name') ?? known?.name);
    const isEnded = !product && known?.level === 'ended';
    const isSame = Object.entries(wanted).every(([name, value]) => car?.get(name) === value);
    if (!isEnded && (!isSame || (wanted.quantity > 0 && !known?.lastOutAt))) {
      const standsSince = product && { standsSince: product.get('createdAt') ?? product.createTime };
      const pending = { ...unlike, ...wanted, ...standsSince, product: id, email, at };
      writes.push(db.doc(`${pendingPath(email)}/${id}-night`).set(pending));
    }
    if (product) writes.push(setDerivedFields(product));
    else if (known) writes.push(endCar(db, email, { id, level: known.level, age: now - known.at.toMillis() }));
    if (!isSameAlert(alertOf(product?.data()), alerts.get(id))) writes.push(setAlert(db, id));
    alerts.delete(id);
    if (writes.length < PAGE) continue;
    await Promise.all(writes);
    writes = [];
    yield;
  }
  await Promise.all([...writes, ...[...alerts.keys()].map((id) => setAlert(db, id))]);
  await addUp(db, email, timeZone);
  // What the cars counted for then, less what the totals said then.
  for (const name of countNames) addTo(sums, { [name]: stock.get(name) ?? 0 }, -1);
  if (Object.values(sums).every((sum) => sum === 0)) return;
  await stock.ref.set({ ...incremented(sums), timeZone, countedAt: FieldValue.serverTimestamp() }, { merge: true });
}

/** Codes of a deleted car end once no Undo can bring it back, the car with the last month in which it was there. */
async function endCar(db: Firestore, email: string, { id, level, age }: { id: string; level: string; age: number }) {
  const car = db.doc(`${carsPath(email)}/${id}`);
  if (level === 'gone' && age > UNDO_DAYS * DAY) {
    const writes = db.bulkWriter();
    for (const { ref } of (await db.collection(codesPath(email)).where('product', '==', id).get()).docs)
      writes.delete(ref);
    await writes.close();
    await car.update({ level: 'ended' });
  }
  if (level === 'ended' && age > MONTHS_KEPT * 31 * DAY) await car.delete();
}

/** How many products there are: the sum of what the owners have. */
export async function healProductCount(db: Firestore): Promise<void> {
  const total = await db.doc(TOTAL).get();
  let more = 0 - (total.get('count') ?? 0);
  for await (const stock of readAt(db, db.collection('stock').select('products'), total.readTime))
    more += stock.get('products') ?? 0;
  if (more !== 0) await total.ref.set({ count: FieldValue.increment(more) }, { merge: true });
}
