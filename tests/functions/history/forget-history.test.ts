import { dayOf } from '@contract/history.ts';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { forgetHistory } from '../../../functions/src/history/forget-history.ts';
import { recordHistory } from '../../../functions/src/history/record-history.ts';
import { recount } from '../../../functions/src/history/recount.ts';
import { burstOf, type Event, handle, storeProducts } from '../../../scripts/history/burst.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { repairHistory } from '../../../scripts/history/repair.ts';
import { emptyProject } from '../../support/empty-project.ts';

const db = emptyProject('forget-history');
const OWNERS = ['first@meridian.example', 'a/b%2F@meridian.example'];
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-24T03:00:00Z');
const KEPT = 30;

/** The same event, so many days before now. */
function ago(event: Event, days: number): Event {
  const time = NOW - days * DAY;
  const { before, after } = event.data ?? {};
  const version = (one: typeof after) => ({
    ...one,
    data: one?.data,
    updateTime: one?.exists ? Timestamp.fromMillis(time) : undefined,
  });
  return {
    ...event,
    time: new Date(time).toISOString(),
    data: { before: version(before), after: version(after) },
  } as never;
}

/** A burst whose changes are spread over twice the time of keeping. */
async function record(products: number): Promise<{ entries: number; left: Map<string, DocumentData> }> {
  const { events, left } = burstOf(products, OWNERS);
  const spread = (index: number) => ((events.length - index) / events.length) * 2 * KEPT;
  await handle(
    events.map((event, index) => ago(event, spread(index))),
    1,
    (event) => recordHistory(event, Promise.resolve(db)),
  );
  await storeProducts(db, left);
  return { entries: events.length, left };
}

const forget = (days = KEPT) => forgetHistory(db, 'UTC', days, NOW);
const all = async (group: string) => (await db.collectionGroup(group).get()).docs;
const firstKept = dayOf(new Date(NOW - KEPT * DAY), 'UTC');

test('given changes of before and after the time of keeping, the older ones are gone, and all sums are right; the second time nothing happens', async () => {
  const { entries, left } = await record(60);
  const before = await db.doc(`stock/${OWNERS[0]}`).get();
  expect((await all('history')).filter((entry) => entry.get('day') < firstKept).length).toBeGreaterThan(entries / 3);
  await forget();

  const history = await all('history');
  const dated = history.filter((entry) => entry.get('kind') !== 'earlier');
  expect(dated.length).toBeLessThan((entries * 2) / 3);
  expect(dated.filter((entry) => entry.get('day') < firstKept)).toEqual([]);
  expect((await all('days')).filter(({ id }) => id < firstKept)).toEqual([]);
  for (const earlier of history.filter((entry) => entry.get('kind') === 'earlier')) {
    expect(Object.keys(earlier.data()).sort()).toEqual(['counted', 'delta', 'email', 'kind', 'name', 'product']);
    // Of a product that is gone with all its entries nothing is kept.
    const id = earlier.get('product');
    expect(left.has(id) || dated.some((entry) => entry.get('product') === id)).toBe(true);
  }
  expect((await db.doc(`stock/${OWNERS[0]}`).get()).data()).toEqual(before.data());
  const checked = await checkHistory(db);
  expect(checked).toMatchObject({ differences: [], products: left.size });
  await recount(db, 'UTC', async () => {}, NOW);
  expect(await repairHistory(db, 'UTC', async () => {}, NOW + 2 * DAY)).toEqual({
    ...{ added: 0, closed: 0, left: 0 },
    counters: new Map(),
  });
  expect(await checkHistory(db)).toEqual(checked);

  await forget();
  expect((await all('history')).map((entry) => [entry.id, entry.data()])).toEqual(
    history.map((entry) => [entry.id, entry.data()]),
  );
}, 120_000);

test('given the time of keeping passes change by change, nothing is counted twice or lost; in the end one document of each product is left', async () => {
  const { left } = await record(20);
  for (const days of [45, 20, 10, 0.5]) {
    await forget(days);
    expect((await checkHistory(db)).differences).toEqual([]);
  }
  await forgetHistory(db, 'UTC', 0, NOW + 2 * DAY);
  const history = await all('history');
  expect(history.map((entry) => entry.get('product')).sort()).toEqual([...left.keys()].sort());
  expect(history.every((entry) => entry.get('kind') === 'earlier')).toBe(true);
  expect((await checkHistory(db)).differences).toEqual([]);
  expect(await all('days')).toEqual([]);
}, 120_000);

test('given history that is kept for ever, nothing is deleted', async () => {
  const { entries } = await record(5);
  await forget(Number.POSITIVE_INFINITY);
  expect(await all('history')).toHaveLength(entries);
});

test('control: given entries that are deleted alone, the check finds differences', async () => {
  await record(5);
  const old = (await all('history')).filter((entry) => entry.get('day') < firstKept);
  await Promise.all(old.map(({ ref }) => ref.delete()));
  expect((await checkHistory(db)).differences).not.toEqual([]);
});

test('given an event that was lost after all others became too old, the missing pieces are written a day later', async () => {
  const { left } = await record(8);
  await forgetHistory(db, 'UTC', 0, NOW + 2 * DAY);
  const [id = '', product = {}] = [...left].find(([, { quantity }]) => quantity > 0) ?? [];
  await db.doc(`products/${id}`).update({ quantity: product.quantity + 2 });
  expect((await checkHistory(db)).differences).not.toEqual([]);
  const later = Date.now() + 2 * DAY;
  expect(await repairHistory(db, 'UTC', async () => {}, later)).toMatchObject({ added: 0, closed: 1, left: 0 });
  expect((await checkHistory(db)).differences).toEqual([]);
}, 60_000);
