import { type BatchKind, batchSummaryPath, changeId, dayOf, deletionId, type HistoryEntry } from '@contract/history.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { changeOf } from '../../../web/src/data/write/undo.ts';
import { countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventBy, eventsBy, eventsOf, handleAll, handleShuffled } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('batches');
const billed = countReads();
const OWNER = 'a/b%2F@meridian.example';
const [BATCH, UNDO] = ['owner-of-batch-00001', 'owner-of-undo-000001'];
const COMMAND = 'owner-of-command-001';
const handle = (event: ProductEvent | undefined) => onProductWritten(event as ProductEvent, db);
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 0.29, quantity }),
  ...changes,
});
const line = async (batch = BATCH) => (await db.doc(batchSummaryPath(OWNER, batch)).get()).data();
/** What Activity asks for. */
const listed = async () => {
  const { docs } = await db.collectionGroup('history').where('email', '==', OWNER).where('listed', '==', true).get();
  return docs.map((found) => found.data());
};
const id = (index: number) => `owner-of-${String(index).padStart(11, '0')}`;
/** The history of a product, the oldest first. */
const entriesOf = async (product: string) =>
  (await db.collection(`products/${product}/history`).orderBy('at').get()).docs;

/** The events of so many products, each added alone, then changed by one command of a batch. */
async function batchOf(count: number, said: object = { planned: 120 }): Promise<ProductEvent[]> {
  const events: ProductEvent[] = [];
  const versions = Object.fromEntries(Array.from({ length: count }, (_, index) => [id(index), stored(4)]));
  for (const product of Object.keys(versions)) events.push(...(await eventsOf(db, product, stored(5))));
  const command = { command: COMMAND, batch: BATCH, act: 'deliver', ...said };
  return [...events, ...(await eventsBy(db, versions, command))];
}

const COUNT = 15;

test(`given a batch of ${COUNT}, whose events come twice, in any order, one line stands for it, and it has each change once`, async () => {
  const events = await batchOf(COUNT);
  await handleShuffled(events, handle);
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

test('given changes of a batch that are taken back, its summary counts them, and the Undo of all has a summary too, in whatever order', async () => {
  const events = await batchOf(3);
  for (const [index, mark] of [{ batch: UNDO, act: 'undo' }, { batch: UNDO, act: 'undo' }, {}].entries()) {
    const undoes = changeId(COMMAND, id(index));
    events.push(await eventBy(db, id(index), stored(5), { undoes, ...mark }));
  }
  await handleShuffled(events, handle);
  expect(await line(UNDO)).toMatchObject({ act: 'undo', rows: 2, undone: 0 });
  expect(await line()).toMatchObject({ act: 'deliver', rows: 3, undone: 3 });
  // The third was undone alone.
  expect((await listed()).filter(({ undoes }) => undoes)).toHaveLength(1);
  // The number of rows is the line's, not each entry's.
  const { docs } = await db.collectionGroup('history').where('batch', '==', BATCH).orderBy('at').get();
  expect(docs.every((entry) => entry.get('planned') === undefined)).toBe(true);
  expect((await line())?.recordedAt.toMillis()).toBeGreaterThan(docs[0]?.get('at').toMillis());
  expect(await stockDifferences(db)).toEqual([]);
});

test('given a change that names a batch of more than a day ago, the summary of that stands where the change is; one of the same day leaves it', async () => {
  const events = await batchOf(3);
  await handleAll(events.slice(0, -1), 1, handle);
  const { at: begun, rows } = (await line()) ?? {};
  expect(rows).toBe(2);
  const before = Timestamp.fromMillis(begun.toMillis() - 86_400_001);
  await db.doc(batchSummaryPath(OWNER, BATCH)).update({ at: before, day: dayOf(before.toDate(), 'UTC') });
  await handleAll(events.slice(-1), 1, handle);
  expect(await line()).toMatchObject({ at: begun, day: dayOf(begun.toDate(), 'UTC'), rows: 3 });
  const [again] = await eventsOf(db, id(0), stored(9));
  await handle(again);
  await handle(await eventBy(db, id(0), stored(8), { batch: BATCH, act: 'deliver' }));
  expect(await line()).toMatchObject({ at: begun, rows: 4 });
});

test("given a batch of a colleague with a reason and a note, its entries and its summary say who and why; what has no command is the owner's", async () => {
  const why = { by: 'colleague@meridian.example', reason: 'damaged', note: 'Hail, bay 4' };
  const { by, ...said } = why;
  await handleAll(await batchOf(2, { email: by, ...said }), 1, handle);
  expect(await line()).toMatchObject({ email: OWNER, ...why, rows: 2 });
  const entries = await entriesOf(id(0));
  expect(await line()).not.toHaveProperty('planned');
  expect(entries[1]?.data()).toMatchObject({ email: OWNER, ...why, delta: -1 });
  expect(entries[0]?.data()).toMatchObject({ email: OWNER, by: OWNER });
  expect(entries[0]?.data()).not.toHaveProperty('reason');
  expect(entries[0]?.data()).not.toHaveProperty('note');
});

test('given a deletion of a batch, its command is found by what it deletes; that of another owner, or of before the product, is not', async () => {
  const createdAt = Timestamp.fromMillis(1_764_100_000_000);
  const deletes = deletionId(id(0), createdAt);
  const said = { deletes, batch: UNDO, act: 'delete' };
  for (const [of, email] of Object.entries({ early: OWNER, other: 'other@meridian.example' }))
    await db.doc(`commands/${of}-of-forged-0001`).set({ email, ...said });
  const command = 'owner-of-deletion-01';
  await handleAll(await eventsOf(db, id(0), stored(3, { createdAt })), 1, handle);
  await handle(await eventBy(db, id(0), undefined, { command, batch: BATCH, act: 'delete' }));
  const entries = await entriesOf(id(0));
  expect(entries.map((entry) => entry.get('batch'))).toEqual([undefined, BATCH]);
  expect(entries[1]?.data()).toMatchObject({ kind: 'deleted', command, listed: false });
  expect(await line()).toMatchObject({ act: 'delete', rows: 1 });
  expect(changeOf({ ...(entries[1]?.data() as HistoryEntry), id: 'event' })).toMatchObject({
    id: deletes,
    batch: BATCH,
  });
});

test('given a product that an import adds, its entry has each field, so that the import can be taken back', async () => {
  const product = stored(3, { reorderAt: 1 });
  await handle(await eventBy(db, id(0), product, { batch: BATCH, act: 'import' }));
  const [entry] = await entriesOf(id(0));
  const change = changeOf({ ...(entry?.data() as HistoryEntry), id: 'event' });
  const { nameKey: _name, searchKeys: _words, ...fields } = product;
  expect(change.added).toEqual({ ...fields, _id: id(0) });
});

test('given a batch of one car, its entry is listed in place of the summary; what an import adds has its summary, which names the car', async () => {
  await handleAll(await batchOf(1, { planned: 1 }), 1, handle);
  await handle(await eventBy(db, id(1), stored(3), { batch: UNDO, act: 'import', planned: 1 }));
  expect((await line())?.listed).toBe(false);
  expect(await line(UNDO)).toMatchObject({ listed: true, name: stored(3).name, rows: 1 });
  const shown = await listed();
  expect(shown.filter(({ batch }) => batch === BATCH)).toMatchObject([{ kind: 'stock', delta: -1 }]);
  expect(shown.filter(({ batch }) => batch === UNDO)).toEqual([]);
});

const versions = {
  fewer: { quantity: 4 },
  more: { quantity: 6 },
  price: { price: 7 },
  level: { reorderAt: 2 },
  both: { price: 7, reorderAt: 2 },
  gone: undefined,
};
type Version = keyof typeof versions;

test.each<[BatchKind, Version[], Version[]]>([
  ['import', ['more', 'fewer', 'both'], ['gone']],
  ['add', ['more'], ['fewer', 'price', 'gone']],
  ['deliver', ['fewer'], ['more', 'price', 'gone']],
  ['set', ['more', 'fewer'], ['price', 'gone']],
  ['price', ['price'], ['more', 'level', 'both', 'gone']],
  ['level', ['level'], ['fewer', 'price', 'both', 'gone']],
  ['delete', ['gone'], ['more', 'fewer', 'price']],
  ['undo', [], ['more', 'fewer', 'price', 'gone']],
])('an entry is of a batch that says %s only where the change is one', async (act, fit, others) => {
  const createdAt = Timestamp.fromMillis(1_764_100_000_000);
  for (const [index, kind] of [...fit, ...others].entries()) {
    await handleAll(await eventsOf(db, id(index), stored(5, { createdAt })), 1, handle);
    const version = versions[kind] && { ...stored(5, { createdAt }), ...versions[kind] };
    await handle(await eventBy(db, id(index), version, { batch: BATCH, act }));
    const last = (await entriesOf(id(index))).at(-1);
    expect([kind, last?.get('batch'), last?.get('listed')]).toEqual(
      index < fit.length ? [kind, BATCH, false] : [kind, undefined, true],
    );
  }
  expect((await line())?.rows ?? 0).toBe(fit.length);
});

test('given a change of a batch, its summary costs a read and a write more than a change alone; a deletion by REST asks for its command and for its return', async () => {
  const costOf = async (event: ProductEvent | undefined) => {
    Object.assign(billed, { reads: 0, writes: 0, aggregates: 0 });
    await handle(event);
    return [billed.reads, billed.writes, billed.aggregates];
  };
  const [created, delivered] = await batchOf(1);
  await handle(created);
  const alone = await eventBy(db, id(1), stored(4, { createdAt: Timestamp.now() }));
  const [added, deleted] = await eventsOf(db, id(2), stored(4, { createdAt: Timestamp.now() }), undefined);
  for (const event of [alone, added]) await handle(event);
  expect(await costOf(delivered)).toEqual([3 + 1, 6 + 1, 0]);
  // It asks which orders wait for the car, too.
  expect(await costOf(deleted)).toEqual([2 + 3, 6 + 1, 0]);
});
