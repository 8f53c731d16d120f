import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { routes } from '../../web/src/lib/site/paths.ts';
import { PRODUCTS } from '../seed/products.ts';
import { BROWSER_FLAGS, resolveBrowser } from '../support/browser.ts';
import { Failure, parseCount, parseFlags, runCommand } from '../support/cli.ts';
import { needEmulators } from '../support/hub.ts';
import { SITE } from '../support/project.ts';

const measured = routes.filter((route) => route.access !== 'stock' && !('canonical' in route));
const known = measured.map(({ path }) => path as string);
/** A page without the app, from the same emulator: what the machine and the server cost by themselves. */
const PLAIN = '/offline';
/** Search engines are kept from the others. */
const isPublic = (page: string) => measured.find(({ path }) => path === page)?.access === 'public';
const addressOf = (page: string) => SITE + page.replace(':id', PRODUCTS[0]?._id ?? '');

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MILLISECONDS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const COLUMNS = [...SCORES, ...MILLISECONDS, 'cumulative-layout-shift', 'total-byte-weight'] as const;
type Figures = Record<(typeof COLUMNS)[number], number>;

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** One cold visit with Lighthouse's mobile preset: a slow phone on a slow network, simulated. On a busy machine its trace can fail. */
async function visit(url: string, executablePath: string, isLast = false): Promise<Figures> {
  const port = await freePort();
  await using _browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  // A page with live data keeps its connections open, so Lighthouse must not wait until they are closed.
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', maxWaitForLoad: 15_000 });
  if (!result) throw new Failure(`Lighthouse gave no result for ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && !isLast) return visit(url, executablePath, true);
  if (runtimeError) throw new Failure(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const faults = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  if (faults.length > 0) console.log(`    failed: ${faults.map(({ id }) => id).join(', ')}`);
  const values = COLUMNS.map((name) => {
    const category = categories[name];
    return [name, category ? Math.round((category.score ?? 0) * 100) : audits[name]?.numericValue];
  });
  return Object.fromEntries(values);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

function table(medians: Map<string, Figures>): string {
  const cells = (figures: Figures) => [
    ...SCORES.map((name) => Math.round(figures[name])),
    ...MILLISECONDS.map((name) => `${(figures[name] / 1_000).toFixed(2)} s`),
    figures['cumulative-layout-shift'].toFixed(3),
    `${Math.round(figures['total-byte-weight'] / 1_000)} kB`,
  ];
  const headings = 'Page,Performance,Accessibility,Best practices,SEO,FCP,LCP,TBT,CLS,Bytes'.split(',');
  const rows = [...medians].map(([page, figures]) => [
    page === PLAIN ? '(a plain page)' : `\`${page}\``,
    ...cells(figures),
  ]);
  return [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Lighthouse over what `npm start` runs, as who tries the product measures it. */
await runCommand(async () => {
  const flags = parseFlags('bench:web', { runs: { type: 'string' }, pages: { type: 'string' } });
  const runs = parseCount('runs', flags.runs, 50, 3);
  const pages = flags.pages?.split(',') ?? known;
  const unknown = pages.find((page) => !known.includes(page));
  if (unknown !== undefined) throw new Failure(`--pages: "${unknown}" is no public page. Known: ${known.join(',')}.`);
  await needEmulators('bench:web');
  const browser = await resolveBrowser();
  const visits = new Map([PLAIN, ...pages].map((page): [string, Figures[]] => [page, []]));
  // Each round measures all pages, so that other load on the machine affects them alike.
  for (let run = 1; run <= runs; run += 1)
    for (const [page, figures] of visits) {
      figures.push(await visit(addressOf(page), browser));
      console.log(`  run ${run} of ${runs}  ${page}: ${figures.at(-1)?.performance}`);
    }
  const medians = new Map(
    [...visits].map(([page, all]) => {
      const figures = COLUMNS.map((name) => [name, median(all.map((measured) => measured[name]))]);
      return [page, Object.fromEntries(figures) as Figures];
    }),
  );
  console.log(
    `\nLighthouse, mobile preset, over npm start, median of ${runs}; ${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${new Date().toISOString().slice(0, 10)}.\n\n${table(medians)}`,
  );
  // The machine decides about performance; the others are the site's own.
  const missed = [...medians].flatMap(([page, figures]) =>
    page === PLAIN
      ? []
      : SCORES.slice(1)
          .filter((name) => figures[name] < 100 && (name !== 'seo' || isPublic(page)))
          .map((name) => `${page}: ${name} is ${figures[name]}, wanted: 100.`),
  );
  console.log(
    missed.length === 0
      ? '\nAccessibility, best practices and SEO are 100, where they are wanted.'
      : `\n${missed.join('\n')}`,
  );
  return missed.length === 0 ? 0 : 1;
});
