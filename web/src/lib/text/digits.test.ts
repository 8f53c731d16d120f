import { expect, test } from 'vitest';
import { digits } from './digits';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991])(
  'given %d, the digits are those of Intl',
  (value) => {
    expect(digits(value)).toBe(value.toLocaleString('en-US'));
  },
);

test.each([0.5, 12.5, 999.99, 1_000.05, 99_999_999.99])(
  'given %d and two decimals, the digits are those of Intl',
  (value) => {
    expect(digits(value, 2)).toBe(value.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  },
);
