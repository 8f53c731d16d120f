import { setTimeout as pause } from 'node:timers/promises';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { changeIdOf, type HistoryEntry, type StockDay, stockPath, stockValue } from '../contract/history.js';
import { pickStored } from '../contract/product-fields.js';
import {
  carsPath,
  dayAfter,
  LATELY_DAYS,
  MONTHS_KEPT,
  monthAfter,
  monthOf,
  monthPath,
  type StockCar,
} from '../contract/stock-month.js';
import { failedWith } from '../grpc.js';

/** So many entries are added at once: a batch has at most 500 writes, of which an entry needs two. */
const AT_ONCE = 200;
/** Another instance was faster: by five at most, each of which has added something. */
const ATTEMPTS = 12;

/** What an Undo takes out of the sums of the day on which the change was made. */
export interface TakenBack extends StockDay, Pick<HistoryEntry, 'day' | 'by' | 'reason'> {
  change: string;
  at: Timestamp;
}

export interface AboutEntry {
  id: string;
  /** Of the product since then, in cents. */
  worth: number;
  takenBack?: TakenBack | undefined;
}

const ADDED_UP = ['day', 'product', 'name', 'by', 'reason', 'delta', 'quantityAfter', 'value', 'in', 'out'] as const;

/** What of an entry is added up. */
export const partsOf = (entry: HistoryEntry, { id, worth, takenBack }: AboutEntry) => ({
  ...pickStored(entry, ADDED_UP),
  worth,
  isNew: true,
  change: changeIdOf({ ...entry, id }),
  isUndo: entry.undoes !== undefined,
  ...(takenBack && { takenBack }),
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

/** What is added to the sums of a day. */
interface Moved extends StockDay, Pick<HistoryEntry, 'day' | 'by' | 'reason'> {
  corrected: number;
  value?: number;
  changes?: number;
}

/** An entry is added to its day, and what it takes back out of that of the change. The pieces were there in between: those are corrections. */
const movesOf = ({ takenBack: of, ...entry }: Parts): Moved[] => [
  { ...entry, corrected: entry.delta - entry.in + entry.out, changes: 1 },
  ...(of ? [{ ...of, corrected: of.out - of.in }] : []),
];

const movementOf = ({ in: moreIn, out, corrected, value = 0 }: Moved) => ({ in: moreIn, out, corrected, value });

function monthsOf(entries: readonly Parts[]): Record<string, Sums> {
  const months: Record<string, Sums> = {};
  for (const moved of entries.flatMap(movesOf)) {
    const { day, by, in: moreIn, out, reason = 'none', changes = 0 } = moved;
    const people = { [by]: { in: moreIn, out, changes } };
    const sums = { ...movementOf(moved), reasons: { [reason]: out }, people };
    months[monthOf(day)] = addTo(months[monthOf(day)] ?? {}, { [day.slice(8)]: sums });
  }
  return months;
}

/** Where a car lacks one of these times, the field is deleted. */
type Car = Omit<StockCar, 'still' | 'since' | 'outs' | 'latelyUntil'> & {
  at: Timestamp;
  still?: Timestamp | FieldValue;
  since?: Timestamp;
  outs: Record<string, { at: Timestamp; pieces: number }>;
  latelyUntil?: string | FieldValue;
};

const NO_CAR = { name: '', quantity: 0, worth: 0, outs: {}, months: {}, moved: {}, days: {}, movedLately: 0 };

const carIn = (stored: DocumentSnapshot): Car => ({ ...NO_CAR, at: Timestamp.fromMillis(0), ...stored.data() });

/** A car after one more entry. Its numbers are those of its newest entry, in whatever order the entries come. */
function carAfter(car: Car, entry: Parts): Car {
  const { at, name, quantityAfter: quantity, worth, delta, isUndo, change, takenBack } = entry;
  const months = { ...car.months };
  const moved = { ...car.moved };
  const days = { ...car.days };
  for (const more of movesOf(entry)) {
    const { day, in: moreIn, out } = more;
    const month = monthOf(day);
    months[month] = addTo({ ...months[month] }, movementOf(more)) as object;
    moved[month] = (moved[month] ?? 0) + moreIn + out;
    days[day] = addTo({ ...days[day] }, movementOf(more)) as object;
  }
  const outs = { ...car.outs };
  for (const of of [{ change, at, out: entry.out }, ...(takenBack ? [takenBack] : [])])
    if (of.out !== 0) {
      const { at: known, pieces = 0 } = outs[of.change] ?? {};
      outs[of.change] = { at: latest(of.at, known) ?? of.at, pieces: pieces + of.out };
    }
  const kept = <T>(of: Record<string, T>) =>
    Object.fromEntries(Object.entries(of).filter(([month]) => month > monthAfter(monthOf(entry.day), -MONTHS_KEPT)));
  const begins = quantity > 0 && quantity === delta && !isUndo;
  const since = begins ? latest(at, car.since) : car.since;
  const newest = at < car.at ? {} : { at, name, quantity, worth };
  const today = Object.keys(days).reduce((last, day) => (day > last ? day : last), entry.day);
  const next = { ...car, ...newest, outs, months: kept(months), moved: kept(moved), ...latelyOf(days, today) };
  return standing(next, since, car.still instanceof Timestamp ? car.still : at);
}

/** So many of what went out last are kept by themselves; what is older can hardly be undone. */
const OUTS = 20;

const latest = (...times: readonly (Timestamp | undefined)[]): Timestamp | undefined =>
  times.reduce((last, time) => (last && !(time && time > last) ? last : time), undefined);

/** Since when the car stands. `otherwise`: of one whose beginning is not known. */
function standing(car: Car, began: Timestamp | undefined, otherwise: Timestamp): Car {
  const outs = Object.entries(car.outs)
    .filter(([, { pieces }]) => pieces !== 0)
    .sort(([, a], [, b]) => b.at.toMillis() - a.at.toMillis());
  const since = latest(began, ...outs.slice(OUTS).map(([, { at }]) => at));
  const kept = outs.slice(0, OUTS);
  const still = latest(since, ...kept.map(([, { at, pieces }]) => (pieces > 0 ? at : undefined))) ?? otherwise;
  const stands = { outs: Object.fromEntries(kept), still: car.quantity > 0 ? still : FieldValue.delete() };
  return { ...car, ...(since && { since }), ...stands };
}

/** Of the days those of the last 30, and what moved in them. */
function latelyOf(all: Car['days'], today: string) {
  const days = Object.fromEntries(Object.entries(all).filter(([day]) => day > dayAfter(today, -LATELY_DAYS)));
  const first = Object.keys(days).sort()[0];
  return {
    days,
    movedLately: Object.values(days).reduce((sum, { in: moreIn = 0, out = 0 }) => sum + moreIn + out, 0),
    latelyUntil: first === undefined ? FieldValue.delete() : dayAfter(first, LATELY_DAYS),
  };
}

/** Takes the days that are no more of the last 30 out of the cars that have some, also of those that were deleted. */
export async function endDays(db: Firestore, email: string, today: string): Promise<void> {
  const ended = db.collection(carsPath(email)).where('latelyUntil', '<=', today).limit(AT_ONCE);
  for (let { docs } = await ended.get(); docs.length > 0; { docs } = await ended.get()) {
    const batch = db.batch();
    for (const car of docs) batch.update(car.ref, latelyOf(car.get('days'), today), { lastUpdateTime: car.updateTime });
    // One has changed meanwhile: it is asked for again.
    await batch.commit().catch((error) => failedWith(error, 'FAILED_PRECONDITION') || Promise.reject(error));
  }
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
    const known = carIn(car);
    const next = standing({ ...known, ...now, at: product.updateTime }, known.since ?? createdAt, createdAt);
    const write = car.updateTime
      ? writes.update(car.ref, next, { lastUpdateTime: car.updateTime })
      : writes.create(car.ref, withoutDeletions(next));
    // It has changed meanwhile, and that change has an entry of its own.
    write.catch(() => undefined);
  }
  await writes.close();
}
