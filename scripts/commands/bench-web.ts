import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { routes } from '../../web/src/lib/site/paths.ts';
import { measure } from '../bench/lighthouse.ts';
import { buildNaively } from '../bench/naive-build.ts';
import { requestsTable } from '../bench/requests.ts';
import { startInstance } from '../bench/start-instance.ts';
import { serveFolder } from '../bench/static-server.ts';
import { lcpOf, markdownTable, missedTargets, type Row, TARGETS } from '../bench/table.ts';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { build, SITE_FOR_EMULATORS } from '../build/build.ts';
import { PROJECT } from '../emulators/addresses.ts';
import { parseCount, parseFlags } from '../host/arguments.ts';
import { Failure, runCommand } from '../host/failure.ts';
import { CACHE, ROOT } from '../host/folders.ts';
import { PRODUCTS } from '../seed/products.ts';
import { runAlone } from '../stack/run-alone.ts';
import { withEmulators } from '../stack/with-emulators.ts';

const THIS_SITE = 'this site';
const SITE_FOLDER = join(ROOT, SITE_FOR_EMULATORS.outputs[0]);
const NAIVE_FOLDER = join(ROOT, 'web', 'dist-naive');

/** The function renders these pages. A car's page is measured with the first car of the seed. */
const RENDERED = /^\/models(\/|$)/;
const addressOf = (page: string) => page.replace(':id', PRODUCTS[0]?._id ?? '');

const measured = routes.filter((route) => route.access !== 'stock' && !('canonical' in route));

/** The median LCP of each page in the run before on this machine. */
const LAST_RUN = join(CACHE, 'bench-web.json');

function lastRun(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(LAST_RUN, 'utf8'));
  } catch {
    // There was none.
    return {};
  }
}

const missedBy = (row: Row, before: Record<string, number>) => {
  const route = measured.find(({ path }) => path === row.page);
  return missedTargets([row], TARGETS[route?.access === 'account' ? 'account' : 'public'], before);
};

/** The pages of `--pages`, or all public and account pages. */
function choosePages(list: string | undefined): string[] {
  const known = measured.map(({ path }) => path as string);
  if (list === undefined) return known;
  const pages = list.split(',');
  const unknown = pages.find((page) => !known.includes(page));
  if (unknown !== undefined) throw new Failure(`--pages: "${unknown}" is no public page. Known: ${known.join(',')}.`);
  return pages;
}

interface Choice {
  pages: string[];
  runs: number;
  /** Also measures the same app, built naively as one bundle. */
  compare: boolean;
  browser: string;
}

async function bench(choice: Choice): Promise<number> {
  const functions = await startInstance(PROJECT);
  try {
    return await benchPages(functions.site, choice);
  } finally {
    functions.stop();
  }
}

/** `renderer`: the port of the function that renders pages. */
async function benchPages(renderer: number, choice: Choice): Promise<number> {
  const { pages, runs, compare, browser } = choice;
  const answer = (path: string) => fetch(`http://127.0.0.1:${renderer}${path}`);
  const site = await serveFolder(SITE_FOLDER, { render: { pages: RENDERED, answer } });
  const servers = [
    { build: THIS_SITE, server: site },
    ...(compare
      ? [{ build: 'one naive bundle', server: await serveFolder(NAIVE_FOLDER, { fallback: 'index.html' }) }]
      : []),
  ];
  const rows = pages.flatMap((page) =>
    servers.map(({ build, server }) => ({
      page,
      build,
      address: server.origin + addressOf(page),
      runs: [] as Row['runs'],
    })),
  );
  /** Each round measures all its rows, so that other load on the machine affects them alike. */
  const round = async (name: string, visited: typeof rows) => {
    for (const row of visited) {
      const figures = await measure(row.address, browser);
      row.runs.push(figures);
      const faults = figures.faults.length > 0 ? `  (${figures.faults.join(', ')})` : '';
      console.log(`  ${name}  ${row.page}  ${row.build}: ${figures.performance}${faults}`);
    }
  };
  for (let run = 1; run <= runs; run++) await round(`run ${run} of ${runs}`, rows);
  const own = rows.filter((row) => row.build === THIS_SITE);
  const before = lastRun();
  const missing = own.filter((row) => missedBy(row, before).length > 0);
  // Other load during a visit looks like a slow page. The visits before count as well, and their number stays odd.
  for (let run = 1; run < runs; run++) await round(`run ${run} of ${runs - 1} more`, missing);
  const requests = await requestsTable(site.origin, pages.map(addressOf), browser);
  for (const { server } of servers) await server.close();
  const [processor] = cpus();
  console.log(
    `\nLighthouse, mobile preset, median of ${runs} run${runs === 1 ? '' : 's'}` +
      `${missing.length > 0 ? ` (${2 * runs - 1} for ${missing.map(({ page }) => page).join(', ')})` : ''}, HTTP/2 with TLS and Brotli; ` +
      `${processor?.model.trim()}, ${cpus().length} cores; ${new Date().toISOString().slice(0, 10)}.\n`,
  );
  console.log(markdownTable(rows));
  console.log(
    `\nRequests and bytes of a first visit before and after the load event, and billed reads; nobody scrolls:\n\n${requests}`,
  );
  writeFileSync(LAST_RUN, JSON.stringify({ ...before, ...lcpOf(own) }));
  const missed = own.flatMap((row) => missedBy(row, before));
  console.log(missed.length === 0 ? '\nEvery page meets its targets.' : `\n${missed.join('\n')}`);
  return missed.length === 0 ? 0 : 1;
}

await runCommand(async () => {
  const flags = parseFlags('bench:web', {
    runs: { type: 'string' },
    pages: { type: 'string' },
    compare: { type: 'boolean' },
  });
  const runs = parseCount('runs', flags.runs, 50, 5);
  return runAlone('bench:web', async () => {
    const browser = await resolveBrowser();
    await build(SITE_FOR_EMULATORS);
    const pages = choosePages(flags.pages);
    const compare = flags.compare === true;
    if (compare) await buildNaively(NAIVE_FOLDER);
    return withEmulators({ services: ['auth', 'firestore'] }, () => bench({ pages, runs, compare, browser }));
  });
});
