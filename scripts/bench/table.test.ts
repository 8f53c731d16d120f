import { expect, test } from 'vitest';
import { type Figures, markdownTable, median, missedTargets, slowdownFor, TARGETS } from './table.ts';

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
  const table = markdownTable([
    { page: '/about', build: 'this one', runs: [run(90, 1_200), run(100, 1_500), run(99, 9_000)] },
  ]);
  expect(table.split('\n')[2]).toBe(
    '| `/about` | this one | 99 | 100 | 100 | 100 | 1.00 s | 1.50 s | 12 ms | 0.001 | 346 kB |',
  );
});

const row = (page: string, ...runs: Figures[]) => ({ page, build: 'this one', runs });

test('given medians that meet their targets, none is named; runs that miss them do not count', () => {
  const good = run(100, 1_249.9, { fcp: 999.9, tbt: 49.9, cls: 0.0004 });
  expect(missedTargets([row('/', good), row('/about', run(90, 9_000), good, good)])).toEqual([]);
  expect(missedTargets([row('/login', run(98, 2_000, { seo: 66, fcp: 1_500, tbt: 99 }))], TARGETS.account)).toEqual([]);
});

test('given medians that miss their targets, each is named with what is wanted', () => {
  const bad = run(99, 1_250, { tbt: 50, cls: 0.0006, seo: 92, accessibility: 96, bestPractices: 96 });
  expect(missedTargets([row('/', bad)])).toEqual([
    '/: performance is 99, wanted: 100.',
    '/: accessibility is 96, wanted: 100.',
    '/: best practices is 96, wanted: 100.',
    '/: SEO is 92, wanted: 100.',
    '/: FCP is 1000, wanted: below 1000 ms.',
    '/: LCP is 1250, wanted: below 1250 ms.',
    '/: TBT is 50, wanted: below 50 ms.',
    '/: CLS is 0.0006, wanted: below 0.0005.',
  ]);
  expect(missedTargets([row('/login', run(97, 1, { cls: 0.02, tbt: 100 }))], TARGETS.account)).toEqual([
    '/login: performance is 97, wanted: at least 98.',
    '/login: TBT is 100, wanted: below 100 ms.',
    '/login: CLS is 0.02, wanted: below 0.02.',
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
