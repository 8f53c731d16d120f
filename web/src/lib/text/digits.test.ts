import { expect, test } from 'vitest';
import { digits, money } from './digits';

test.each([
  [0, '$0'],
  [52_400, '$52,400'],
  [1_000.5, '$1,000.50'],
  [99_999_999.99, '$99,999,999.99'],
])('given the price %d, it is written as %s', (price, text) => expect(money(price)).toBe(text));

test('a number has commas between its thousands', () => expect(digits(1_234_567)).toBe('1,234,567'));
