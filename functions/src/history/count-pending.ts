import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { HistoryEntry } from '../contract/history.js';
import { failedWith } from '../grpc.js';
import { addCounters, countersOf } from './counters.js';

/** Waits before the counters are written again. */
export type Wait = () => Promise<unknown>;

/** Who holds it counts for all. It ends by itself, in milliseconds, when the holder does not end it. */
const LOCK = 'locks/counters';
const HELD_FOR = 90_000;

/** An event runs for a minute. Before that it hands over: it fails, and is delivered again. */
const WORKS_FOR = 40_000;

/** Each can have a day of another owner, so with their counters they fit into one transaction of 500 writes. */
const AT_ONCE = 150;

/** Somebody adds to the counters entry by entry just now. */
export const isCounting = async (db: Firestore): Promise<boolean> => isHeld((await db.doc(LOCK).get()).get('until'));

/**
 * Whether an event that comes again has to go on counting: its instance ended while it held the lock, or it handed over and nobody has
 * taken over. Where another one counts, that one sees to all.
 */
export async function hasToGoOn(db: Firestore, holder: string): Promise<boolean> {
  const [lock, pending] = await Promise.all([db.doc(LOCK).get(), pendingEntries(db).limit(1).get()]);
  return lock.get('holder') === holder || (!isHeld(lock.get('until')) && !pending.empty);
}

const isHeld = (until: unknown): boolean => until instanceof Timestamp && until.toMillis() > Date.now();

const pendingEntries = (db: Firestore) => db.collectionGroup('history').where('pending', '==', true);

/**
 * Adds to the counters what entries say that are not counted yet, many at once and once a second: Firestore takes about one write a
 * second to a document, and a burst of events would all write to the same ones. Whoever comes while another one counts can leave: its
 * entry is there already, and is counted by who holds the lock. The holder is an event: when it fails, or its instance ends, it is
 * delivered again, and goes on under its own lock.
 */
export async function countPending(
  db: Firestore,
  timeZone: string,
  { holder = randomUUID(), wait = () => pause(1_000) }: { holder?: string; wait?: Wait | undefined } = {},
): Promise<void> {
  const end = Date.now() + WORKS_FOR;
  let isMine: boolean | undefined;
  try {
    while (Date.now() < end) {
      isMine ??= await unlessBusy(() => takeLock(db, holder));
      if (isMine === false) return;
      if (isMine && (await unlessBusy(() => countSome(db, timeZone))) === 0) {
        isMine = undefined;
        // Whoever has written an entry before the lock ended relies on its holder.
        if ((await pendingEntries(db).limit(1).get()).empty) return;
      }
      await wait();
    }
    throw new Error('There are more entries than are counted in the time of one event.');
  } catch (error) {
    // Nobody waits for who has failed.
    if (isMine) await db.doc(LOCK).delete();
    throw error;
  }
}

const takeLock = (db: Firestore, holder: string): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const lock = await transaction.get(db.doc(LOCK));
    if (isHeld(lock.get('until')) && lock.get('holder') !== holder) return false;
    transaction.set(lock.ref, { holder, until: Timestamp.fromMillis(Date.now() + HELD_FOR) });
    return true;
  });

/** Returns how many were counted. When there are none, the lock ends in the same transaction. */
const countSome = (db: Firestore, timeZone: string): Promise<number> =>
  db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(pendingEntries(db).limit(AT_ONCE));
    if (docs.length === 0) transaction.delete(db.doc(LOCK));
    for (const { ref } of docs) transaction.update(ref, { pending: FieldValue.delete() });
    const entries = docs.map((one) => one.data() as HistoryEntry);
    addCounters(transaction, db, countersOf(entries), timeZone);
    return docs.length;
  });

/** `undefined` when too many write to the same documents: the next attempt may be admitted. */
async function unlessBusy<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Too many write to one document at a time. The write may have been done all the same. */
export const isBusy = (error: unknown): boolean =>
  failedWith(error, 'ABORTED', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED');
