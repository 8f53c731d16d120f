import { setTimeout as pause } from 'node:timers/promises';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { changeIdOf, type HistoryEntry, linePath, stockId, stockPath } from '../contract/history.js';
import { pickStored } from '../contract/product-fields.js';
import { TOTAL } from '../contract/site/total.js';
import {
  addTo,
  carsPath,
  countNames,
  countsOf,
  keptMonths,
  monthOf,
  monthPath,
  monthsOf,
  movementOf,
  movesOf,
  type StockCar,
  type Sums,
} from '../contract/stock-month.js';
import { failedWith, isPermanent } from '../grpc.js';
import { log } from '../log.js';
import { type Pending, pendingPath } from './pending.js';

/** So many entries are added at once. A batch has at most 500 writes; an entry needs its own, its car and two lines of batches at most. */
const AT_ONCE = 120;
/** Another instance was faster: by five at most, each of which has added something. */
const ATTEMPTS = 12;

interface Stock {
  db: Firestore;
  email: string;
  timeZone: string;
}

const turns = new Map<string, { now: Promise<void>; next?: Promise<void> }>();

/**
 * Adds what is pending to all totals of an owner: each entry once, since the same batch deletes it, and fails when another one has. One
 * call at a time in an instance; who comes meanwhile waits for the next one, which finds the entries of all of them.
 */
export function addUp(db: Firestore, email: string, timeZone: string): Promise<void> {
  const begin = () => {
    const now = addPending({ db, email, timeZone }).finally(() => turns.get(email)?.now === now && turns.delete(email));
    turns.set(email, { now });
    return now;
  };
  const turn = turns.get(email);
  if (!turn) return begin();
  turn.next ??= turn.now.catch(() => undefined).then(begin);
  return turn.next;
}

async function addPending(stock: Stock): Promise<void> {
  // The oldest first: what an Undo takes back is added before it.
  const oldest = stock.db.collection(pendingPath(stock.email)).orderBy('at');
  for (let [size, refused] = [AT_ONCE, 0]; ; ) {
    const { docs } = await oldest.limit(size).get();
    if (docs.length === 0) return;
    try {
      await add(stock, docs);
      if (docs.length < size) return;
    } catch (error) {
      const [only, ...others] = docs;
      const isOfData = isPermanent(error) || !(error instanceof Error && 'code' in error);
      const isRefused = failedWith(error, 'FAILED_PRECONDITION', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED');
      if (isOfData && only && others.length === 0) await setAside(stock, only, error);
      // Then one after the other: the one that can never be added keeps no other from the totals.
      if (isOfData) size = others.length === 0 ? AT_ONCE : 1;
      else if (!isRefused || refused === ATTEMPTS) throw error;
      else await pause(Math.random() * 20 * ++refused);
    }
  }
}

/** Without its time it is no longer asked for. */
async function setAside({ email }: Stock, { id, ref }: QueryDocumentSnapshot, error: unknown): Promise<void> {
  await ref.update({ at: FieldValue.delete(), setAsideAt: FieldValue.serverTimestamp() });
  const message = String(error).replaceAll(stockId(email), '').replaceAll(email, '');
  log('ERROR', 'an entry cannot be added to the totals', { entry: id, error: message });
}

async function add({ db, email, timeZone }: Stock, docs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const entries = docs.map((entry) => entry.data() as Pending);
  const lines = linesOf(entries);
  const ids = [...new Set(entries.map(({ product }) => product))];
  const stored = await db.getAll(
    ...ids.map((id) => db.doc(`${carsPath(email)}/${id}`)),
    ...[...lines.keys()].map((id) => db.doc(linePath(email, id))),
  );
  const batch = db.batch();
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
  for (const [month, days] of Object.entries(monthsOf(entries.flatMap(movesOf))))
    batch.set(db.doc(monthPath(email, month)), { days: incremented(days) }, { merge: true });
  const added: Sums = Object.fromEntries(countNames.map((name) => [name, 0]));
  for (const before of stored.slice(0, ids.length)) {
    const car = await carAfter(db, before, entries);
    if (before.exists) addTo(added, countsOf(before.data() as StockCar), -1);
    addTo(added, countsOf(car));
    put(batch, before, before.exists ? { ...car, lastOutAt: car.lastOutAt ?? FieldValue.delete() } : car);
  }
  for (const before of stored.slice(ids.length)) {
    const { first, ...sums } = lines.get(before.id) as BatchSums;
    const isFirst = first && before.get('at') === undefined;
    put(batch, before, {
      ...incremented(sums),
      ...(first && { recordedAt: FieldValue.serverTimestamp() }),
      ...(isFirst && { ...pickStored(first, OF_BATCH), listed: true }),
    });
  }
  const about = { timeZone, countedAt: FieldValue.serverTimestamp() };
  batch.set(db.doc(stockPath(email)), { ...incremented(added), ...about }, { merge: true });
  if (added.products !== 0)
    batch.set(db.doc(TOTAL), { count: FieldValue.increment(Number(added.products)) }, { merge: true });
  await batch.commit();
}

/** Fails where the document is another one by now. */
function put(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, data: DocumentData): void {
  if (updateTime) batch.update(ref, data, { lastUpdateTime: updateTime });
  else batch.create(ref, data);
}

/** What the line of a batch has from its first entry. */
const OF_BATCH = ['email', 'by', 'act', 'reason', 'note', 'planned', 'day', 'at'] as const;

interface BatchSums {
  rows: number;
  undone: number;
  first?: Pending;
}

/** How many changes of each batch there are, and how many were taken back. */
function linesOf(entries: readonly Pending[]): Map<string, BatchSums> {
  const lines = new Map<string, BatchSums>();
  const lineOf = (batch: string) => lines.get(batch) ?? { rows: 0, undone: 0 };
  for (const entry of entries) {
    const { batch, undoesBatch } = entry;
    if (batch) lines.set(batch, { first: entry, ...lineOf(batch), rows: lineOf(batch).rows + 1 });
    if (undoesBatch) lines.set(undoesBatch, { ...lineOf(undoesBatch), undone: lineOf(undoesBatch).undone + 1 });
  }
  return lines;
}

export const incremented = (sums: object): object =>
  Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [
      name,
      typeof value === 'object' ? incremented(value) : FieldValue.increment(value),
    ]),
  );

type Car = StockCar & { at: Timestamp; lastOutAt?: Timestamp };

/** A car after its new entries. What it counts for is what the newest of them says, in whatever order they come. */
async function carAfter(db: Firestore, stored: DocumentSnapshot, all: readonly Pending[]): Promise<Car> {
  const entries = all.filter(({ product }) => product === stored.id);
  const known = stored.data() as Car | undefined;
  const months = { ...known?.months };
  const moved = { ...known?.moved };
  for (const more of entries.flatMap(movesOf)) {
    const month = monthOf(more.day);
    months[month] = addTo({ ...months[month] }, movementOf(more)) as object;
    moved[month] = (moved[month] ?? 0) + more.in + more.out;
  }
  const newest = [known, ...entries].reduce((last, one) => (last && one && one.at < last.at ? last : one)) as Car;
  const today = entries.at(-1)?.day ?? '';
  const state = pickStored(newest, ['name', 'quantity', 'worth', 'level', 'at']);
  const lastOutAt = newest.quantity > 0 ? await lastOutOf(db, known?.lastOutAt, entries) : undefined;
  const kept = { months: keptMonths(months, today), moved: keptMonths(moved, today) };
  return { ...state, ...kept, ...(lastOutAt && { lastOutAt }) };
}

/** The first pieces of a car came: since then it stands. */
const isBeginning = ({ delta, quantity, undoes }: Pick<Pending, 'delta' | 'quantity' | 'undoes'>): boolean =>
  delta > 0 && quantity === delta && undoes === undefined;

/** When a piece went out last or, where none has since, the first ones came. What an Undo has brought back asks the history. */
async function lastOutOf(db: Firestore, known: Timestamp | undefined, entries: readonly Pending[]) {
  const undo = entries.find(({ undoes, tookBack }) => undoes && (!known || tookBack?.out));
  if (undo) return lastOutInHistory(db, undo);
  const times = entries.map((entry) => (entry.out > 0 || isBeginning(entry) ? entry.at : entry.standsSince));
  return [known, ...times].reduce((last, time) => (last && !(time && time > last) ? last : time), undefined);
}

/** So many of the newest entries are looked through. */
const LOOKED_THROUGH = 100;

/** What was taken back has not gone out, but where that Undo was taken back in its turn. */
async function lastOutInHistory(db: Firestore, { product, email }: Pending): Promise<Timestamp | undefined> {
  const newest = db.collection(`products/${product}/history`).orderBy('at', 'desc').limit(LOOKED_THROUGH);
  const takenBack = new Set<string>();
  for (const stored of (await newest.get()).docs) {
    const entry = { ...(stored.data() as HistoryEntry & { at: Timestamp }), id: stored.id };
    const stands = !takenBack.has(changeIdOf(entry));
    if (stands && entry.undoes) takenBack.add(entry.undoes);
    const begins = isBeginning({ ...entry, quantity: entry.quantityAfter });
    if (entry.email === email && (begins || (stands && entry.out > 0))) return entry.at;
  }
  return undefined;
}
