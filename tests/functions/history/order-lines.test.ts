import { type Order, orderPath } from '@contract/order.ts';
import { expect, test } from 'vitest';
import { endOrderLines } from '../../../functions/src/triggers/order-lines.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf, handleShuffled } from './product-events.ts';

const db = emptyProject('order-lines');
const EMAIL = 'owner@meridian.example';
const aria = buildStoredProduct({ email: EMAIL });

const store = (number: number, order: Partial<Order>) =>
  db
    .doc(orderPath(EMAIL, number))
    .set({ names: {}, parts: {}, received: {}, cancelled: false, isOpen: order.open?.length !== 0, ...order });
const order = async (number: number) => (await db.doc(orderPath(EMAIL, number)).get()).data();

test('given a car that is deleted, its lines of orders end; after its Undo they begin again, in whatever order the events come', async () => {
  await store(1, { lines: { aria: 4 }, received: { aria: 1 }, open: ['aria'] });
  await store(2, { lines: { aria: 4, bora: 2 }, open: ['aria', 'bora'] });
  await store(3, { lines: { aria: 4, bora: 2 }, received: { aria: 4 }, open: ['bora'] });
  await store(4, { lines: { aria: 4 }, open: ['aria'], cancelled: true, isOpen: false });
  const whole = await Promise.all([1, 2, 3, 4].map(order));
  const events = await eventsOf(db, 'aria', aria, undefined);
  await handleShuffled(events, (event) => endOrderLines(event, db));
  expect(await order(1)).toMatchObject({ open: [], ended: ['aria'], isOpen: false });
  expect(await order(2)).toMatchObject({ open: ['bora'], ended: ['aria'], isOpen: true });
  expect(await order(3)).toEqual(whole[2]);
  const back = await eventsOf(db, 'aria', aria);
  await handleShuffled([...events, ...back], (event) => endOrderLines(event, db));
  expect(await order(1)).toEqual({ ...whole[0], ended: [] });
  expect(await order(2)).toMatchObject({ open: ['bora', 'aria'], ended: [], isOpen: true });
  expect(await order(3)).toEqual(whole[2]);
  // One that was cancelled stays so.
  expect(await order(4)).toEqual({ ...whole[3], ended: [] });
});
