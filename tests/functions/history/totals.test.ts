import { dayOf } from '@contract/history.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { carsPath } from '@contract/stock-month.ts';
import { stockPath } from '@contract/stock-path.ts';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { stayWithinOneDay } from '../../support/one-day.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventBy, eventsOf, handleAll, handleShuffled, newInstance, night } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('totals');
const billed = countReads();
const OWNER = 'a/b%2F@meridian.example';
const handle = (event: ProductEvent | undefined) => onProductWritten(event as ProductEvent, db);
await stayWithinOneDay(1);
const today = dayOf(new Date(), 'UTC');
const monthPath = `${stockPath(OWNER)}/months/${today.slice(0, 7)}`;
const day = async () => (await db.doc(monthPath).get()).get(`days.${today.slice(8)}`);
const stock = async () => (await db.doc(stockPath(OWNER)).get()).data();
const car = async (id = 'aria') => (await db.doc(`${carsPath(OWNER)}/${id}`).get()).data();
const count = async () => (await db.doc('totals/products').get()).get('count');
const pending = async () => (await db.collection(`${stockPath(OWNER)}/pending`).get()).docs;
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 0.29, quantity }),
  ...changes,
});
const createdAt = Timestamp.fromMillis(1_795_000_000_000);
const timeOf = (event: ProductEvent | undefined) => event?.data?.after.updateTime;

test('control: totals, a line, an entry and an alert that are wrong, and an entry that waits, are each found', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(5)), 1, handle);
  expect(await stockDifferences(db)).toEqual([]);
  await db.doc(stockPath(OWNER)).update({ value: FieldValue.increment(1) });
  await db.doc(monthPath).update(new FieldPath('days', today.slice(8), 'out'), 2);
  await db.doc('totals/products').set({ count: 4 });
  await db.doc('products/aria').update({ quantity: 0 });
  await db.doc(`${stockPath(OWNER)}/history/owner-of-batch-00001`).set({ email: OWNER, rows: 3 });
  await db.doc(`${stockPath(OWNER)}/pending/aria-x`).set({ at: createdAt });
  expect(await stockDifferences(db)).toEqual(
    expect.arrayContaining([
      'products/aria has a quantity of 0, and its entries add up to 5.',
      `${stockPath(OWNER)} has value 146, and should have 0.`,
      `${monthPath} has days/${today.slice(8)}/out 2, and should have 0.`,
      'totals/products has count 4, and should have 1.',
      `${stockPath(OWNER)}/history/owner-of-batch-00001 has rows 3, and should have 0.`,
      `${stockPath(OWNER)}/pending/aria-x has isWaiting 1, and should have 0.`,
      'alerts/aria says undefined, which its product does not.',
    ]),
  );
});

test('given a day with reasons, colleagues and a count, each figure is what the history says', async () => {
  const events = [
    await eventBy(db, 'aria', stored(10)),
    await eventBy(db, 'aria', stored(7), { reason: 'sold' }),
    await eventBy(db, 'aria', stored(6), { reason: 'damaged', email: 'kim@meridian.example' }),
    await eventBy(db, 'aria', stored(9), { reason: 'counted' }),
    await eventBy(db, 'aria', stored(8)),
  ];
  await handleShuffled(events, handle);
  expect(await day()).toEqual({
    ...{ in: 10, out: 5, corrected: 3, value: 8 * 29, reasons: { sold: 3, damaged: 1, none: 1 } },
    people: { [OWNER]: { in: 10, out: 4, changes: 4 }, 'kim@meridian.example': { out: 1, changes: 1 } },
  });
  expect(await stock()).toMatchObject({ products: 1, units: 8, value: 8 * 29, outOfStock: 0, low: 0, timeZone: 'UTC' });
  expect(await stockDifferences(db)).toEqual([]);
});

test('given levels that are reached and left, by pieces and by another level, and a new name, car and totals follow', async () => {
  const versions = [[5], [5, 5], [0, 5], [4, 5], [4, 1], [4], [0]] as const;
  const levels = ['fine', 'low', 'out', 'low', 'fine', 'fine', 'out'];
  for (const [index, [quantity, reorderAt]] of versions.entries()) {
    const version = stored(quantity, { name: `Aria ${index}`, ...(reorderAt && { reorderAt }) });
    await handleAll(await eventsOf(db, 'aria', version), 1, handle);
    const level = levels[index];
    expect(await car()).toMatchObject({ name: version.name, quantity, level });
    expect(await stock()).toMatchObject({ low: Number(level === 'low'), outOfStock: Number(level === 'out') });
  }
});

test('a car stands since its last piece went out, or since its first ones came; one that is out or deleted does not stand', async () => {
  const versions = [stored(5), stored(8), stored(7), stored(0), stored(3), undefined];
  const [created, added, delivered, out, back, deleted] = await eventsOf(db, 'aria', ...versions);
  for (const [event, expected] of [
    [created, created],
    [added, created],
    [delivered, delivered],
    [out, undefined],
    [back, back],
    [deleted, undefined],
  ]) {
    await handle(event);
    expect((await car())?.lastOutAt).toEqual(timeOf(expected));
  }
  expect(await car()).toMatchObject({ quantity: 0, worth: 0, level: 'gone' });
});

test('given an event that ended after its entry, the same event adds it when it comes again; once more, nothing changes', async () => {
  const [created] = await eventsOf(db, 'aria', stored(5));
  // The first batch writes the entry, the second adds it up.
  const batch = db.batch.bind(db);
  const spy = vi.spyOn(db, 'batch').mockImplementationOnce(batch);
  spy.mockImplementationOnce(() => {
    throw Object.assign(new Error('The instance ends.'), { code: 14 });
  });
  await expect(handle(created).finally(() => spy.mockRestore())).rejects.toThrow('The instance ends.');
  expect(await stock()).toBeUndefined();
  expect(await pending()).toHaveLength(1);
  await handle(created);
  expect(await stockDifferences(db)).toEqual([]);
  expect(await count()).toBe(1);
  const { updateTime } = await db.doc(stockPath(OWNER)).get();
  await handle(created);
  expect((await db.doc(stockPath(OWNER)).get()).updateTime).toEqual(updateTime);
});

test('given an entry that can never be added, it is set aside and logged without the owner, and 130 others are added', async () => {
  const spoiled = {
    at: createdAt,
    product: 'odd',
    email: OWNER,
    kind: 'stock',
    day: '2026-11-01',
    by: '__kim__',
    out: 1,
  };
  await db.doc(`${stockPath(OWNER)}/pending/odd-entry`).set({ ...spoiled, delta: -1, in: 0, value: 0, quantity: 1 });
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const events: ProductEvent[] = [];
  for (let index = 0; index < 130; index += 1) events.push(...(await eventsOf(db, `car-${index}`, stored(1))));
  await handleAll(events, 20, handle).finally(() => spy.mockRestore());
  expect(await stock()).toMatchObject({ products: 130, units: 130 });
  const [left, ...others] = await pending();
  expect([left?.id, left?.get('at'), others]).toEqual(['odd-entry', undefined, []]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ severity: 'ERROR', entry: 'odd-entry' }]);
  expect(lines.join()).not.toContain('meridian');
});

test.each([
  ['late', 60_000],
  ['early', -60_000],
])(
  'given a deletion without a command whose event is stamped %s and comes after a night and the return, it counts once',
  async (_, stamped) => {
    const [created, deleted] = await eventsOf(db, 'aria', stored(5, { createdAt }), undefined);
    await handle(created);
    await night(db);
    expect(await stock()).toMatchObject({ products: 0, units: 0, value: 0 });
    const time = new Date(Date.now() + stamped).toISOString();
    const [back] = await eventsOf(db, 'aria', stored(3, { createdAt }));
    await handleShuffled([{ ...deleted, time } as ProductEvent, back as ProductEvent], handle);
    expect(await stock()).toMatchObject({ products: 1, units: 3, value: 3 * 29 });
    expect(await stockDifferences(db)).toEqual([]);
  },
);

test('given a night that reads while deliveries are recorded, neither takes the other back', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(50)), 1, handle);
  for (let round = 1; round <= 5; round += 1) {
    const [event] = await eventsOf(db, 'aria', stored(50 - round));
    await Promise.all([night(db), (await newInstance(db))(event as ProductEvent)]);
    expect(await stockDifferences(db)).toEqual([]);
  }
});

test('given an owner whose products and entries are deleted, no event of one that was marked brings the totals back', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(5)), 1, handle);
  const erased = await eventsOf(db, 'aria', stored(4, { erased: true }), undefined);
  await db.recursiveDelete(db.doc('products/aria'));
  await db.recursiveDelete(db.doc(stockPath(OWNER)));
  await handleAll(erased, 1, handle);
  expect(await stock()).toBeUndefined();
  expect((await db.collectionGroup('history').get()).empty).toBe(true);
});

describe('given products at the largest price and quantity', () => {
  const { price, quantity } = PRODUCT_FIELDS;
  const value = async () => BigInt((await stock())?.value);

  // The rules admit more than two decimals.
  test.each([price.max, price.max - 0.01, price.max - 0.005, price.max - 1 / 3])(
    'one of %d that is added, delivered and deleted counts for each cent, and leaves nothing',
    async (of) => {
      const cents = BigInt(Math.round(of * 100));
      const dearest = stored(quantity.max, { price: of });
      for (const [version, left] of [
        [dearest, cents * BigInt(quantity.max)],
        [{ ...dearest, quantity: quantity.max - 1 }, cents * BigInt(quantity.max - 1)],
        [undefined, 0n],
      ] as const) {
        await handleAll(await eventsOf(db, 'dearest', version), 1, handle);
        expect(await value()).toBe(left);
      }
    },
  );
});

test('a creation and an edit of a text read 3 and no documents, write 7 and 1, and ask no aggregate; a delivery that comes again reads 2', async () => {
  const costOf = async (event: ProductEvent | undefined) => {
    Object.assign(billed, { reads: 0, writes: 0, aggregates: 0 });
    await handle(event);
    return { ...billed };
  };
  const [created] = await eventsOf(db, 'aria', stored(5));
  expect(await costOf(created)).toMatchObject({ reads: 3, writes: 7, aggregates: 0 });
  // What it costs at first, scale.test.ts has.
  const delivered = await eventBy(db, 'aria', stored(4), { reason: 'sold' });
  await handle(delivered);
  const [edited] = await eventsOf(db, 'aria', stored(4, { description: 'Quieter.' }));
  expect(await costOf(edited)).toMatchObject({ reads: 0, writes: 1, aggregates: 0 });
  // The event is delivered again: its entry exists, and nothing waits.
  expect(await costOf(delivered)).toMatchObject({ reads: 2, aggregates: 0 });
});
