import { expect, test } from 'vitest';
import { stockText } from './stock-text';

test.each([
  [-1, 'Out of stock'],
  [0, 'Out of stock'],
  [1, 'The last one'],
  [3, 'The last 3'],
  [4, '4 available'],
  [1_200, '1,200 available'],
])('given %i pieces, a visitor reads %j', (quantity, text) => expect(stockText(quantity)).toBe(text));
