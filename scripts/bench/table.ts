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

/** How much longer than in the run before the first picture may take: milliseconds of two machines cannot be compared. */
const SLOWER = 1.1;

const medianOf = ({ runs }: Row, figure: Figure): number => median(runs.map((run) => run[figure]));

/** The median LCP of each page, for the next run. */
export const lcpOf = (rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [row.page, medianOf(row, 'lcp')]));

/**
 * A sentence for each median that misses its target. Search engines are kept from pages that are not public. `before`: what `lcpOf`
 * said of the run before on this machine.
 */
export function missedTargets(row: Row, isPublic: boolean, before: Readonly<Record<string, number>> = {}): string[] {
  const missed = [...TARGETS, ...(isPublic ? [SEO] : [])].flatMap(([what, figure, least]) => {
    const is = medianOf(row, figure);
    return is >= least ? [] : [`${row.page}: ${what} is ${is}, wanted: at least ${least}.`];
  });
  const [lcp, lcpBefore] = [medianOf(row, 'lcp'), before[row.page] ?? Number.POSITIVE_INFINITY];
  if (lcp <= lcpBefore * SLOWER) return missed;
  return [...missed, `${row.page}: LCP is ${seconds(lcp)}, in the run before it was ${seconds(lcpBefore)}.`];
}
