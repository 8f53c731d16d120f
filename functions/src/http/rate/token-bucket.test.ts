import { expect, test } from 'vitest';
import { TokenBuckets } from './token-bucket.js';

const MINUTE = 60_000;
const times = (count: number) => Array.from({ length: count });

test('given a bucket of 3 that was emptied, the call waits 30 s at 2 a minute, and is granted then', () => {
  const buckets = new TokenBuckets(3, 2);
  expect(times(4).map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 30]);
  expect(buckets.take('a', 15_000)).toBe(15);
  expect(buckets.take('a', 30_000)).toBe(0);
  expect(buckets.take('a', 30_000)).toBe(30);
});

test('given a long rest, no more than the capacity is there', () => {
  const buckets = new TokenBuckets(3, 2);
  buckets.take('a', 0);
  expect(times(4).map(() => buckets.take('a', 60 * MINUTE))).toEqual([0, 0, 0, 30]);
});

test('given more charged than is left, the difference is refilled first', () => {
  const buckets = new TokenBuckets(3, 2);
  buckets.charge('a', 4, 0);
  expect(buckets.take('a', 0)).toBe(60);
  expect(buckets.take('a', MINUTE)).toBe(0);
});

test('given two keys, one does not use the tokens of the other; of more keys than fit, the one of longest ago is forgotten', () => {
  const buckets = new TokenBuckets(1, 1, 2);
  expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 0)]).toEqual([0, 0, 60]);
  expect([buckets.take('c', 0), buckets.take('a', 0), buckets.take('b', 0)]).toEqual([0, 60, 0]);
});
