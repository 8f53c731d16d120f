import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { checkHistory } from '../../scripts/history/check.ts';
import { migrateHistory } from '../../scripts/history/migrate.ts';
import { emptyProject } from '../support/empty-project.ts';

const db = emptyProject('history-migrate');
const NOW = Date.parse('2026-11-22T12:00:00Z');
const EMAIL = 'owner@meridian.example';
const OTHER = 'other@meridian.example';
const at = (minute: number) => Timestamp.fromMillis(Date.parse('2026-11-20T23:58:00Z') + minute * 60_000);
const migrate = () => migrateHistory(db, 'Europe/Rome', NOW);

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
  expect(all.map(({ kind, delta, quantityAfter, changes, day }) => [kind, delta, quantityAfter, changes, day])).toEqual([
    ['created', 5, 5, {}, '2026-11-21'],
    ['stock', -1, 4, {}, '2026-11-21'],
    ['stock', 6, 10, changed, '2026-11-21'],
    ['stock', -2, 8, {}, '2026-11-21'],
    ['edited', 0, 8, changed, '2026-11-21'],
  ]);
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

  expect(await migrate()).toEqual({ changed: 0, added: 0, left: 0, counters: 0 });
});

test('given a migration that was interrupted after some entries, the next one ends with the right counters', async () => {
  await writeOlder();
  await migrate();
  const complete = (await db.collectionGroup('history').get()).docs.map((entry) => entry.data());
  await db.recursiveDelete(db.collection('stock'));
  await db.doc('totals/products').set({ count: 4, countedAt: at(9) });
  await older('all-kinds', 3, { kind: 'edit', delta: -2, quantityAfter: 8, changes: { quantity: { from: 10, to: 8 } } });
  await older('taken-again', 1, { kind: 'delete', delta: -2, quantityAfter: 0, email: OTHER });
  expect(await migrate()).toMatchObject({ changed: 2, added: 0 });
  expect((await db.collectionGroup('history').get()).docs.map((entry) => entry.data())).toEqual(complete);
  expect((await checkHistory(db)).differences).toEqual([]);
});

test('given a new product whose event is still under way, leaves its entry to the trigger', async () => {
  await product('just-created', 2, Timestamp.fromMillis(NOW - 1_000));
  expect(await migrate()).toEqual({ changed: 0, added: 0, left: 1, counters: 0 });
  expect(await history('just-created')).toEqual([]);
});
