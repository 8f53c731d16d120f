import { setTimeout as pause } from 'node:timers/promises';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { type HistoryEntry, stockPath, stockValue } from '../contract/history.js';
import { carsPath, MONTHS_KEPT, monthAfter, monthOf, monthPath, type StockCar } from '../contract/stock-month.js';
import { failedWith } from '../grpc.js';

/** So many entries are added at once: a batch has at most 500 writes, of which an entry needs two. */
const AT_ONCE = 200;
/** Another instance was faster: by five at most, each of which has added something. */
const ATTEMPTS = 12;

/** What of an entry is added up. */
export const partsOf = (
  { day, product, name, by, reason, delta, quantityAfter, value, in: moreIn, out }: HistoryEntry,
  worth: number,
) => ({
  ...{ day, product, name, by, delta, quantityAfter, value, in: moreIn, out, worth, isNew: true },
  ...(reason && { reason }),
});
type Parts = ReturnType<typeof partsOf> & { at: Timestamp };

interface Turn {
  now: Promise<void>;
  next?: Promise<void>;
}
const turns = new Map<string, Turn>();

/**
 * Adds an owner's new entries to months and cars. Each entry once: the same batch takes its mark away, and fails when another one has.
 * One call at a time in an instance; who comes meanwhile waits for the next one, which finds the entries of all of them.
 */
export function addUp(db: Firestore, email: string): Promise<void> {
  const begin = () => {
    const turn: Turn = { now: addNew(db, email).finally(() => turns.get(email) === turn && turns.delete(email)) };
    turns.set(email, turn);
    return turn.now;
  };
  const turn = turns.get(email);
  if (!turn) return begin();
  turn.next ??= turn.now.catch(() => undefined).then(begin);
  return turn.next;
}

async function addNew(db: Firestore, email: string): Promise<void> {
  const fresh = db
    .collection(`${stockPath(email)}/recent`)
    .where('isNew', '==', true)
    .limit(AT_ONCE);
  for (let refused = 0; ; ) {
    const { docs } = await fresh.get();
    if (docs.length === 0) return;
    try {
      await add(db, email, docs);
      if (docs.length < AT_ONCE) return;
    } catch (error) {
      refused += 1;
      const isRefused = failedWith(error, 'FAILED_PRECONDITION', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED');
      if (!isRefused || refused === ATTEMPTS) throw error;
      await pause(Math.random() * 20 * refused);
    }
  }
}

async function add(db: Firestore, email: string, docs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const entries = docs.map((entry) => entry.data() as Parts).sort((a, b) => a.at.toMillis() - b.at.toMillis());
  const ids = [...new Set(entries.map(({ product }) => product))];
  const cars = await db.getAll(...ids.map((id) => db.doc(`${carsPath(email)}/${id}`)));
  const batch = db.batch();
  for (const { ref, updateTime } of docs)
    batch.update(ref, { isNew: FieldValue.delete() }, { lastUpdateTime: updateTime });
  for (const [month, days] of Object.entries(monthsOf(entries)))
    batch.set(db.doc(monthPath(email, month)), { days: incremented(days) }, { merge: true });
  for (const stored of cars) {
    const car = entries.filter(({ product }) => product === stored.id).reduce(carAfter, carIn(stored));
    if (stored.updateTime) batch.update(stored.ref, { ...car }, { lastUpdateTime: stored.updateTime });
    else batch.create(stored.ref, withoutDeletions(car));
  }
  await batch.commit();
}

/** Numbers by their names, at any depth. */
interface Sums {
  [name: string]: number | Sums;
}

/** Adds numbers to those of the same names; what is 0 is not named, and an empty map would take the place of what is stored. */
function addTo(sums: Sums, more: Sums): Sums {
  for (const [name, value] of Object.entries(more)) {
    const before = sums[name];
    if (typeof value !== 'object') {
      if (value !== 0) sums[name] = Number(before ?? 0) + value;
      continue;
    }
    const sum = addTo((before as Sums | undefined) ?? {}, value);
    if (Object.keys(sum).length > 0) sums[name] = sum;
  }
  return sums;
}

const incremented = (sums: Sums): object =>
  Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [
      name,
      typeof value === 'object' ? incremented(value) : FieldValue.increment(value),
    ]),
  );

const movementOf = ({ in: moreIn, out, delta, value }: Parts) => ({
  ...{ in: moreIn, out, value },
  corrected: delta - moreIn + out,
});

function monthsOf(entries: readonly Parts[]): Record<string, Sums> {
  const months: Record<string, Sums> = {};
  for (const entry of entries) {
    const { day, by, in: moreIn, out, reason = 'none' } = entry;
    const people = { [by]: { in: moreIn, out, changes: 1 } };
    const sums = { ...movementOf(entry), reasons: { [reason]: out }, people };
    months[monthOf(day)] = addTo(months[monthOf(day)] ?? {}, { [day.slice(8)]: sums });
  }
  return months;
}

type Car = Omit<StockCar, 'still'> & { at: Timestamp; still?: Timestamp | FieldValue };

const carIn = (stored: DocumentSnapshot): Car =>
  (stored.data() as Car | undefined) ?? {
    ...{ name: '', quantity: 0, worth: 0, months: {}, moved: {} },
    at: Timestamp.fromMillis(0),
  };

/** A car after one more entry. Its numbers are those of its newest entry, in whatever order the entries come. */
function carAfter(car: Car, entry: Parts): Car {
  const { at, name, quantityAfter: quantity, worth, day, in: moreIn, out, delta } = entry;
  const month = monthOf(day);
  const kept = <T>(months: Record<string, T>) =>
    Object.fromEntries(Object.entries(months).filter(([of]) => of > monthAfter(month, -MONTHS_KEPT)));
  const months = { ...kept(car.months), [month]: addTo({ ...car.months[month] }, movementOf(entry)) as object };
  const moved = { ...kept(car.moved), [month]: (car.moved[month] ?? 0) + moreIn + out };
  if (at < car.at) return { ...car, months, moved };
  const begins = out > 0 || quantity === delta || !car.still;
  const still = quantity > 0 ? (begins ? at : car.still) : FieldValue.delete();
  return { ...car, ...{ at, name, quantity, worth, months, moved }, ...(still && { still }) };
}

const withoutDeletions = (car: object) =>
  Object.fromEntries(Object.entries(car).filter(([, value]) => !(value instanceof FieldValue)));

/** Makes cars what their products are, where they say something else or there is none: as after an import. Reads each car once. */
export async function completeCars(db: Firestore, email: string, products: readonly QueryDocumentSnapshot[]) {
  if (products.length === 0) return;
  const cars = await db.getAll(...products.map(({ id }) => db.doc(`${carsPath(email)}/${id}`)));
  const writes = db.bulkWriter();
  for (const [index, product] of products.entries()) {
    const car = cars[index] as DocumentSnapshot;
    const { name, price, quantity, createdAt = product.createTime } = product.data();
    const now = { name, quantity, worth: stockValue({ price, quantity }) };
    const isSame = Object.entries(now).every(([field, value]) => car.get(field) === value);
    if (isSame || car.get('at') > product.updateTime) continue;
    const still = quantity > 0 ? (car.get('still') ?? createdAt) : FieldValue.delete();
    const next = { ...carIn(car), ...now, still, at: product.updateTime };
    const write = car.updateTime
      ? writes.update(car.ref, next, { lastUpdateTime: car.updateTime })
      : writes.create(car.ref, withoutDeletions(next));
    // It has changed meanwhile, and that change has an entry of its own.
    write.catch(() => undefined);
  }
  await writes.close();
}
