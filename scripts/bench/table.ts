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
const columns: [heading: string, cell: (of: (key: Exclude<keyof Figures, 'faults'>) => number) => string][] = [
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

/** A sentence for each median that misses its target. The home page, with its carousel, may score one point less. */
export function missedTargets(rows: readonly Row[]): string[] {
  return rows.flatMap(({ page, runs }) => {
    const of = (key: Exclude<keyof Figures, 'faults'>) => median(runs.map((run) => run[key]));
    const best = page === '/' ? 97 : 98;
    const targets: [what: string, is: number, met: boolean, wanted: string][] = [
      ['performance', of('performance'), of('performance') >= best, `at least ${best}`],
      ['accessibility', of('accessibility'), of('accessibility') === 100, '100'],
      ['best practices', of('bestPractices'), of('bestPractices') === 100, '100'],
      ['SEO', of('seo'), of('seo') === 100, '100'],
      ['CLS', of('cls'), of('cls') < 0.02, 'below 0.02'],
      ['TBT', of('tbt'), of('tbt') < 100, 'below 100 ms'],
    ];
    return targets
      .filter(([, , met]) => !met)
      .map(([what, is, , wanted]) => `${page}: ${what} is ${Math.round(is * 1_000) / 1_000}, wanted: ${wanted}.`);
  });
}
