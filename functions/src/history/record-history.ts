import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { dayOf, type HistoryEntry } from '../contract/history.js';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import { firestore } from '../firebase.js';
import { failedWith } from '../grpc.js';
import { countPending, hasToGoOn, isBusy, isCounting, type Wait } from './count-pending.js';
import { addCounters, countersOf } from './counters.js';
import { entryOf, type ProductChange } from './entry.js';
import type { ProductEvent } from './product-event.js';
import { stockTimeZone } from './time-zone.js';

/**
 * Writes one entry for each event and adds it to the counters, in one batch: all of it or nothing. Where others add to them at the same
 * time, the entry is written alone and is counted with theirs. An event can be delivered twice. Its id names the entry, and `create`
 * fails when the entry is there, so it is counted once. Since additions commute, events may come in any order.
 */
export async function recordHistory(event: ProductEvent, database = firestore(), wait?: Wait): Promise<void> {
  const timeZone = stockTimeZone(process.env);
  const change = {
    product: event.params.id,
    before: event.data?.before.data(),
    after: event.data?.after.data(),
  };
  // `npm run erase` deletes all about a person, and an entry would bring some of it back.
  if (change.before?.erased === true || change.after?.erased === true) return;
  const db = await database;
  const at = event.data?.after.updateTime ?? (await deletedAt(event, db));
  const entry = entryOf(change, dayOf(at.toDate(), timeZone));
  if (!entry) return;
  const made = await commandOf(change, db);
  const reference = db.doc(`products/${entry.product}/history/${entryId(event.id)}`);
  const options = { holder: event.id, wait };
  if (await isCounting(db)) return addLater();
  const batch = db.batch();
  batch.create(reference, { ...entry, ...made, at });
  addCounters(batch, db, countersOf([{ ...entry, ...made }]), timeZone);
  await batch.commit().catch((error: unknown) => (isBusy(error) ? addLater() : goOn(error)));

  async function addLater(): Promise<void> {
    try {
      await reference.create({ ...entry, ...made, at, pending: true });
    } catch (error) {
      return goOn(error);
    }
    await countPending(db, timeZone, options);
  }

  /** When it was recorded before: the event may have ended while it counted for others. */
  async function goOn(error: unknown): Promise<void> {
    if (!failedWith(error, 'ALREADY_EXISTS')) throw error;
    if (await hasToGoOn(db, event.id)) await countPending(db, timeZone, options);
  }
}

/** The command that has made the change, and what it takes back. What REST changes keeps the command of the change before. */
async function commandOf(
  { before, after }: ProductChange,
  db: Firestore,
): Promise<Pick<HistoryEntry, 'command' | 'undoes'>> {
  const command: unknown = after?.command;
  if (typeof command !== 'string' || command === before?.command || !PRODUCT_ID_PATTERN.test(command)) return {};
  const undoes = (await db.doc(`commands/${command}`).get()).get('undoes');
  return { command, ...(undoes !== undefined && { undoes }) };
}

// An event id may contain characters that a document id may not.
const entryId = (eventId: string) => eventId.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 128);

/**
 * The event's time may be truncated to seconds, or late. So that the history sorts correctly, a deletion is later than the last change,
 * and earlier than its Undo, which may have brought the product back already.
 */
async function deletedAt({ time, data, params }: ProductEvent, db: Firestore): Promise<Timestamp> {
  const reported = Timestamp.fromDate(new Date(time)).toMillis();
  const last = data?.before.updateTime?.toMillis() ?? 0;
  const back = (await db.doc(`products/${params.id}`).get()).createTime?.toMillis() ?? Number.POSITIVE_INFINITY;
  return Timestamp.fromMillis(Math.max(last + 1, Math.min(reported, back - 1)));
}
