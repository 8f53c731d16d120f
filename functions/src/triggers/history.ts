import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import {
  type Batch,
  changesBetween,
  dayOf,
  deletionId,
  type HistoryEntry,
  type HistoryKind,
  stockValue,
} from '../contract/history.js';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import { type Product, productFieldNames } from '../contract/product-fields.js';
import { stockLevel } from '../contract/stock-level.js';
import { FORMER } from '../contract/stock-month.js';
import { failedWith } from '../grpc.js';
import type { TakenBack } from './add-up.js';
import { stockTimeZone } from './time-zone.js';
import { onSideOfBase, putEntry, setTotalsOf } from './totals.js';

/** A write of a product, as the trigger gets it. */
export type ProductEvent = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/** Two versions of a product; it has no first one before its creation and no second one after its deletion. */
interface ProductChange {
  product: string;
  before: DocumentData | undefined;
  after: DocumentData | undefined;
}

/**
 * Writes one entry for each event, then sets the totals that it changes. An event can be delivered twice, and in any order. Its id names
 * the entry, and `create` fails when the entry is there; the totals are asked for, so nothing is counted twice.
 */
export async function recordHistory(event: ProductEvent, db: Firestore): Promise<void> {
  const timeZone = stockTimeZone(process.env);
  const change = {
    product: event.params.id,
    before: event.data?.before.data(),
    after: event.data?.after.data(),
  };
  // `npm run erase` deletes all about a person, and an entry would bring some of it back.
  if (change.before?.erased === true || change.after?.erased === true) return;
  const command = await commandOf(change, db);
  // The same commit has written the product and its command, so that of a deletion says exactly when it was.
  const at = event.data?.after.updateTime ?? command?.createTime ?? (await deletedAt(event, db));
  const { planned, ...info } = infoOf(command);
  const entry = entryOf(change, dayOf(at.toDate(), timeZone), info);
  if (!entry) return;
  const takenBack = await takenBackBy(db, entry, timeZone);
  const about = { id: entryId(event.id), worth: valueIn(change.after), takenBack };
  const since = await createOnce(db, { ...entry, at }, about);
  if (since) await setTotalsOf(db, { ...entry, at, planned }, timeZone, since);
}

/** Returns when the entry was created, by this event or by the same one before, whose instance may have ended since. */
async function createOnce(
  db: Firestore,
  entry: HistoryEntry & { at: Timestamp },
  about: Parameters<typeof putEntry>[3],
): Promise<Timestamp | undefined> {
  const batch = db.batch();
  const reference = putEntry(db, batch, entry, about);
  try {
    const [created] = await batch.commit();
    return created?.writeTime;
  } catch (error) {
    if (!failedWith(error, 'ALREADY_EXISTS')) throw error;
    return (await reference.get()).createTime;
  }
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
  const at = Timestamp.fromMillis(Math.max(last + 1, Math.min(reported, back - 1)));
  return data?.before.exists ? onSideOfBase(db, data.before, at) : at;
}

type CommandInfo = Partial<
  Pick<HistoryEntry, 'by' | 'command' | 'order' | 'undoes' | 'undoesBatch' | 'reason' | 'note'> & Batch
>;

/**
 * The command that has made the change. What REST changes keeps the command of the change before. A product that is gone names no
 * command: that of its deletion names it.
 */
async function commandOf({ product, before, after }: ProductChange, db: Firestore) {
  const commands = db.collection('commands');
  if (!after) {
    if (!before?.createdAt) return undefined;
    const ofOwner = commands.where('email', '==', before.email);
    return (await ofOwner.where('deletes', '==', deletionId(product, before.createdAt)).limit(1).get()).docs[0];
  }
  const { command } = after;
  if (typeof command !== 'string' || command === before?.command || !PRODUCT_ID_PATTERN.test(command)) return undefined;
  return commands.doc(command).get();
}

/** What the entry says about its command. */
function infoOf(command: DocumentSnapshot | undefined): CommandInfo {
  if (!command) return {};
  const { email: by, order, undoes, undoesBatch, batch, act, planned, reason, note } = command.data() ?? {};
  const about = Object.entries({ by, order, undoes, undoesBatch, batch, act, planned, reason, note }).filter(
    ([, value]) => value !== undefined,
  );
  return { command: command.id, ...Object.fromEntries(about) };
}

/** An Undo can be undone in its turn: so many are followed to the change itself. */
const UNDOS = 8;

/**
 * The pieces that came or went by what an Undo takes back, fewer; more again, where that is an Undo itself. Its commands say it, since its
 * entry may be recorded later.
 */
async function takenBackBy(
  db: Firestore,
  { undoes, product, email, delta }: HistoryEntry,
  timeZone: string,
): Promise<TakenBack | undefined> {
  let change = undoes;
  for (let undos = 1; change !== undefined && delta !== 0 && undos <= UNDOS; undos += 1) {
    const made = await makerOf(db, change, { product, email });
    if (!made) return undefined;
    const { undoes: earlier, reason, by } = infoOf(made);
    if (earlier === undefined) {
      if (reason === 'counted') return undefined;
      const sign = undos % 2 === 1 ? -1 : 1;
      const moved = sign * delta;
      const at = made.ref.parent.id === 'commands' ? (made.createTime as Timestamp) : made.get('at');
      const pieces = { in: sign * Math.max(moved, 0), out: sign * Math.max(-moved, 0) };
      return { ...pieces, change, at, day: dayOf(at.toDate(), timeZone), by: by || FORMER, ...(reason && { reason }) };
    }
    change = earlier;
  }
  return undefined;
}

/** The command that has made a change; of one by REST, which has none, the entry. */
async function makerOf(db: Firestore, change: string, { product, email }: { product: string; email: string }) {
  const commands = db.collection('commands');
  const entries = db.collection(`products/${product}/history`);
  const key = change.slice(0, -product.length - 1);
  if (!change.endsWith(`-${product}`) || !PRODUCT_ID_PATTERN.test(key)) return undefined;
  const createdAt = /^\d{13}$/.test(key) ? Number(key) : undefined;
  if (createdAt !== undefined) {
    const deletions = [
      commands.where('email', '==', email).where('deletes', '==', change),
      entries.where('createdAt', '>=', new Date(createdAt)).where('createdAt', '<', new Date(createdAt + 1)),
    ];
    for (const asked of deletions) {
      const [made] = (await asked.limit(1).get()).docs;
      if (made) return made;
    }
    return undefined;
  }
  for (const reference of [commands.doc(key), entries.doc(key)]) {
    const made = await reference.get();
    if (made.exists) return made;
  }
  return undefined;
}

/** A write that changes no field, such as one of search keys, has no entry. */
export function entryOf(
  { product, before, after }: ProductChange,
  day: string,
  info: Omit<CommandInfo, 'planned'> = {},
): HistoryEntry | undefined {
  // The owner never changes, but the id of a deleted product can be taken by another one: the rules read no other document,
  // so they cannot see the deletion. Then the entries of one id belong to several owners, each to its own.
  const known = after ?? before;
  if (!known) return undefined;
  const quantityAfter = after?.quantity ?? 0;
  const delta = quantityAfter - (before?.quantity ?? 0);
  const changes = changesOf(before, after);
  if (before && after && delta === 0 && Object.keys(changes).length === 0) return undefined;
  const moved = info.undoes === undefined && info.reason !== 'counted' ? delta : 0;
  const low = lowIn(after) - lowIn(before);
  return {
    kind: kindOf(before, after, delta),
    product,
    name: known.name,
    email: known.email,
    by: known.email,
    delta,
    quantityAfter,
    changes,
    day,
    value: valueIn(after) - valueIn(before),
    in: Math.max(moved, 0),
    out: Math.max(-moved, 0),
    ...(low !== 0 && { low }),
    ...(!after && known.createdAt !== undefined && { createdAt: known.createdAt }),
    listed: info.batch === undefined,
    ...info,
  };
}

const valueIn = (data: DocumentData | undefined): number => (data ? stockValue(data as Product) : 0);

const lowIn = (data: DocumentData | undefined): number =>
  Number(data !== undefined && stockLevel(data as Product) === 'low');

function kindOf(before: DocumentData | undefined, after: DocumentData | undefined, delta: number): HistoryKind {
  if (!before) return 'created';
  if (!after) return 'deleted';
  return delta === 0 ? 'edited' : 'stock';
}

const editedFields = productFieldNames.filter((field) => field !== 'quantity');

function changesOf(before: DocumentData | undefined, after: DocumentData | undefined): HistoryEntry['changes'] {
  return changesBetween(before && after ? editedFields : productFieldNames, before ?? {}, after ?? {});
}
