import { expect, test } from 'vitest';
import { keptText } from './history-kept';

test.each([
  [5 * 365, 'for 5 years'],
  [365, 'for 1 year'],
  [90, 'for 90 days'],
  [Number.POSITIVE_INFINITY, 'for ever'],
])('given %d days, the text says %s', (days, text) => expect(keptText(days)).toBe(text));
