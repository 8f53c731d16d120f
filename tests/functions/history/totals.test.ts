import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, stockPath } from '@contract/history.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { type AggregateQuery, DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { setProductCount, setStock } from '../../../functions/src/triggers/totals.ts';
import { countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf, handleAll, newInstance, shuffled } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('totals');
const billed = countReads();
const OWNER = 'a/b%2F@meridian.example';
const handle = (event: ProductEvent) => onProductWritten(event, db);
const today = () => dayOf(new Date(), 'UTC');
const stock = async (email = OWNER) => (await db.doc(stockPath(email)).get()).data();
const count = async () => (await db.doc('totals/products').get()).get('count');
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 0.29, quantity }),
  ...changes,
});

/** What all aggregates of the Admin SDK have in common; it does not export the class. */
const aggregates: Pick<AggregateQuery<never>, 'get'> = Object.getPrototypeOf(db.collection('products').count());

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
    aggregates.get = async function (this: AggregateQuery<never>) {
      const answer = await get.call(this);
      asked.resolve();
      await released.promise;
      return answer;
    };
    onTestFinished(() => {
      aggregates.get = get;
    });
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
    expect(await stock()).toMatchObject({ products: 2, units: 9, value: 261, outOfStock: 0 });
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
  await db.doc(`${stockPath(OWNER)}/days/${today()}`).update({ out: 2 });
  await db.doc('totals/products').set({ count: 4 });
  await db.doc('products/aria').update({ quantity: 0 });
  const found = await stockDifferences(db);
  expect(found).toEqual(
    expect.arrayContaining([
      'products/aria has a quantity of 0, and its entries add up to 5.',
      `${stockPath(OWNER)} has value 146, and should have 0.`,
      `${stockPath(OWNER)}/days/${today()} has out 2, and should have 0.`,
      'totals/products has count 4, and should have 1.',
      'alerts/aria says undefined, which its product does not.',
    ]),
  );
});

test('given an event that ended after its entry, the same event sets the totals when it comes again', async () => {
  const [created] = (await eventsOf(db, 'aria', stored(5))) as [ProductEvent];
  await handle(created);
  await db.recursiveDelete(db.doc(stockPath(OWNER)));
  await db.doc('totals/products').delete();
  await handle(created);
  expect(await stockDifferences(db)).toEqual([]);
  expect(await count()).toBe(1);
  const { updateTime } = await db.doc(stockPath(OWNER)).get();
  await handle(created);
  expect((await db.doc(stockPath(OWNER)).get()).updateTime).toEqual(updateTime);
});

test('given a delivery that is taken back, the day has the delivery and not its Undo', async () => {
  const [delivery, undo] = ['owner-of-delivery-01', 'owner-of-undo-000001'];
  await db.doc(`commands/${delivery}`).set({ email: OWNER });
  await db.doc(`commands/${undo}`).set({ email: OWNER, undoes: delivery });
  const versions = [stored(5), stored(2, { command: delivery }), stored(5, { command: undo })];
  await handleAll(await eventsOf(db, 'aria', ...versions), 1, handle);
  expect((await db.doc(`${stockPath(OWNER)}/days/${today()}`).get()).data()).toMatchObject({ in: 5, out: 3 });
  expect(await stock()).toMatchObject({ units: 5, value: 145 });
  expect(await stockDifferences(db)).toEqual([]);
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
  // Control: an event without the mark has an entry again, and its owner totals.
  await handle(delivered);
  expect(await stock()).toMatchObject({ products: 0, value: -29 });
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
      const events = await eventsOf(db, 'dearest', dearest, { ...dearest, quantity: quantity.max - 1 }, undefined);
      const lefts = [cents * BigInt(quantity.max), cents * BigInt(quantity.max - 1), 0n];
      for (const [index, event] of events.entries()) {
        await handle(event);
        expect(await value()).toBe(lefts[index]);
      }
    },
  );

  test('twenty of them, in any order, leave nothing, although their sum is beyond what a number is exact for', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `dearest-${index}`);
    const dearest = (index: number) => stored(quantity.max, { price: price.max - index / 100 });
    const events = await Promise.all(ids.map((id, index) => eventsOf(db, id, dearest(index), undefined)));
    await handleAll(shuffled(events.flat()), 10, handle);
    expect(await value()).toBe(0n);
    expect(await stockDifferences(db)).toEqual([]);
  });
});

test('given a creation, a delivery and an edit of a text, an event reads 3, 2 and no documents, and asks 6, 5 and no aggregates', async () => {
  let asked = 0;
  const { get } = aggregates;
  aggregates.get = function (this: AggregateQuery<never>) {
    asked += 1;
    return get.call(this);
  };
  onTestFinished(() => {
    aggregates.get = get;
  });
  const readsOf = async (event: ProductEvent | undefined) => {
    billed.reads = 0;
    asked = 0;
    if (event) await handle(event);
    return [billed.reads, asked];
  };
  const described = stored(4, { description: 'Quieter.' });
  const [created, delivered, edited] = await eventsOf(db, 'aria', stored(5), stored(4), described);
  expect(await readsOf(created)).toEqual([3, 6]);
  expect(await readsOf(delivered)).toEqual([2, 5]);
  expect(await readsOf(edited)).toEqual([0, 0]);
  // The event is delivered again: its entry exists, and the totals are newer than the event.
  expect(await readsOf(delivered)).toEqual([3, 0]);
});
