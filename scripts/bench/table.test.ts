import { expect, test } from 'vitest';
import { type Figures, lcpOf, markdownTable, median, missedTargets } from './table.ts';

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

test('given the run before, a page whose first picture takes more than a tenth longer is named, and a new page is not', () => {
  const of = (page: string, lcp: number) => ({ page, runs: [run(100, lcp)] });
  const before = lcpOf([of('/', 1_000), of('/about', 1_000)]);
  expect(missedTargets(of('/', 1_101), true, before)).toEqual(['/: LCP is 1.10 s, in the run before it was 1.00 s.']);
  expect(missedTargets(of('/about', 1_099), true, before)).toEqual([]);
  expect(missedTargets(of('/new', 5_000), true, before)).toEqual([]);
});
