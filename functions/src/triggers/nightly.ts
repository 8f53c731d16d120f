import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { dayOf, emailOf } from '../contract/history.js';
import { setSearchKeys } from './search-keys.js';
import { setDay, setProductCount, setStock } from './totals.js';

const DAY = 86_400_000;
/** A batch has at most 500 writes. */
const PAGE = 500;
const OWNERS_AT_ONCE = 20;

/**
 * What heals by itself once a night: search keys and totals that are missing or wrong, as after an import, which has no events, or after
 * one that was given up. Costs a read for each product and each owner, and the aggregates of `totals.ts`.
 */
export async function runNightly(db: Firestore, timeZone: string, now = Date.now()): Promise<void> {
  await clearCommands(db, now);
  const owners = await completeProducts(db);
  for (const { id } of (await db.collection('stock').select().get()).docs) owners.add(emailOf(id));
  const days = [now, now - DAY].map((time) => dayOf(new Date(time), timeZone));
  const failures: unknown[] = [];
  const emails = [...owners];
  while (emails.length > 0) {
    const group = emails.splice(0, OWNERS_AT_ONCE);
    const tasks = group.flatMap((email) => [
      setStock(db, email, timeZone),
      ...days.map((day) => setDay(db, email, day)),
    ]);
    for (const outcome of await Promise.allSettled(tasks))
      if (outcome.status === 'rejected') failures.push(outcome.reason);
  }
  await setProductCount(db);
  // The platform logs it as an error, and the other owners have their totals.
  if (failures.length > 0) throw failures[0];
}

/** Gives all products their search keys, and returns whose they are. */
async function completeProducts(db: Firestore): Promise<Set<string>> {
  const owners = new Set<string>();
  const query = db
    .collection('products')
    .orderBy('__name__')
    .select('email', 'name', 'supplier', 'specification', 'searchKeys')
    .limit(PAGE);
  for (let { docs } = await query.get(); docs.length > 0; { docs } = await query.startAfter(docs.at(-1)).get()) {
    for (const product of docs) owners.add(product.get('email'));
    await Promise.all(docs.map(setSearchKeys));
  }
  return owners;
}

/**
 * Deletes the commands of more than a day ago: no tab repeats a press for so long. One that takes a change back is kept: it is what
 * makes sure that nothing is taken back twice. So a month is looked at, not all that was ever kept. There is no TTL, because the rules
 * admit only the server's time, which would expire at once.
 */
async function clearCommands(db: Firestore, now = Date.now()): Promise<void> {
  const old = db
    .collection('commands')
    .where('at', '>', Timestamp.fromMillis(now - 30 * DAY))
    .where('at', '<', Timestamp.fromMillis(now - DAY))
    .orderBy('at')
    .select('undoes', 'at')
    .limit(PAGE);
  for (let { docs } = await old.get(); docs.length > 0; { docs } = await old.startAfter(docs.at(-1)).get()) {
    const batch = db.batch();
    for (const command of docs) if (command.get('undoes') === undefined) batch.delete(command.ref);
    await batch.commit();
  }
}
