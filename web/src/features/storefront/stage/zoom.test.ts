import { expect, test } from 'vitest';
import { clampZoom, distance, heldPlace, middle } from './zoom';

test('given a zoom about a point, what was at the point is still there, and zooming back leads to where it began', () => {
  const held = { x: 300, y: 200 };
  const larger = heldPlace({ x: 100, y: 50 }, held, 2);
  expect(larger).toEqual({ x: 500, y: 300 });
  expect(heldPlace(larger, held, 0.5)).toEqual({ x: 100, y: 50 });
});

test('given a zoom beyond its ends, it stays at the end', () => {
  expect([0.2, 1, 3, 99].map(clampZoom)).toEqual([1, 1, 3, 5]);
});

test('given two fingers, their middle and distance are known; two at one place are no division by zero', () => {
  const fingers = [
    { x: 0, y: 0 },
    { x: 6, y: 8 },
  ];
  expect(middle(fingers)).toEqual({ x: 3, y: 4 });
  expect(distance(fingers)).toBe(10);
  expect(distance([fingers[0], fingers[0]].filter((point) => point !== undefined))).toBe(1);
});
