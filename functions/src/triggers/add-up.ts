import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, type Firestore, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { lastOutIn, type StoredProduct } from '../contract/entry.js';
import { batchSummaryPath, type HistoryEntry, isWholeBatch } from '../contract/history.js';
import { pickStored } from '../contract/product-fields.js';
import { TOTAL } from '../contract/site/total.js';
import * as totals from '../contract/stock-month.js';
import { stockId, stockPath } from '../contract/stock-path.js';
import { failedWith, isPermanent } from '../grpc.js';
import { log } from '../log.js';

/** So many entries are added at once. A batch has at most 500 writes; an entry needs its own, its car and two summaries of batches at most. */
const AT_ONCE = 120;
/** Another instance was faster: by five at most, each of which has added something. */
const ATTEMPTS = 12;
/** So many of a car's newest entries are looked through. */
const LOOKED_THROUGH = 100;

/** An entry that is not added to the totals yet: `stock/{stockId}/pending/{product-entry}`. The batch that adds it deletes it. */
interface Pending extends Omit<HistoryEntry, 'changes' | 'quantityAfter'>, totals.CarState {
  at: Timestamp;
  /** How many rows its batch was to have. */
  planned?: number;
  /** Of a car that the night has found: since when it stands at most. */
  standsSince?: Timestamp;
}

export const pendingPath = (owner: string): string => `${stockPath(owner)}/pending`;

/** What is shown of a car beside its numbers, or counts for the totals. */
const COUNTED = ['name', 'price', 'reorderAt'] as const;

/** Puts an entry into a batch, which fails when it is there. Returns whether it is to be added. `after`: the product since then. */
export function putEntry(
  db: Firestore,
  batch: FirebaseFirestore.WriteBatch,
  { id, planned, ...entry }: HistoryEntry & { id: string; at: Timestamp; planned?: number | undefined },
  after: object | undefined,
): boolean {
  const { changes, quantityAfter: _, ...added } = entry;
  batch.create(db.doc(`products/${entry.product}/history/${id}`), entry);
  const isText = entry.kind === 'edited' && !COUNTED.some((field) => field in changes);
  if (isText && !entry.batch && !entry.undoesBatch) return false;
  const state = totals.stateOf(after as StoredProduct | undefined, entry.name);
  const pending = { ...added, ...state, ...(planned !== undefined && { planned }) };
  batch.set(db.doc(`${pendingPath(entry.email)}/${entry.product}-${id}`), pending);
  return true;
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

interface Stock {
  db: Firestore;
  email: string;
  timeZone: string;
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

const DAY = 86_400_000;

/** What the summary of a batch has from its first entry; it stands at that, or at one that came more than a day later. */
const OF_BATCH = ['email', 'by', 'name', 'order', 'act', 'reason', 'note', 'planned', 'day', 'at'] as const;

async function add({ db, email, timeZone }: Stock, docs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const entries = docs.map((entry) => entry.data() as Pending);
  const now = FieldValue.serverTimestamp();
  const summaries: totals.Sums = {};
  for (const { batch, undoesBatch } of entries) {
    if (batch) totals.addTo(summaries, { [batch]: { rows: 1 } });
    if (undoesBatch) totals.addTo(summaries, { [undoesBatch]: { undone: 1 } });
  }
  const ids = [...new Set(entries.map(({ product }) => product))];
  const paths = [
    ...ids.map((id) => `${totals.carsPath(email)}/${id}`),
    ...Object.keys(summaries).map((id) => batchSummaryPath(email, id)),
  ];
  const stored = await db.getAll(...paths.map((path) => db.doc(path)));
  const batch = db.batch();
  /** Fails where the document is another one by now. */
  const put = ({ ref, updateTime }: (typeof stored)[number], data: object) =>
    updateTime ? batch.update(ref, { ...data }, { lastUpdateTime: updateTime }) : batch.create(ref, data);
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
  for (const [month, days] of Object.entries(totals.monthsOf(entries.flatMap(totals.movesOf))))
    batch.set(db.doc(totals.monthPath(email, month)), { days: incremented(days) }, { merge: true });
  const added: totals.Sums = Object.fromEntries(totals.countNames.map((name) => [name, 0]));
  for (const before of stored.slice(0, ids.length)) {
    const known = before.data() as Car | undefined;
    const car = await carAfter(
      db,
      known,
      entries.filter(({ product }) => product === before.id),
    );
    if (known) totals.addTo(added, totals.countsOf(known), -1);
    totals.addTo(added, totals.countsOf(car));
    put(before, known ? { ...car, lastOutAt: car.lastOutAt ?? FieldValue.delete() } : car);
  }
  for (const before of stored.slice(ids.length)) {
    const ofBatch = entries.filter((entry) => entry.batch === before.id);
    const [first, newest] = [ofBatch[0], ofBatch.at(-1)];
    const stands: Timestamp | undefined = before.get('at');
    const isFirst = first && stands === undefined;
    // Whoever names a batch of long ago hides no change under its summary.
    const isLate = newest && stands && newest.at.toMillis() - stands.toMillis() > DAY;
    const more = incremented({ rows: 0, undone: 0, ...(summaries[before.id] as totals.Sums) });
    put(before, {
      ...more,
      ...(first && { recordedAt: now }),
      ...(isFirst && { ...pickStored(first, OF_BATCH), listed: !isWholeBatch(first) }),
      ...(isLate && pickStored(newest, ['day', 'at'])),
    });
  }
  batch.set(db.doc(stockPath(email)), { ...incremented(added), timeZone, countedAt: now }, { merge: true });
  if (added.products !== 0) batch.set(db.doc(TOTAL), incremented({ count: added.products }), { merge: true });
  await batch.commit();
}

export const incremented = (sums: object): object =>
  Object.fromEntries(
    Object.entries(sums).map(([name, of]) => [
      name,
      typeof of === 'object' ? incremented(of) : FieldValue.increment(of),
    ]),
  );

type Car = totals.StockCar & { at: Timestamp; lastOutAt?: Timestamp };

/** A car after its new entries. What it counts for is what the newest of them says, in whatever order they come. */
async function carAfter(db: Firestore, known: Car | undefined, entries: readonly Pending[]): Promise<Car> {
  const newest = [known, ...entries].reduce((last, one) => (last && one && one.at < last.at ? last : one)) as Car;
  const lastOutAt = newest.quantity > 0 ? await lastOutOf(db, known?.lastOutAt, entries) : undefined;
  return {
    ...pickStored(newest, ['name', 'quantity', 'worth', 'level', 'at']),
    ...totals.carMonths(known, entries.flatMap(totals.movesOf)),
    ...(lastOutAt && { lastOutAt }),
  };
}

/** When a piece went out last or, where none has since, the first ones came. What an Undo has brought back asks the history. */
async function lastOutOf(db: Firestore, known: Timestamp | undefined, entries: readonly Pending[]) {
  const undo = entries.find(({ undoes, tookBack }) => undoes && (!known || tookBack?.out));
  if (undo) {
    const history = db.collection(`products/${undo.product}/history`).orderBy('at', 'desc').limit(LOOKED_THROUGH);
    const newest = (await history.get()).docs.map((entry) => ({
      ...(entry.data() as HistoryEntry & { at: Timestamp }),
      id: entry.id,
    }));
    return lastOutIn(newest.filter(({ email }) => email === undo.email))?.at;
  }
  const times = entries.map((entry) =>
    entry.out > 0 || totals.isBeginning(entry, entry.quantity) ? entry.at : entry.standsSince,
  );
  return [known, ...times].reduce((last, time) => (last && !(time && time > last) ? last : time), undefined);
}
