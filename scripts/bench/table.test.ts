import { expect, test } from 'vitest';
import { type Figures, markdownTable, median } from './table.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 100], 3],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

test('a row holds the median of each figure', () => {
  const run = (performance: number, lcp: number): Figures => ({
    ...{ performance, accessibility: 100, bestPractices: 100, seo: 100, fcp: 1_000, lcp, tbt: 12.4, cls: 0.0012 },
    bytes: 345_678,
    faults: [],
  });
  const table = markdownTable([
    { page: '/about', build: 'this one', runs: [run(90, 1_200), run(100, 1_500), run(99, 9_000)] },
  ]);
  expect(table.split('\n')[2]).toBe(
    '| `/about` | this one | 99 | 100 | 100 | 100 | 1.00 s | 1.50 s | 12 ms | 0.001 | 346 kB |',
  );
});
