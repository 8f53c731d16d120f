import type { Auth } from 'firebase-admin/auth';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { COMMAND_DAYS } from '../contract/history.js';
import { COMMANDS_A_DAY_MAX, STORED_MAX } from '../contract/limits.js';
import { CHANGES_KEPT, HOME_CHANGES } from '../contract/site/home-page.js';
import { emailOf, stockPath } from '../contract/stock-path.js';
import { log, pseudonym } from '../log.js';
import { healProductCount, healStock } from './heal.js';
import { deleteUnnamedPhotos } from './photos.js';

const DAY = 86_400_000;
/** A batch has at most 500 writes. */
const PAGE = 500;
/** So many pages of what has expired are deleted a night: what somebody writes without end keeps no night from its end. */
const PAGES = 200;
/** Of Firebase Auth. Any others are disabled the next night. */
const USERS_AT_ONCE = 100;

const usual = {
  /** So many owners are read at once. */
  atOnce: 20,
  /** An owner who needs longer goes on when all others have had their share. */
  share: 30_000,
  /** A night ends before its function does. */
  length: 25 * 60_000,
  bounds: { commands: COMMANDS_A_DAY_MAX, stored: STORED_MAX },
};

/**
 * What ends and what heals by itself once a night: first what has expired, then all that follows from products and is missing or wrong,
 * as after an import, which has no events, or after one that was given up. Costs two reads for each product, and a few for each owner.
 */
export async function runNightly(
  db: Firestore,
  auth: Auth,
  timeZone: string,
  { now = Date.now(), ...changes }: Partial<typeof usual> & { now?: number } = {},
): Promise<void> {
  const { atOnce, share, length, bounds } = { ...usual, ...changes };
  const ends = Date.now() + length;
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  const settle = (task: Promise<unknown>) => task.catch(keep);
  const expired = now - COMMAND_DAYS * DAY;
  await Promise.all(
    [
      deleteBefore(db, db.collection('commands'), 'at', expired),
      deleteBefore(db, db.collectionGroup('undos'), 'at', expired),
      deleteBefore(db, db.collectionGroup('pending'), 'setAsideAt', expired),
      deleteHomeChanges(db, expired),
      deleteUnnamedPhotos(db, now),
    ].map(settle),
  );
  const owners = await ownersOf(db);
  await settle(disableBeyond(db, auth, owners, now, bounds));
  const stocks = owners.map((email) => healStock(db, email, timeZone, now));
  const work = async () => {
    while (stocks.length > 0 && Date.now() < ends) {
      const stock = stocks.shift() as AsyncGenerator<void>;
      const until = Date.now() + share;
      const isPaused = await goOn(stock, until).catch(keep);
      if (isPaused) stocks.push(stock);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (stocks.length > 0) log('ERROR', 'the night ended before all stocks were read', { stocks: stocks.length });
  await settle(healProductCount(db));
  // The platform logs it as an error, and the other owners have their totals.
  if (failures.length > 0) throw failures[0];
}

/** Returns whether there is more to do when the time is over. */
async function goOn(stock: AsyncGenerator<void>, until: number): Promise<boolean> {
  for (;;) {
    if ((await stock.next()).done) return false;
    if (Date.now() >= until) return true;
  }
}

/** All who have stored something in their stock, or have products; another one is the first each night. */
async function ownersOf(db: Firestore): Promise<string[]> {
  const stocks = (await db.collection('stock').listDocuments()).map(({ id }) => emailOf(id));
  const emails = [...new Set([...stocks, ...(await emailsIn(db.collection('products')))])];
  const first = Math.floor(Math.random() * emails.length);
  return [...emails.slice(first), ...emails.slice(0, first)];
}

/** From the first document of one person to that of the next. */
async function emailsIn(query: Query): Promise<string[]> {
  const emails: string[] = [];
  const first = query.orderBy('email').select('email').limit(1);
  for (let { docs } = await first.get(); docs.length > 0; ) {
    emails.push(docs[0]?.get('email'));
    ({ docs } = await first.startAfter(emails.at(-1)).get());
  }
  return emails;
}

/** Each document is read once, to be deleted. There is no TTL, because the rules admit only the server's time, which would expire at once. */
async function deleteBefore(db: Firestore, query: Query, field: string, time: number): Promise<void> {
  const old = query.where(field, '<', Timestamp.fromMillis(time)).orderBy(field).select(field).limit(PAGE);
  let { docs } = await old.get();
  for (let page = 1; docs.length > 0; page += 1) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < PAGE || page === PAGES) return;
    ({ docs } = await old.startAfter(docs.at(-1)).get());
  }
}

/** The last ones are shown to the editors, however old they are. */
async function deleteHomeChanges(db: Firestore, expired: number): Promise<void> {
  const changes = db.collection(HOME_CHANGES);
  const { docs } = await changes.orderBy('at', 'desc').select('at').limit(CHANGES_KEPT).get();
  if (docs.length < CHANGES_KEPT) return;
  const oldestShown: Timestamp = docs.at(-1)?.get('at');
  await deleteBefore(db, changes, 'at', Math.min(expired, oldestShown.toMillis()));
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Whoever stores more than anybody needs, and no rule can count, is disabled and can store no more. */
async function disableBeyond(
  db: Firestore,
  auth: Auth,
  owners: readonly string[],
  now: number,
  bounds: (typeof usual)['bounds'],
): Promise<void> {
  const beyond = new Set<string>();
  const commands = db.collection('commands').where('at', '>', Timestamp.fromMillis(now - DAY));
  if ((await countOf(commands)) > bounds.commands)
    for (const email of await emailsIn(db.collection('commands')))
      if ((await countOf(commands.where('email', '==', email))) > bounds.commands) beyond.add(email);
  for (const email of owners)
    for (const kind of ['codes', 'undos'])
      if ((await countOf(db.collection(`${stockPath(email)}/${kind}`))) > bounds.stored) beyond.add(email);
  const { users } = await auth.getUsers([...beyond].slice(0, USERS_AT_ONCE).map((email) => ({ email })));
  for (const { uid, disabled } of users) {
    log('ERROR', 'an account is disabled: it stores too much', { account: pseudonym(uid) });
    if (!disabled) await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
  }
}
