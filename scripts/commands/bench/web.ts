import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { routes } from '../../../web/src/lib/site/paths.ts';
import { counted } from '../../../web/src/lib/text/plural.ts';
import { measure } from '../../bench/lighthouse.ts';
import { requestsTable } from '../../bench/requests.ts';
import { startInstance } from '../../bench/start-instance.ts';
import { serveFolder } from '../../bench/static-server.ts';
import { lcpOf, markdownTable, missedTargets, type Row } from '../../bench/table.ts';
import { resolveBrowser } from '../../support/browser.ts';
import { build, SITE_FOR_EMULATORS } from '../../support/build.ts';
import { PROJECT } from '../../support/project.ts';
import { parseCount, parseFlags } from '../../support/cli.ts';
import { Failure, runCommand } from '../../support/cli.ts';
import { CACHE, ROOT } from '../../support/project.ts';
import { PRODUCTS } from '../../seed/products.ts';
import { runAlone } from '../../stack/run-alone.ts';
import { withEmulators } from '../../stack/with-emulators.ts';

const SITE_FOLDER = join(ROOT, SITE_FOR_EMULATORS.outputs[0]);

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

const missedBy = (row: Row, before: Record<string, number>) =>
  missedTargets(row, measured.find(({ path }) => path === row.page)?.access !== 'account', before);

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
  browser: string;
}

async function bench({ pages, runs, browser }: Choice): Promise<number> {
  using functions = await startInstance(PROJECT);
  const answer = (path: string) => fetch(`http://127.0.0.1:${functions.site}${path}`);
  const site = await serveFolder(SITE_FOLDER, { render: { pages: RENDERED, answer } });
  const rows = pages.map((page) => ({ page, address: site.origin + addressOf(page), runs: [] as Row['runs'] }));
  /** Each round measures all its rows, so that other load on the machine affects them alike. */
  const round = async (name: string, visited: typeof rows) => {
    for (const row of visited) {
      const figures = await measure(row.address, browser);
      row.runs.push(figures);
      const faults = figures.faults.length > 0 ? `  (${figures.faults.join(', ')})` : '';
      console.log(`  ${name}  ${row.page}: ${figures.performance}${faults}`);
    }
  };
  for (let run = 1; run <= runs; run++) await round(`run ${run} of ${runs}`, rows);
  const before = lastRun();
  const missing = rows.filter((row) => missedBy(row, before).length > 0);
  // Other load during a visit looks like a slow page. The visits before count as well, and their number stays odd.
  for (let run = 1; run < runs; run++) await round(`run ${run} of ${runs - 1} more`, missing);
  const requests = await requestsTable(site.origin, pages.map(addressOf));
  await site.close();
  const [processor] = cpus();
  console.log(
    `\nLighthouse, mobile preset, median of ${counted(runs, 'run')}` +
      `${missing.length > 0 ? ` (${2 * runs - 1} for ${missing.map(({ page }) => page).join(', ')})` : ''}, HTTP/2 with TLS and Brotli; ` +
      `${processor?.model.trim()}, ${cpus().length} cores; ${new Date().toISOString().slice(0, 10)}.\n`,
  );
  console.log(markdownTable(rows));
  console.log(
    `\nRequests and bytes of a first visit before and after the load event, and billed reads; nobody scrolls:\n\n${requests}`,
  );
  writeFileSync(LAST_RUN, JSON.stringify({ ...before, ...lcpOf(rows) }));
  const missed = rows.flatMap((row) => missedBy(row, before));
  console.log(missed.length === 0 ? '\nEvery page meets its targets.' : `\n${missed.join('\n')}`);
  return missed.length === 0 ? 0 : 1;
}

await runCommand(async () => {
  const flags = parseFlags('bench:web', {
    runs: { type: 'string' },
    pages: { type: 'string' },
  });
  const runs = parseCount('runs', flags.runs, 50, 5);
  return runAlone('bench:web', async () => {
    const browser = await resolveBrowser();
    await build(SITE_FOR_EMULATORS);
    const pages = choosePages(flags.pages);
    return withEmulators({ services: ['auth', 'firestore'] }, () => bench({ pages, runs, browser }));
  });
});
