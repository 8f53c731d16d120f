import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, deletionId, stockPath } from '@contract/history.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { type DocumentData, DocumentReference, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { runNightly } from '../../../functions/src/triggers/nightly.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { setProductCount, setStock } from '../../../functions/src/triggers/totals.ts';
import { aggregates, countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf, handleAll, newInstance } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('totals');
const billed = countReads();
const OWNER = 'a/b%2F@meridian.example';
const handle = (event: ProductEvent) => onProductWritten(event, db);
const today = () => dayOf(new Date(), 'UTC');
const monthPath = () => `${stockPath(OWNER)}/months/${today().slice(0, 7)}`;
const day = async () => (await db.doc(monthPath()).get()).get(`days.${today().slice(8)}`);
const stock = async (email = OWNER) => (await db.doc(stockPath(email)).get()).data();
const count = async () => (await db.doc('totals/products').get()).get('count');
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 0.29, quantity }),
  ...changes,
});

describe('given a count whose answer is late', () => {
  /** Holds the answers of the first count, until the second one is written. */
  async function countLate(): Promise<void> {
    const [first, second] = [await eventsOf(db, 'first', stored(5)), await eventsOf(db, 'second', stored(4))] as [
      ProductEvent[],
      ProductEvent[],
    ];
    await db.doc('products/second').delete();
    const { get } = aggregates;
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    aggregates.get = async function (this: typeof aggregates) {
      const answer = await get.call(this);
      asked.resolve();
      await released.promise;
      return answer;
    };
    onTestFinished(() => void Object.assign(aggregates, { get }));
    const late = handleAll(first, 1, await newInstance(db));
    await asked.promise;
    await pause(200);
    aggregates.get = get;
    await db.doc('products/second').set(stored(4));
    await handleAll(second, 1, handle);
    released.resolve();
    await late;
  }

  test('the newer totals stay, and the late one is satisfied with them', async () => {
    await countLate();
    expect(await stock()).toMatchObject({ products: 2, units: 9, value: 261, outOfStock: 0, low: 0 });
    expect(await stockDifferences(db)).toEqual([]);
  });

  test('control: without the condition of the write, the older answer stands', async () => {
    const { create, update } = DocumentReference.prototype;
    onTestFinished(() => void Object.assign(DocumentReference.prototype, { create, update }));
    DocumentReference.prototype.update = function (this: DocumentReference, data: object) {
      return this.set(data, { merge: true });
    } as typeof update;
    const createAlways = function (this: DocumentReference, data: object) {
      return this.path.includes('/history/') ? create.call(this, data) : this.set(data);
    };
    DocumentReference.prototype.create = createAlways as typeof create;
    await countLate();
    expect(await stock()).toMatchObject({ products: 1, units: 5 });
    expect(await stockDifferences(db)).toContain(`${stockPath(OWNER)} has units 5, and should have 9.`);
  });
});

test('control: given totals, an entry and an alert that are wrong, each is found', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(5)), 1, handle);
  expect(await stockDifferences(db)).toEqual([]);
  await db.doc(stockPath(OWNER)).update({ value: FieldValue.increment(1) });
  await db.doc(monthPath()).update(new FieldPath('days', today().slice(8), 'out'), 2);
  await db.doc('totals/products').set({ count: 4 });
  await db.doc('products/aria').update({ quantity: 0 });
  const found = await stockDifferences(db);
  expect(found).toEqual(
    expect.arrayContaining([
      'products/aria has a quantity of 0, and its entries add up to 5.',
      `${stockPath(OWNER)} has value 146, and should have 0.`,
      `${monthPath()} has days/${today().slice(8)}/out 2, and should have 0.`,
      'totals/products has count 4, and should have 1.',
      'alerts/aria says undefined, which its product does not.',
    ]),
  );
});

test('given an event that ended after its entry, the same event sets the totals when it comes again', async () => {
  const [created] = (await eventsOf(db, 'aria', stored(5))) as [ProductEvent];
  await handle(created);
  for (const totals of [stockPath(OWNER), monthPath(), `${stockPath(OWNER)}/cars/aria`, 'totals/products'])
    await db.doc(totals).delete();
  for (const { ref } of (await db.collection(`${stockPath(OWNER)}/recent`).get()).docs)
    await ref.update({ isNew: true });
  await handle(created);
  expect(await stockDifferences(db)).toEqual([]);
  expect(await count()).toBe(1);
  const { updateTime } = await db.doc(stockPath(OWNER)).get();
  await handle(created);
  expect((await db.doc(stockPath(OWNER)).get()).updateTime).toEqual(updateTime);
});

test('given an owner whose products and entries are deleted, no event brings the totals back', async () => {
  const [created, delivered] = (await eventsOf(db, 'aria', stored(5), stored(4))) as [ProductEvent, ProductEvent];
  await handle(created);
  const erased = await eventsOf(db, 'aria', stored(4, { erased: true }), undefined);
  await db.recursiveDelete(db.doc('products/aria'));
  await db.recursiveDelete(db.doc(stockPath(OWNER)));
  await setProductCount(db);
  await handleAll(erased, 1, handle);
  await setStock(db, OWNER, 'UTC');
  expect(await stock()).toBeUndefined();
  expect((await db.collectionGroup('history').get()).empty).toBe(true);
  expect(await count()).toBe(0);
  // Control: an event without the mark has an entry again, and its owner totals of the day.
  await handle(delivered);
  expect((await day()).out).toBe(1);
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

test('given a creation, a delivery and an edit of a text, an event reads 4, 3 and no documents, and asks 6, 5 and no aggregates', async () => {
  const readsOf = async (event: ProductEvent | undefined) => {
    Object.assign(billed, { reads: 0, aggregates: 0 });
    if (event) await handle(event);
    return [billed.reads, billed.aggregates];
  };
  // The products of an owner who has no totals are read once.
  await handleAll(await eventsOf(db, 'first', stored(1)), 1, handle);
  const described = stored(4, { description: 'Quieter.' });
  const [created, delivered, edited] = await eventsOf(db, 'aria', stored(5), stored(4), described);
  expect(await readsOf(created)).toEqual([4, 6]);
  expect(await readsOf(delivered)).toEqual([3, 5]);
  expect(await readsOf(edited)).toEqual([0, 0]);
  // The event is delivered again: its entry exists, and the totals are newer than the event.
  expect(await readsOf(delivered)).toEqual([3, 0]);
});

/** Writes a version of a product whose event is given up. */
const loseEvent = async (...versions: DocumentData[]) => void (await eventsOf(db, 'lost', ...versions));

describe('given a stock of which an event was given up', () => {
  beforeEach(async () => {
    await handleAll(await eventsOf(db, 'lost', stored(5)), 1, handle);
    await loseEvent(stored(3));
  });

  test('the totals lack it, whatever changes, until the night, and then follows each change again', async () => {
    await handleAll(await eventsOf(db, 'aria', stored(1)), 1, handle);
    expect(await stock()).toMatchObject({ products: 2, units: 6, value: 6 * 29 });
    await runNightly(db, 'UTC');
    expect(await stock()).toMatchObject({ products: 2, units: 4, value: 4 * 29, base: { units: 4 } });
    await handleAll(await eventsOf(db, 'lost', stored(2), undefined), 1, handle);
    expect(await stock()).toMatchObject({ products: 1, units: 1, value: 29, base: { units: 4 } });
  });

  test('a change that the night has seen and whose event comes later counts once; control: by the time of the event, twice', async () => {
    const waiting = await eventsOf(db, 'lost', stored(2));
    await runNightly(db, 'UTC');
    await handleAll(waiting, 1, handle);
    expect(await stock()).toMatchObject({ units: 2, value: 2 * 29 });
    const { docs } = await db
      .collection(`${stockPath(OWNER)}/recent`)
      .where('value', '==', -29)
      .get();
    expect(docs).toHaveLength(1);
    await docs[0]?.ref.update({ at: FieldValue.serverTimestamp() });
    await setStock(db, OWNER, 'UTC');
    expect(await stock()).toMatchObject({ units: 1, value: 29 });
  });

  test.each([
    ['by the app, whose event is stamped a minute late', 60_000, true],
    ['by REST, whose event is stamped late', 30_000, false],
    ['by REST, whose event is stamped early', -30_000, false],
  ])('a deletion counts when it was, before the night or after it: %s', async (_, late, hasCommand) => {
    const stamp = new Date(Date.now() + late).toISOString();
    const createdAt = Timestamp.now();
    const remove = async (id: string) => {
      const deletes = deletionId(id, createdAt);
      const before = await db.doc(`products/${id}`).get();
      const batch = db.batch();
      batch.delete(before.ref);
      if (hasCommand) batch.create(db.doc(`commands/owner-of-${id}`.padEnd(29, '0')), { email: OWNER, deletes });
      await batch.commit();
      const data = { before, after: await before.ref.get() };
      return { id: `deletion of ${id}`, time: stamp, params: { id }, data } as unknown as ProductEvent;
    };
    for (const id of ['before', 'after']) await eventsOf(db, id, stored(10, { createdAt }));
    const before = await remove('before');
    await runNightly(db, 'UTC');
    await handleAll([await remove('after'), before], 1, handle);
    expect(await stock()).toMatchObject({ products: 1, units: 3, value: 3 * 29 });
  });
});

test('given a night that counts while a delivery is counted, neither takes the other back', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(50)), 1, handle);
  for (let round = 1; round <= 5; round += 1) {
    const [event] = (await eventsOf(db, 'aria', stored(50 - round))) as [ProductEvent];
    const other = await newInstance(db);
    await Promise.all([runNightly(db, 'UTC'), other(event)]);
    expect(await stockDifferences(db)).toEqual([]);
  }
});
