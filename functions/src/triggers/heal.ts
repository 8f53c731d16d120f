import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { codesPath } from '../contract/code.js';
import type { StoredProduct } from '../contract/entry.js';
import { dayOf, UNDO_DAYS } from '../contract/history.js';
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
import { stockPath } from '../contract/stock-path.js';
import { failedWith } from '../grpc.js';
import { addUp, incremented, pendingPath } from './add-up.js';
import { setAlert } from './alert.js';
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
  const begin = (write: Promise<unknown>) => {
    // One that fails is waited for below.
    write.catch(() => undefined);
    writes.push(write);
  };
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
      begin(db.doc(`${pendingPath(email)}/${id}-night`).set(pending));
    }
    if (product) begin(setDerivedFields(product));
    else if (car) begin(endCar(db, email, car, now));
    if (!isSameAlert(alertOf(product?.data()), alerts.get(id))) begin(setAlert(db, id));
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
async function endCar(db: Firestore, email: string, car: QueryDocumentSnapshot, now: number): Promise<void> {
  const isOlder = (days: number) => now - car.get('at').toMillis() > days * DAY;
  // Not where it has come back meanwhile.
  const unchanged = { lastUpdateTime: car.updateTime };
  const ignore = (error: unknown) => failedWith(error, 'FAILED_PRECONDITION', 'NOT_FOUND') || Promise.reject(error);
  if (car.get('level') === 'ended' && isOlder(31 * MONTHS_KEPT)) await car.ref.delete(unchanged).catch(ignore);
  if (car.get('level') !== 'gone' || !isOlder(UNDO_DAYS)) return;
  const writes = db.bulkWriter();
  const codes = db.collection(codesPath(email)).where('product', '==', car.id);
  for (const code of (await codes.get()).docs) writes.delete(code.ref);
  await writes.close();
  await car.ref.update({ level: 'ended' }, unchanged).catch(ignore);
}

/** How many products there are: the sum of what the owners have. */
export async function healProductCount(db: Firestore): Promise<void> {
  const total = await db.doc(TOTAL).get();
  let more = 0 - (total.get('count') ?? 0);
  for await (const stock of readAt(db, db.collection('stock').select('products'), total.readTime))
    more += stock.get('products') ?? 0;
  if (more !== 0) await total.ref.set({ count: FieldValue.increment(more) }, { merge: true });
}
