import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { fits, isInverse, type Said, tookBackBy } from '../contract/entry.js';
import {
  type BatchKind,
  changeId,
  changeIdOf,
  type HistoryEntry,
  isReservedId,
  type Moves,
  type OtherCar,
  UNDO_DAYS,
  undoPath,
} from '../contract/history.js';
import { orderPath } from '../contract/order.js';
import { pickStored } from '../contract/product-fields.js';
import { stockId } from '../contract/stock-path.js';
import { log } from '../log.js';

type Entry = HistoryEntry & { at: Timestamp };

/** What a command says of a change that its commit has made, as far as it is true. `plain`: the entry without it. */
export async function saidBy(db: Firestore, command: DocumentSnapshot, plain: Entry): Promise<Said> {
  const { email: by, undoes, order, moves, act, ...said } = command.data() ?? {};
  const isReceipt = order !== undefined && (await isReceived(db, command, plain));
  const other = moves && (await otherOf(db, moves, plain.product));
  const changed = { ...plain, ...(isReceipt && { order }), ...(other && { other }) };
  const undo = undoes === undefined ? undefined : await undoBy(db, command, changed);
  const isOfBatch = act !== undefined && said.batch !== undefined && fits[act as BatchKind]?.({ ...plain, ...undo });
  return {
    by,
    command: command.id,
    ...pickStored(said, ['reason', 'note']),
    ...(isReceipt && { order }),
    ...(other && { other }),
    ...undo,
    ...(isOfBatch && { act, ...pickStored(said, ['batch', 'planned']) }),
  };
}

/** The other of the two cars: the rules have proved that the same commit has given to one as many pieces as it took from the other. */
async function otherOf(db: Firestore, { from, to }: Moves, product: string): Promise<OtherCar | undefined> {
  if (product !== from && product !== to) return undefined;
  const other = product === from ? to : from;
  const name = (await db.doc(`products/${other}`).get()).get('name');
  return { product: other, ...(name !== undefined && { name }) };
}

/**
 * Whether the order was written by the same commit, for this product: read as it was then, since another receipt may have followed.
 * Firestore knows that for an hour; later, any line of the order counts.
 */
async function isReceived(db: Firestore, command: DocumentSnapshot, { product, email, at }: Entry): Promise<boolean> {
  if (command.get('stock') !== stockId(email)) return false;
  const order = db.doc(orderPath(email, command.get('order')));
  const then = await db
    .runTransaction((transaction) => transaction.get(order), { readOnly: true, readTime: at })
    .catch(() => undefined);
  if (then) return then.get('last')?.command === command.id && then.get('last')?.product === product;
  return Object.hasOwn((await order.get()).get('lines') ?? {}, product);
}

/** So long an event waits for the entry of the change that it takes back, and then comes again, for so long. */
const PATIENCE = 3_000;
const COMES_AGAIN = 6 * 3_600_000;
const DAY = 86_400_000;

/** What the entry of an Undo says; nothing where the change is not the exact inverse of the one that it names: it is then a plain change. */
async function undoBy(db: Firestore, command: DocumentSnapshot, entry: Entry): Promise<Said | undefined> {
  // Of moved pieces it names the command of both changes.
  const undoes = entry.other ? changeId(command.get('undoes'), entry.product) : command.get('undoes');
  const plain = (why: string): undefined => {
    log('WARNING', 'an Undo is recorded as a plain change', { command: command.id, product: entry.product, why });
  };
  // Asked for it, Firestore would refuse: the event would be given up, and the change have no entry.
  if (isReservedId(undoes)) return plain('no document has such an id');
  const undo = await db.doc(undoPath(entry.email, undoes)).get();
  const isOfCommit = command.createTime !== undefined && undo.createTime?.isEqual(command.createTime) === true;
  if (!isOfCommit || undo.get('command') !== command.id || undo.get('product') !== entry.product)
    return plain('its commit has not created the undo');
  const named = undo.get('entry');
  // One that is named was recorded before, and no entry of this product has the id of a change of another one.
  const mayCome = named === undefined && undoes.endsWith(`-${entry.product}`);
  const waits = Date.now() + PATIENCE;
  let original = await changeNamed(db, undoes, named, entry);
  while (!original && mayCome && Date.now() < waits) {
    await pause(PATIENCE / 10);
    original = await changeNamed(db, undoes, named, entry);
  }
  if (!original && mayCome && Date.now() - entry.at.toMillis() < COMES_AGAIN)
    throw new Error('The change that is taken back is not recorded yet.');
  if (!original) return plain('there is no such change');
  const isLate = entry.at.toMillis() - original.at.toMillis() > UNDO_DAYS * DAY;
  if (isLate || !isInverse(original, entry)) return plain('it is not the inverse of a change of the last days');
  // Moved pieces go back to the car from which they came.
  if (original.other?.product !== entry.other?.product) return plain('it is of another car');
  // Pieces that an order has received are to come again; no other ones are.
  if (original.order !== entry.order) return plain('it is of another order');
  const tookBack = tookBackBy(original);
  return { undoes, ...(original.batch && { undoesBatch: original.batch }), ...(tookBack && { tookBack }) };
}

/** The entry of a change: the one that is named, or found by its command or its deletion; of one by REST its own id is the key. */
async function changeNamed(
  db: Firestore,
  change: string,
  named: string | undefined,
  { product, email }: Entry,
): Promise<Entry | undefined> {
  const history = db.collection(`products/${product}/history`);
  const key = change.slice(0, -product.length - 1);
  const deleted = /^\d{13}$/.test(key) ? Number(key) : undefined;
  const asked =
    deleted === undefined
      ? history.where('command', '==', key)
      : history.where('createdAt', '>=', new Date(deleted)).where('createdAt', '<', new Date(deleted + 1));
  const found = named ? [] : (await asked.limit(2).get()).docs;
  const id = named ?? key;
  const alone = found.length === 0 && id !== '' && !isReservedId(id) ? [await history.doc(id).get()] : [];
  return [...found, ...alone]
    .map((stored) => ({ ...(stored.data() as Entry), id: stored.id }))
    .find((entry) => entry.email === email && changeIdOf(entry) === change);
}
