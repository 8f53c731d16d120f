import { type Act, changeId, dayOf, deletionId, type HistoryEntry, linePath, stockPath } from '@contract/history.ts';
import { type DocumentData, type DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { changeOf } from '../../../web/src/data/undo.ts';
import { countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf, handleAll, newInstance, shuffled } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('batches');
const billed = countReads();
const OWNER = 'a/b%2F@meridian.example';
const [BATCH, UNDO] = ['owner-of-batch-00001', 'owner-of-undo-000001'];
const handle = (event: ProductEvent) => onProductWritten(event, db);
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 0.29, quantity }),
  ...changes,
});
const line = async (batch = BATCH) => (await db.doc(linePath(OWNER, batch)).get()).data();
/** What Activity asks for. */
const listed = async () => {
  const { docs } = await db.collectionGroup('history').where('email', '==', OWNER).where('listed', '==', true).get();
  return docs.map((found) => found.data());
};
const command = (id: string, data: DocumentData) => db.doc(`commands/${id}`).set({ email: OWNER, ...data });
const id = (index: number) => `owner-of-${String(index).padStart(11, '0')}`;

/** The events of so many products, each added alone, then changed by one command of a batch. */
async function batchOf(count: number, act: Act = 'deliver'): Promise<ProductEvent[]> {
  await command('owner-of-command-001', { batch: BATCH, act, planned: 120 });
  const events: ProductEvent[] = [];
  for (let index = 0; index < count; index += 1)
    events.push(...(await eventsOf(db, id(index), stored(5), stored(4, { command: 'owner-of-command-001' }))));
  return events;
}

const COUNT = 15;

/** The history of a product, the oldest first. */
const entriesOf = async (product: string) =>
  (await db.collection(`products/${product}/history`).orderBy('at').get()).docs;

test(`given a batch of ${COUNT}, whose events come twice, in any order, to three instances, one line stands for it, and it has each change once`, async () => {
  const events = await batchOf(COUNT);
  const queue = shuffled([...events, ...events]).values();
  const instances = await Promise.all([1, 2, 3].map(() => newInstance(db)));
  await Promise.all(instances.map((instance) => handleAll(queue, 10, instance)));
  expect(await line()).toMatchObject({ email: OWNER, act: 'deliver', rows: COUNT, planned: 120, undone: 0 });
  expect((await line())?.day).toBe(dayOf((await line())?.at.toDate(), 'UTC'));
  const shown = await listed();
  // What was done to each product alone is listed by itself.
  expect(shown.filter(({ kind }) => kind === 'created')).toHaveLength(COUNT);
  expect(shown.filter(({ rows }) => rows !== undefined)).toHaveLength(1);
  expect(shown).toHaveLength(COUNT + 1);
  const { docs } = await db.collectionGroup('history').where('batch', '==', BATCH).where('kind', '==', 'stock').get();
  expect(docs.map((entry) => entry.get('listed'))).toEqual(Array(COUNT).fill(false));
  expect(await stockDifferences(db)).toEqual([]);
});

test('control: given entries that are listed whatever made them, a batch is as many lines as changes', async () => {
  const { create } = WriteBatch.prototype;
  onTestFinished(() => void Object.assign(WriteBatch.prototype, { create }));
  WriteBatch.prototype.create = function (this: WriteBatch, reference: DocumentReference, data: DocumentData) {
    return create.call(this, reference, { ...data, ...('listed' in data && { listed: true }) });
  } as typeof create;
  await handleAll(await batchOf(3), 1, handle);
  expect(await listed()).toHaveLength(3 + 3 + 1);
});

test('given an instance that ended after the entry, the event that comes again makes the line', async () => {
  const [created, delivered] = (await batchOf(1)) as [ProductEvent, ProductEvent];
  await handle(created);
  await handle(delivered);
  await db.doc(linePath(OWNER, BATCH)).delete();
  await handle(delivered);
  expect(await line()).toMatchObject({ rows: 1, undone: 0, listed: true });
});

test('given changes of a batch that are taken back, its line counts them, and the Undo of all is one line too, whichever comes first', async () => {
  const events = await batchOf(3);
  const undone: ProductEvent[] = [];
  for (const [index, mark] of [{ batch: UNDO, act: 'undo' }, { batch: UNDO, act: 'undo' }, {}].entries()) {
    const product = id(index);
    const undo = `owner-of-undoing-00${index}`;
    const undoes = changeId('owner-of-command-001', product);
    await command(undo, { undoes, undoesBatch: BATCH, ...mark });
    undone.push(...(await eventsOf(db, product, stored(5, { command: undo }))));
  }
  await handleAll(undone, 1, handle);
  // Nothing is known of the batch before one of its own changes.
  expect(await line()).toBeUndefined();
  expect(await line(UNDO)).toMatchObject({ act: 'undo', rows: 2, undone: 0 });
  await handleAll(events, 1, handle);
  expect(await line()).toMatchObject({ act: 'deliver', rows: 3, undone: 3 });
  // The third was undone alone.
  expect((await listed()).filter(({ undoes }) => undoes)).toHaveLength(1);
  // The number of rows is the line's, not each entry's; what takes them back records none of them.
  const { docs } = await db.collectionGroup('history').where('batch', '==', BATCH).orderBy('at').get();
  expect(docs.every((entry) => entry.get('planned') === undefined)).toBe(true);
  const last = Math.max(...docs.map(({ createTime }) => createTime.toMillis()));
  expect((await line())?.recordedAt.toMillis()).toBe(last);
  expect(await stockDifferences(db)).toEqual([]);
});

test("given a batch of a colleague with a reason and a note, its entries and its line say who and why; what has no command is the owner's", async () => {
  const why = { by: 'colleague@meridian.example', reason: 'damaged', note: 'Hail, bay 4' };
  const events = await batchOf(2);
  const { by, ...said } = why;
  await command('owner-of-command-001', { email: by, batch: BATCH, act: 'deliver', ...said });
  await handleAll(events, 1, handle);
  expect(await line()).toMatchObject({ email: OWNER, ...why, rows: 2 });
  const entries = await entriesOf(id(0));
  expect(await line()).not.toHaveProperty('planned');
  expect(entries[1]?.data()).toMatchObject({ email: OWNER, ...why, delta: -1 });
  expect(entries[0]?.data()).toMatchObject({ email: OWNER, by: OWNER });
  expect(entries[0]?.data()).not.toHaveProperty('reason');
  expect(entries[0]?.data()).not.toHaveProperty('note');
});

test('given a deletion of a batch, its command is found by what it deletes; that of another owner is not', async () => {
  const createdAt = Timestamp.fromMillis(1_764_100_000_000);
  const product = stored(3, { createdAt });
  const deletes = deletionId(id(0), createdAt);
  await db
    .doc('commands/other-of-forged-0001')
    .set({ email: 'other@meridian.example', deletes, batch: UNDO, act: 'undo' });
  await handleAll(await eventsOf(db, id(0), product), 1, handle);
  await command('owner-of-deletion-01', { deletes, batch: BATCH, act: 'delete' });
  await handleAll(await eventsOf(db, id(0), undefined), 1, handle);
  const entries = await entriesOf(id(0));
  expect(entries.map((entry) => entry.get('batch'))).toEqual([undefined, BATCH]);
  expect(entries[1]?.data()).toMatchObject({ kind: 'deleted', command: 'owner-of-deletion-01', listed: false });
  expect(await line()).toMatchObject({ act: 'delete', rows: 1 });
  expect(changeOf({ ...(entries[1]?.data() as HistoryEntry), id: 'event' })).toMatchObject({
    id: deletes,
    batch: BATCH,
  });
});

test('given a product that an import adds, its entry has each field, so that the import can be taken back', async () => {
  await command('owner-of-command-001', { batch: BATCH, act: 'import' });
  const product = stored(3, { reorderAt: 1 });
  const added = { ...product, command: 'owner-of-command-001' };
  await handleAll(await eventsOf(db, id(0), added), 1, handle);
  const [entry] = await entriesOf(id(0));
  const change = changeOf({ ...(entry?.data() as HistoryEntry), id: 'event' });
  const { nameKey: _name, searchKeys: _words, ...fields } = product;
  expect(change.added).toEqual({ ...fields, _id: id(0) });
});

test('given a change of a batch, its line costs a read and two aggregates more than a change alone; a deletion asks for its command, and without one whether the last count of the value has it', async () => {
  const readsOf = async (event: ProductEvent | undefined) => {
    billed.reads = 0;
    if (event) await handle(event);
    return billed.reads;
  };
  const [created, delivered] = await batchOf(1);
  const [, alone, deleted] = await eventsOf(
    db,
    id(1),
    ...[5, 4].map((quantity) => stored(quantity, { createdAt: Timestamp.now() })),
    undefined,
  );
  await readsOf(created);
  expect([await readsOf(alone), await readsOf(delivered)]).toEqual([3, 3 + 1 + 1]);
  expect(await readsOf(deleted)).toBe(6 + 2);
});

test('given an owner whose line and stock are deleted, an event of an erased product makes no line again', async () => {
  const events = await batchOf(1);
  await handleAll(events, 1, handle);
  const [erased] = await eventsOf(db, id(0), stored(4, { command: 'owner-of-command-001', erased: true }));
  await db.recursiveDelete(db.doc(stockPath(OWNER)));
  await handle(erased as ProductEvent);
  expect(await line()).toBeUndefined();
});
