import { expect, test } from 'vitest';
import { type Figures, markdownTable, median, missedTargets } from './table.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 100], 3],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

const run = (performance: number, lcp: number, changes: Partial<Figures> = {}): Figures => ({
  ...{ performance, accessibility: 100, bestPractices: 100, seo: 100, fcp: 1_000, lcp, tbt: 12.4, cls: 0.0012 },
  bytes: 345_678,
  faults: [],
  ...changes,
});

test('given three runs, the row holds the median of each figure', () => {
  const table = markdownTable([
    { page: '/about', build: 'this one', runs: [run(90, 1_200), run(100, 1_500), run(99, 9_000)] },
  ]);
  expect(table.split('\n')[2]).toBe(
    '| `/about` | this one | 99 | 100 | 100 | 100 | 1.00 s | 1.50 s | 12 ms | 0.001 | 346 kB |',
  );
});

test('given medians that miss their targets, each is named; the home page may score one point less', () => {
  const row = (page: string, ...runs: Figures[]) => ({ page, build: 'this one', runs });
  expect(missedTargets([row('/', run(97, 1)), row('/about', run(90, 1), run(98, 1), run(99, 1))])).toEqual([]);
  expect(missedTargets([row('/', run(96, 1)), row('/about', run(97, 1, { cls: 0.02, tbt: 100, seo: 92 }))])).toEqual([
    '/: performance is 96, wanted: at least 97.',
    '/about: performance is 97, wanted: at least 98.',
    '/about: SEO is 92, wanted: 100.',
    '/about: CLS is 0.02, wanted: below 0.02.',
    '/about: TBT is 100, wanted: below 100 ms.',
  ]);
});
