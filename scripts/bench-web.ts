import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildNaively } from './bench/builds.ts';
import { measure } from './bench/measure.ts';
import { serveFolder } from './bench/static-server.ts';
import { markdownTable, missedTargets, type Row } from './bench/table.ts';
import { resolveBrowser } from './browser/resolve-browser.ts';
import { build, SITE_FOR_EMULATORS } from './build/build.ts';
import { portsOf, type Service } from './emulators/addresses.ts';
import { resolveFirestoreEmulator } from './emulators/firestore-emulator.ts';
import { startEmulators } from './emulators/launch.ts';
import { recoverFromCrash } from './emulators/recover.ts';
import { parseCount, parseFlags } from './host/arguments.ts';
import { Failure, runCommand } from './host/failure.ts';
import { ROOT } from './host/folders.ts';
import { checkPorts } from './host/port-check.ts';
import { releaseLock, takeLock } from './host/run-lock.ts';
import { stopSignal } from './host/stop-signal.ts';
import { seed } from './seed/seed.ts';

const SERVICES: Service[] = ['auth', 'firestore'];
const THIS_SITE = 'this site';
const NAIVE = join(ROOT, 'web', 'dist-naive');

/** Every public page, as the built site's sitemap lists them; or those of `--pages`. */
function chosenPages(given: unknown): string[] {
  const sitemap = readFileSync(join(ROOT, SITE_FOR_EMULATORS.output, 'sitemap.xml'), 'utf8');
  const known = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  if (typeof given !== 'string') return known;
  const pages = given.split(',');
  const unknown = pages.find((page) => !known.includes(page));
  if (unknown !== undefined) throw new Failure(`--pages: "${unknown}" is no public page. Known: ${known.join(',')}.`);
  return pages;
}

await runCommand(async () => {
  const flags = parseFlags('bench:web', { runs: { type: 'string' }, pages: { type: 'string' } }, process.argv.slice(2));
  const runs = typeof flags.runs === 'string' ? parseCount('runs', flags.runs, 50) : 5;
  const left = takeLock('bench:web');
  let stop = async () => {};
  const stopped = stopSignal(() => process.exit(1));
  try {
    await recoverFromCrash(left);
    const browser = await resolveBrowser();
    await checkPorts(portsOf(SERVICES));
    await build(SITE_FOR_EMULATORS);
    const pages = chosenPages(flags.pages);
    await buildNaively(NAIVE);
    const emulators = await startEmulators({
      firestore: await resolveFirestoreEmulator(),
      services: SERVICES,
      quiet: true,
    });
    stop = emulators.stop;
    await seed(emulators.hub);
    return await Promise.race([bench(pages, runs, browser), stopped.then(() => 130)]);
  } finally {
    await stop();
    releaseLock();
  }
});

async function bench(pages: string[], runs: number, browser: string): Promise<number> {
  const servers = [
    { build: THIS_SITE, server: await serveFolder(join(ROOT, SITE_FOR_EMULATORS.output)) },
    { build: 'one naive bundle', server: await serveFolder(NAIVE, 'index.html') },
  ];
  const rows: Row[] = pages.flatMap((page) => servers.map(({ build: name }) => ({ page, build: name, runs: [] })));
  // Round by round, so that a busy minute of the machine falls on every row and not on one.
  for (let run = 1; run <= runs; run++) {
    for (const row of rows) {
      const origin = servers.find(({ build: name }) => name === row.build)?.server.origin;
      const figures = await measure(`${origin}${row.page}`, browser);
      row.runs.push(figures);
      const faults = figures.faults.length > 0 ? `  (${figures.faults.join(', ')})` : '';
      console.log(`  run ${run} of ${runs}  ${row.page}  ${row.build}: ${figures.performance}${faults}`);
    }
  }
  for (const { server } of servers) await server.close();
  const [processor] = cpus();
  console.log(
    `\nLighthouse, mobile preset, median of ${runs} run${runs === 1 ? '' : 's'}, HTTP/2 with TLS and Brotli; ` +
      `${processor?.model.trim()}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.\n`,
  );
  console.log(markdownTable(rows));
  const missed = missedTargets(rows.filter(({ build: name }) => name === THIS_SITE));
  console.log(missed.length === 0 ? '\nEvery page meets its targets.' : `\n${missed.join('\n')}`);
  return missed.length === 0 ? 0 : 1;
}
