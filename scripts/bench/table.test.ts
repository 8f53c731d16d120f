import { expect, test } from 'vitest';
import { type Figures, markdownTable, median, missedTargets, slowdownFor } from './table.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 100], 3],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

const run = (performance: number, lcp: number, changes: Partial<Figures> = {}): Figures => ({
  ...{ performance, accessibility: 100, bestPractices: 100, seo: 100, fcp: 1_000, lcp, tbt: 12.4, cls: 0.0012 },
  bytes: 345_678,
  machine: 1_000,
  faults: [],
  ...changes,
});

test('given three runs, the row holds the median of each figure', () => {
  const table = markdownTable([{ page: '/about', runs: [run(90, 1_200), run(100, 1_500), run(99, 9_000)] }]);
  expect(table.split('\n')[2]).toBe('| `/about` | 99 | 100 | 100 | 100 | 1.00 s | 1.50 s | 12 ms | 0.001 | 346 kB |');
});

test('given medians that meet their targets, none is named; runs that miss them do not count', () => {
  const good = run(98, 9_000);
  expect(missedTargets({ page: '/', runs: [good, run(90, 9_000), good] }, true)).toEqual([]);
  expect(missedTargets({ page: '/login', runs: [run(98, 9_000, { seo: 66 })] }, false)).toEqual([]);
});

test('given medians that miss their targets, each is named with what is wanted', () => {
  const bad = run(97, 1_250, { seo: 92, accessibility: 96, bestPractices: 96 });
  expect(missedTargets({ page: '/', runs: [bad] }, true)).toEqual([
    '/: performance is 97, wanted: at least 98.',
    '/: accessibility is 96, wanted: at least 100.',
    '/: best practices is 96, wanted: at least 100.',
    '/: SEO is 92, wanted: at least 100.',
  ]);
});

test.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_050, 2.5],
  [1_300, 3],
  [1_533, 4],
  [2_600, 4],
])('given a machine with the benchmark index %d, it is slowed down %d times', (index, slowdown) =>
  expect(slowdownFor(index)).toBe(slowdown),
);

test('given a machine that is slower than the phone, nothing can be simulated', () =>
  expect(() => slowdownFor(149)).toThrow('slower than the phone'));
