import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ProductEvent } from '../../functions/src/triggers/history.ts';
import { eventsOf, handleAll, newInstance } from '../functions/history/product-events.ts';
import { stockDifferences } from '../functions/history/stock-differences.ts';
import { emptyProject } from '../support/empty-project.ts';
import { patience } from '../support/patience.ts';
import { buildStoredProduct } from '../support/products.ts';
import { report, sampleSize } from './support.ts';

const db = emptyProject('burst');
const INSTANCES = 3;
const AT_ONCE = 10;
const PRODUCTS = sampleSize(24, 250);
const CHANGES = 4 * PRODUCTS;
const OWNER = 'a/b%2F@meridian.example';

/**
 * Each product is created, delivered and restocked at another price; then it is deleted, or delivered until none is left. The events
 * are handled while the changes go on, in any order, each twice. Returns how long after the last change they were.
 */
async function burst(): Promise<number> {
  const waiting: ProductEvent[] = [];
  let changedAt: number | undefined;
  async function* events() {
    while (changedAt === undefined || waiting.length > 0) {
      const [event] = waiting.splice(Math.floor(Math.random() * waiting.length), 1);
      if (event) yield event;
      else await pause(5);
    }
  }
  const changeProduct = async (index: number) => {
    const product = buildStoredProduct({ email: OWNER, price: 0.29, quantity: 3 });
    const made = await eventsOf(
      db,
      `product-${index}`,
      product,
      { ...product, quantity: 2 },
      { ...product, quantity: 40 + index, price: index / 7 },
      index % 3 === 0 ? undefined : { ...product, quantity: 0 },
    );
    waiting.push(...made, ...made);
  };
  const indexes = Array.from({ length: PRODUCTS }, (_, index) => index).values();
  const change = async () => {
    for (const index of indexes) await changeProduct(index);
  };
  const queue = events();
  const instances = await Promise.all(Array.from({ length: INSTANCES }, () => newInstance(db)));
  const handled = Promise.all(instances.map((instance) => handleAll(queue, AT_ONCE, instance)));
  await Promise.all(Array.from({ length: 5 }, change));
  changedAt = performance.now();
  await handled;
  return (performance.now() - changedAt) / 1_000;
}

// nightly.test.ts and history.test.ts have several owners.
test(`given ${CHANGES} changes of one owner, whose events come twice, in any order, to ${INSTANCES} instances with ${AT_ONCE} at once, all totals are exact within 30 s of the last, and each change has one entry`, {
  timeout: patience(120_000),
}, async () => {
  const seconds = await burst();
  report('Burst', `${CHANGES} changes: handled ${seconds.toFixed(1)} s after the last`);
  expect(1_000 * seconds).toBeLessThan(patience(30_000));
  expect(await stockDifferences(db)).toEqual([]);
  expect((await db.collectionGroup('history').count().get()).data().count).toBe(CHANGES);
  expect((await db.doc('totals/products').get()).get('count')).toBe(PRODUCTS - Math.ceil(PRODUCTS / 3));
});
