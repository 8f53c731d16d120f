import { expect, test } from 'vitest';
import { rangeOf, shareOf, withIds } from './selection.ts';

const listed = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['a', 'e', listed],
])('given %s as the start, a range to %s is all between them, both included, as listed', (from, to, range) => {
  expect(rangeOf(listed, from, to)).toEqual(range);
});

test.each([undefined, 'on another page'])('given %s as the start, a range is its end alone', (from) => {
  expect(rangeOf(listed, from, 'c')).toEqual(['c']);
});

test('a selection gets and loses products, keeps the order in which it got them, and the former one stays as it was', () => {
  const former = new Set(['z', 'b']);
  expect([...withIds(former, ['a', 'b', 'c'], true)]).toEqual(['z', 'b', 'a', 'c']);
  expect([...withIds(former, ['b', 'c'], false)]).toEqual(['z']);
  expect([...former]).toEqual(['z', 'b']);
});

test.each([
  [[], 'none'],
  [['z'], 'none'],
  [['a', 'z'], 'some'],
  [[...listed, 'z'], 'all'],
] as const)('given the selection %j, of the page is selected: %s', (ids, share) => {
  expect(shareOf(new Set(ids), listed)).toBe(share);
});

test('of an empty page nothing is selected', () => {
  expect(shareOf(new Set(['a']), [])).toBe('none');
});
