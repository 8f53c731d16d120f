import { expect, test } from 'vitest';
import { availabilityOf } from './availability.js';

test.each([
  [-1, 'out-of-stock'],
  [0, 'out-of-stock'],
  [1, 'few-left'],
  [3, 'few-left'],
  [4, 'in-stock'],
  [1_000_000, 'in-stock'],
])('given a quantity of %i, the product is %s', (quantity, availability) => {
  expect(availabilityOf(quantity)).toBe(availability);
});
