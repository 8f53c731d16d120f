import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Change, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { entryOf, type StoredProduct } from '../contract/entry.js';
import { dayOf, deletionId } from '../contract/history.js';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import { failedWith } from '../grpc.js';
import { addUp, putEntry } from './add-up.js';
import { saidBy } from './command.js';
import { stockTimeZone } from './time-zone.js';

type Versions = [before: StoredProduct | undefined, after: StoredProduct | undefined];

/** A write of a product, as the trigger gets it. */
export type ProductEvent = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/**
 * Writes one entry for each event, then adds it to the totals. An event can be delivered twice, and in any order. Its id names the entry,
 * and `create` fails when the entry is there.
 */
export async function recordHistory(event: ProductEvent, db: Firestore): Promise<void> {
  const timeZone = stockTimeZone(process.env);
  const [before, after] = [event.data?.before.data(), event.data?.after.data()] as Versions;
  const change = { product: event.params.id, before, after };
  // `npm run erase` deletes all about a person, and an entry would bring some of it back.
  if (before?.erased || after?.erased) return;
  const plain = entryOf(change, '');
  if (!plain) return;
  const command = await commandOf(event, db);
  // The same commit has written the product and its command, so that of a deletion says exactly when it was.
  const at = event.data?.after.updateTime ?? command?.createTime ?? (await deletedAt(event, db));
  const said = command ? await saidBy(db, command, { ...plain, at }) : {};
  const entry = { ...plain, ...entryOf(change, dayOf(at.toDate(), timeZone), said), at };
  const batch = db.batch();
  const isAdded = putEntry(db, batch, { ...entry, id: entryId(event.id), planned: said.planned }, after);
  await batch.commit().catch((error: unknown) => {
    // By the same event before, whose instance may have ended since.
    if (!failedWith(error, 'ALREADY_EXISTS')) throw error;
  });
  if (isAdded) await addUp(db, entry.email, timeZone);
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

/**
 * The command that the same commit has written: all writes of a commit have one time. Of a product that is gone there is none, so its
 * owner's command of this deletion counts, if it is later than the product.
 */
async function commandOf({ data, params }: ProductEvent, db: Firestore): Promise<DocumentSnapshot | undefined> {
  const { before, after } = data ?? {};
  const commands = db.collection('commands');
  if (after?.exists) {
    const id = after.get('command');
    if (typeof id !== 'string' || id === before?.get('command') || !PRODUCT_ID_PATTERN.test(id)) return undefined;
    const command = await commands.doc(id).get();
    return after.updateTime && command.createTime?.isEqual(after.updateTime) ? command : undefined;
  }
  if (!before?.get('createdAt')) return undefined;
  const deletes = deletionId(params.id, before.get('createdAt'));
  const named = commands.where('email', '==', before.get('email')).where('deletes', '==', deletes);
  return (await named.get()).docs.find(({ createTime }) => before.updateTime && createTime > before.updateTime);
}
