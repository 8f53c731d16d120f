import { expect, test } from 'vitest';
import { counted, plural } from './plural.ts';

test.each([
  [0, '0 pieces'],
  [1, '1 piece'],
  [2, '2 pieces'],
  [1_200, '1,200 pieces'],
])('given %i, the word is in the number that English has for it', (count, text) => {
  expect(counted(count, 'piece')).toBe(text);
});

test('given a word with a plural of its own, it is used', () => {
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  expect([1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are']);
});
