import { expect, test } from 'vitest';
import { type Event, isLinearizable } from './linearizability.ts';

const delivered = (start: number, end: number): Event => ({ start, end, did: { kind: 'delivered' } });
const seen = (quantity: number, start: number, end: number): Event => ({ start, end, did: { kind: 'seen', quantity } });

test('accepts linearizable histories', () => {
  expect(isLinearizable([delivered(0, 1), seen(1, 2, 3), delivered(4, 5), seen(0, 6, 7)], 2)).toBe(true);
  // The read overlaps the delivery, so both numbers are possible.
  expect(isLinearizable([delivered(0, 5), seen(2, 1, 2)], 2)).toBe(true);
  expect(isLinearizable([delivered(0, 5), seen(1, 1, 2)], 2)).toBe(true);
  expect(isLinearizable([{ ...delivered(0, 1), uncertain: true }, seen(2, 2, 3), seen(1, 4, 5)], 2)).toBe(true);
  expect(isLinearizable([{ start: 0, end: 1, did: { kind: 'restocked', from: 0, to: 3 } }, delivered(2, 3)], 0)).toBe(
    true,
  );
});

test('control: rejects histories that are not linearizable', () => {
  expect(isLinearizable([delivered(0, 1), delivered(0, 1)], 1)).toBe(false);
  expect(isLinearizable([delivered(0, 1), seen(2, 2, 3)], 2)).toBe(false);
  expect(isLinearizable([delivered(0, 5), seen(1, 1, 2), seen(2, 3, 4)], 2)).toBe(false);
  expect(isLinearizable([{ ...delivered(0, 1), uncertain: true }, seen(0, 2, 3)], 2)).toBe(false);
  expect(isLinearizable([{ start: 0, end: 1, did: { kind: 'restocked', from: 1, to: 3 } }], 2)).toBe(false);
});
