import type { Order } from '@contract/order';
import { expect, test } from 'vitest';
import { piecesToCome } from './on-order';

test('what is to come of a car is what all orders have left of it; of one that has come whole, nothing', () => {
  const order = { names: {}, parts: {}, cancelled: false, open: ['aria', 'bora'] };
  const orders = [
    { ...order, lines: { aria: 4, bora: 2 }, received: { aria: 1, bora: 2 } },
    { ...order, lines: { aria: 5 }, received: {} },
  ];
  expect([...piecesToCome(orders as unknown as Order[])]).toEqual([['aria', 8]]);
});
