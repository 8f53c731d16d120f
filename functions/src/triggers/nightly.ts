import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { COMMAND_DAYS, dayOf, emailOf } from '../contract/history.js';
import { addUp, completeCars, endDays } from './add-up.js';
import { deleteCodesOfDeleted } from './codes.js';
import { deleteUnnamedPhotos } from './photos.js';
import { setSearchKeys } from './search-keys.js';
import { baseOf, RECENT_DAYS, setProductCount, setStock } from './totals.js';

const DAY = 86_400_000;
/** A batch has at most 500 writes. */
const PAGE = 500;
/** So many pages of what has expired are deleted a night: what somebody writes without end keeps no night from its end. */
const PAGES = 200;
const OWNERS_AT_ONCE = 20;

/**
 * What heals by itself once a night: search keys and totals that are missing or wrong, as after an import, which has no events, or after
 * one that was given up. Costs two reads for each product, three for each owner, and the aggregates of `totals.ts`.
 */
export async function runNightly(db: Firestore, timeZone: string, now = Date.now()): Promise<void> {
  const failures: unknown[] = [];
  const settle = async (tasks: Promise<unknown>[]) => {
    for (const outcome of await Promise.allSettled(tasks))
      if (outcome.status === 'rejected') failures.push(outcome.reason);
  };
  const emails = await ownersOf(db);
  while (emails.length > 0) {
    const group = emails.splice(0, OWNERS_AT_ONCE);
    await settle(group.map((email) => completeStock(db, email, timeZone, now)));
    await settle(group.map((email) => deleteCodesOfDeleted(db, email, now)));
  }
  await settle([setProductCount(db)]);
  await settle([
    deleteBefore(db, db.collection('commands'), now - COMMAND_DAYS * DAY),
    deleteBefore(db, db.collectionGroup('recent'), now - RECENT_DAYS * DAY),
    deleteUnnamedPhotos(db, now),
  ]);
  // The platform logs it as an error, and the other owners have their totals.
  if (failures.length > 0) throw failures[0];
}

/**
 * All who have totals or products. Those come first whose value was counted longest ago: where its time has ended a night, the next one
 * goes on.
 */
async function ownersOf(db: Firestore): Promise<string[]> {
  const countedAt = new Map<string, number>();
  const stocks = db.collection('stock').orderBy('__name__').select('baseAt').limit(PAGE);
  for (let { docs } = await stocks.get(); docs.length > 0; { docs } = await stocks.startAfter(docs.at(-1)).get())
    for (const stock of docs) countedAt.set(emailOf(stock.id), stock.get('baseAt')?.toMillis() ?? 0);
  // From the first product of one owner to that of the next.
  const products = db.collection('products').orderBy('email').select('email').limit(1);
  for (let { docs } = await products.get(); docs.length > 0; ) {
    const email = docs[0]?.get('email');
    countedAt.set(email, countedAt.get(email) ?? 0);
    ({ docs } = await products.startAfter(email).get());
  }
  return [...countedAt].sort(([, a], [, b]) => a - b).map(([email]) => email);
}

/** Gives all products of an owner their search keys, the totals the value of them all, and the cars what the products are. */
async function completeStock(db: Firestore, email: string, timeZone: string, now: number): Promise<void> {
  const base = await baseOf(db, email, (products) =>
    Promise.all([...products.map(setSearchKeys), completeCars(db, email, products)]),
  );
  await setStock(db, email, timeZone, { base });
  await addUp(db, email);
  await endDays(db, email, dayOf(new Date(now), timeZone));
}

/** Each document is read once, to be deleted. There is no TTL, because the rules admit only the server's time, which would expire at once. */
async function deleteBefore(db: Firestore, query: Query, time: number): Promise<void> {
  const old = query.where('at', '<', Timestamp.fromMillis(time)).orderBy('at').select('at').limit(PAGE);
  let { docs } = await old.get();
  for (let page = 1; docs.length > 0; page += 1) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < PAGE || page === PAGES) return;
    ({ docs } = await old.startAfter(docs.at(-1)).get());
  }
}
