/** The result of one visit: scores of 100, milliseconds, bytes sent. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  /** How fast this machine was during the visit: Lighthouse's benchmark index. */
  machine: number;
  /** The audits that failed. */
  faults: string[];
}

export interface Row {
  page: string;
  build: string;
  runs: Figures[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const columns: [heading: string, cell: (of: (key: Figure) => number) => string][] = [
  ['Performance', (of) => String(Math.round(of('performance')))],
  ['Accessibility', (of) => String(Math.round(of('accessibility')))],
  ['Best practices', (of) => String(Math.round(of('bestPractices')))],
  ['SEO', (of) => String(Math.round(of('seo')))],
  ['FCP', (of) => seconds(of('fcp'))],
  ['LCP', (of) => seconds(of('lcp'))],
  ['TBT', (of) => `${Math.round(of('tbt'))} ms`],
  ['CLS', (of) => of('cls').toFixed(3)],
  ['Bytes', (of) => `${Math.round(of('bytes') / 1000)} kB`],
];

/** The medians as a Markdown table; the builds of a page follow each other. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(({ page, build, runs }) => {
    const cells = columns.map(([, cell]) => cell((key) => median(runs.map((run) => run[key]))));
    return `| ${[`\`${page}\``, build, ...cells].join(' | ')} |`;
  });
  const headings = ['Page', 'Build', ...columns.map(([heading]) => heading)];
  return [`| ${headings.join(' | ')} |`, `|${'---|'.repeat(headings.length)}`, ...lines].join('\n');
}

type Figure = Exclude<keyof Figures, 'faults'>;
interface Target {
  what: string;
  figure: Figure;
  wanted: string;
  met: (median: number) => boolean;
}

const atLeast = (what: string, figure: Figure, least: number): Target => ({
  what,
  figure,
  wanted: least === 100 ? '100' : `at least ${least}`,
  met: (median) => median >= least,
});
const below = (what: string, figure: Figure, limit: number, unit = ''): Target => ({
  what,
  figure,
  wanted: `below ${limit}${unit}`,
  met: (median) => median < limit,
});
const always = [atLeast('accessibility', 'accessibility', 100), atLeast('best practices', 'bestPractices', 100)];

/** Pages of an `account` start their scripts at once, and search engines are kept from them. */
export const TARGETS = {
  public: [
    atLeast('performance', 'performance', 100),
    ...always,
    atLeast('SEO', 'seo', 100),
    below('FCP', 'fcp', 1_000, ' ms'),
    below('LCP', 'lcp', 1_250, ' ms'),
    below('TBT', 'tbt', 50, ' ms'),
    below('CLS', 'cls', 0.0005), // As the table shows it: 0.000.
  ],
  account: [
    atLeast('performance', 'performance', 98),
    ...always,
    below('TBT', 'tbt', 100, ' ms'),
    below('CLS', 'cls', 0.02),
  ],
} as const;

/** A sentence for each median that misses its target. */
export function missedTargets(rows: readonly Row[], targets: readonly Target[] = TARGETS.public): string[] {
  return rows.flatMap(({ page, runs }) =>
    targets.flatMap(({ what, figure, wanted, met }) => {
      const is = median(runs.map((run) => run[figure]));
      return met(is) ? [] : [`${page}: ${what} is ${Math.round(is * 10_000) / 10_000}, wanted: ${wanted}.`];
    }),
  );
}

/** The slowdown of Lighthouse's mobile preset. */
export const PRESET_SLOWDOWN = 4;

/**
 * By how much to slow the processor down, so that the same phone is simulated on every machine. The straight pieces are
 * those of Lighthouse's CPU throttling calculator: index 150 is the phone itself, 800 twice and 1300 three times as fast,
 * then once more for each 233. A machine faster than the preset expects is slowed down by the preset alone.
 */
export function slowdownFor(index: number): number {
  if (index < 150) throw new RangeError(`Benchmark index ${index}: slower than the phone that is simulated.`);
  if (index < 800) return 1 + (index - 150) / 650;
  if (index < 1_300) return 2 + (index - 800) / 500;
  return Math.min(PRESET_SLOWDOWN, 3 + (index - 1_300) / 233);
}
