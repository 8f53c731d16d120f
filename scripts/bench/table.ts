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

/** The medians as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(({ page, runs }) => {
    const cells = columns.map(([, cell]) => cell((key) => median(runs.map((run) => run[key]))));
    return `| ${[`\`${page}\``, ...cells].join(' | ')} |`;
  });
  const headings = ['Page', ...columns.map(([heading]) => heading)];
  return [`| ${headings.join(' | ')} |`, `|${'---|'.repeat(headings.length)}`, ...lines].join('\n');
}

type Figure = Exclude<keyof Figures, 'faults'>;
const TARGETS: [what: string, figure: Figure, least: number][] = [
  ['performance', 'performance', 98],
  ['accessibility', 'accessibility', 100],
  ['best practices', 'bestPractices', 100],
];
const SEO: (typeof TARGETS)[number] = ['SEO', 'seo', 100];

/** A sentence for each median that misses its target. Search engines are kept from pages that are not public. */
export const missedTargets = ({ page, runs }: Row, isPublic: boolean): string[] =>
  [...TARGETS, ...(isPublic ? [SEO] : [])].flatMap(([what, figure, least]) => {
    const is = median(runs.map((run) => run[figure]));
    return is >= least ? [] : [`${page}: ${what} is ${is}, wanted: at least ${least}.`];
  });

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
