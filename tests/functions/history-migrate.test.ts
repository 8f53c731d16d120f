import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { recordHistory } from '../../functions/src/history/record-history.ts';
import { repairDrifts } from '../../functions/src/history/recount.ts';
import { eventOf, storeProducts } from '../../scripts/history/burst.ts';
import { checkHistory } from '../../scripts/history/check.ts';
import { migrateHistory } from '../../scripts/history/migrate.ts';
import { emptyProject } from '../support/empty-project.ts';

const db = emptyProject('history-migrate');
const NOW = Date.parse('2026-11-22T12:00:00Z');
const EMAIL = 'owner@meridian.example';
const OTHER = 'other@meridian.example';
const at = (minute: number) => Timestamp.fromMillis(Date.parse('2026-11-20T23:58:00Z') + minute * 60_000);
const migrate = (now = NOW, wait = async () => {}) => migrateHistory(db, 'Europe/Rome', wait, now);
const NOTHING = { changed: 0, added: 0, closed: 0, left: 0, counters: new Map() };

const product = (id: string, quantity: number, createdAt = at(0)) =>
  db.doc(`products/${id}`).set({ name: `Solis ${id}`, email: EMAIL, price: 10.5, quantity, createdAt });
const older = (id: string, minute: number, entry: DocumentData) =>
  db.doc(`products/${id}/history/${minute}`).set({ email: EMAIL, changes: {}, ...entry, at: at(minute) });
const history = async (id: string) =>
  (await db.collection(`products/${id}/history`).orderBy('at').get()).docs.map((entry) => entry.data());

/** What the function wrote before: each kind of entry, an id that was taken again, and products older than the history. */
async function writeOlder(): Promise<void> {
  const quantity = (from: number, to: number) => ({ quantity: { from, to } });
  const description = { description: { from: 'Quiet.', to: 'Quieter.' } };
  await product('all-kinds', 8);
  await older('all-kinds', 0, { kind: 'create', delta: 5, quantityAfter: 5 });
  await older('all-kinds', 1, { kind: 'deliver', delta: -1, quantityAfter: 4, changes: quantity(5, 4) });
  const both = { ...quantity(4, 10), ...description };
  await older('all-kinds', 2, { kind: 'restock', delta: 6, quantityAfter: 10, changes: both });
  await older('all-kinds', 3, { kind: 'edit', delta: -2, quantityAfter: 8, changes: quantity(10, 8) });
  await older('all-kinds', 4, { kind: 'edit', delta: 0, quantityAfter: 8, changes: description });

  await product('taken-again', 3);
  await older('taken-again', 0, { kind: 'create', delta: 2, quantityAfter: 2, email: OTHER });
  await older('taken-again', 1, { kind: 'delete', delta: -2, quantityAfter: 0, email: OTHER });
  await older('taken-again', 2, { kind: 'create', delta: 3, quantityAfter: 3 });

  await product('before-the-history', 4);
  await product('first-entry-later', 6);
  await older('first-entry-later', 5, { kind: 'deliver', delta: -1, quantityAfter: 6, changes: quantity(7, 6) });
  await db.doc('totals/products').set({ count: 4, countedAt: at(9) });
}

test('entries of the older kinds become new ones, the counters are right, and running it again changes nothing', async () => {
  await writeOlder();
  expect((await checkHistory(db)).differences).toEqual([
    '9 entries are of an older kind: npm run history:migrate makes them new ones.',
  ]);
  expect(await migrate()).toMatchObject({ changed: 9, added: 2, left: 0 });
  expect(await checkHistory(db)).toEqual({ differences: [], products: 4, entries: 11 });

  const all = await history('all-kinds');
  const changed = { description: { from: 'Quiet.', to: 'Quieter.' } };
  expect(all.map(({ kind, delta, quantityAfter, changes, day }) => [kind, delta, quantityAfter, changes, day])).toEqual(
    [
      ['created', 5, 5, {}, '2026-11-21'],
      ['stock', -1, 4, {}, '2026-11-21'],
      ['stock', 6, 10, changed, '2026-11-21'],
      ['stock', -2, 8, {}, '2026-11-21'],
      ['edited', 0, 8, changed, '2026-11-21'],
    ],
  );
  expect(all[1]).toEqual({
    ...{ kind: 'stock', product: 'all-kinds', name: 'Solis all-kinds', email: EMAIL, delta: -1, quantityAfter: 4 },
    ...{ changes: {}, day: '2026-11-21', at: at(1) },
    counted: { products: 0, units: -1, value: -1_050, outOfStock: 0 },
  });
  const lives = (await history('taken-again')).map(({ name, email, counted }) => [name, email, counted.value]);
  expect(lives).toEqual([
    ['taken-again', OTHER, 0],
    ['taken-again', OTHER, 0],
    ['Solis taken-again', EMAIL, 3_150],
  ]);
  expect((await history('first-entry-later')).map(({ kind, delta }) => [kind, delta])).toEqual([
    ['created', 7],
    ['stock', -1],
  ]);
  expect((await db.doc('totals/products').get()).data()).toEqual({ count: 4 });
  expect((await db.doc(`stock/${EMAIL}`).get()).data()).toMatchObject({ products: 4, units: 21, value: 22_050 });

  expect(await migrate()).toEqual(NOTHING);
});

test('given a migration that was interrupted after some entries, the next one ends with the right counters', async () => {
  await writeOlder();
  await migrate();
  const complete = (await db.collectionGroup('history').get()).docs.map((entry) => entry.data());
  await db.recursiveDelete(db.collection('stock'));
  await db.doc('totals/products').set({ count: 4, countedAt: at(9) });
  await older('all-kinds', 3, {
    kind: 'edit',
    delta: -2,
    quantityAfter: 8,
    changes: { quantity: { from: 10, to: 8 } },
  });
  await older('taken-again', 1, { kind: 'delete', delta: -2, quantityAfter: 0, email: OTHER });
  expect(await migrate()).toMatchObject({ changed: 2, added: 0 });
  expect((await db.collectionGroup('history').get()).docs.map((entry) => entry.data())).toEqual(complete);
  expect((await checkHistory(db)).differences).toEqual([]);
});

test('given a new product whose event is still under way, leaves its entry and its counters to the trigger', async () => {
  await product('just-created', 2, Timestamp.fromMillis(NOW - 1_000));
  const event = eventOf('just-created', undefined, (await db.doc('products/just-created').get()).data());
  let handled: Promise<void> | undefined;
  const handle = () => {
    handled ??= recordHistory(event, Promise.resolve(db));
    return handled;
  };
  expect(await migrate(NOW, handle)).toEqual({ ...NOTHING, left: 1 });
  expect(await history('just-created')).toHaveLength(1);
  expect((await checkHistory(db)).differences).toEqual([]);
});

/** The versions of each product; `undefined` is its deletion. The event of the version `lost` is never handled. */
const LOST: Record<string, { versions: (DocumentData | undefined)[]; lost: number }> = {
  creation: { versions: [{ quantity: 6 }, { quantity: 5 }], lost: 0 },
  delivery: { versions: [{ quantity: 5 }, { quantity: 4 }, { quantity: 3 }], lost: 1 },
  restock: { versions: [{ quantity: 0 }, { quantity: 9 }], lost: 1 },
  price: { versions: [{ quantity: 2 }, { quantity: 2, price: 12 }], lost: 1 },
  'before-deletion': { versions: [{ quantity: 5 }, { quantity: 3 }, undefined], lost: 1 },
  deletion: { versions: [{ quantity: 4 }, { quantity: 1 }, undefined], lost: 2 },
  'taken-again': { versions: [{ quantity: 4 }, undefined, { quantity: 7 }], lost: 1 },
  nothing: { versions: [{ quantity: 4 }, { quantity: 1 }], lost: -1 },
};

test('given lost events, the counters follow the products, the missing entries are written once, and the nightly count agrees', async () => {
  const left = new Map<string, DocumentData>();
  for (const [id, { versions, lost }] of Object.entries(LOST)) {
    let before: DocumentData | undefined;
    for (const [index, version] of versions.entries()) {
      const after = version && { name: `Solis ${id}`, email: EMAIL, price: 10, createdAt: at(0), ...version };
      const event = eventOf(id, before, after);
      if (index !== lost) await recordHistory(event, Promise.resolve(db));
      before = after;
    }
    if (before) left.set(id, before);
  }
  await storeProducts(db, left);
  const stock = async () => (await db.doc(`stock/${EMAIL}`).get()).data();
  const should = { products: 6, units: 27, value: 27_400, outOfStock: 0 };
  const nightly = async () => {
    const scope = { isExact: () => true, days: [new Date().toISOString().slice(0, 10)] };
    const repaired: string[] = [];
    for await (const [path] of repairDrifts(db, 'UTC', scope, async () => {})) repaired.push(path);
    return repaired;
  };
  expect(await stock()).not.toMatchObject(should);
  expect(await nightly()).toEqual(['totals/products', `stock/${EMAIL}`]);
  expect(await stock()).toMatchObject(should);

  // On the same day the events can still be under way.
  expect(await migrate(Date.now())).toMatchObject({ added: 1, closed: 0, left: 6 });
  expect(await stock()).toMatchObject(should);
  expect(await migrate(Date.now() + 25 * 3_600_000)).toMatchObject({
    added: 0,
    closed: 6,
    left: 0,
    counters: new Map(),
  });
  expect((await checkHistory(db)).differences).toEqual([]);
  expect(await stock()).toMatchObject(should);
  expect(await nightly()).toEqual([]);
  expect(await migrate(Date.now() + 25 * 3_600_000)).toEqual(NOTHING);

  const lines = async (id: string) =>
    (await history(id)).map(({ kind, delta, quantityAfter, counted }) => [kind, delta, quantityAfter, counted.value]);
  for (const [id, expected] of Object.entries({
    creation: [
      ['created', 6, 6, 6_000],
      ['stock', -1, 5, -1_000],
    ],
    delivery: [
      ['created', 5, 5, 5_000],
      ['stock', -1, 3, -1_000],
      ['stock', -1, 3, -1_000],
    ],
    restock: [
      ['created', 0, 0, 0],
      ['stock', 9, 9, 9_000],
    ],
    price: [
      ['created', 2, 2, 2_000],
      ['edited', 0, 2, 400],
    ],
    'before-deletion': [
      ['created', 5, 5, 5_000],
      ['stock', -2, 3, -2_000],
      ['deleted', -3, 0, -3_000],
    ],
    deletion: [
      ['created', 4, 4, 4_000],
      ['stock', -3, 1, -3_000],
      ['deleted', -1, 0, -1_000],
    ],
    'taken-again': [
      ['created', 4, 4, 4_000],
      ['deleted', -4, 0, -4_000],
      ['created', 7, 7, 7_000],
    ],
    nothing: [
      ['created', 4, 4, 4_000],
      ['stock', -3, 1, -3_000],
    ],
  }))
    expect([id, await lines(id)]).toEqual([id, expected]);
});
