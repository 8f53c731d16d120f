import { type Figures, load, type NamedCall } from '../../bench/load.ts';
import { residentMegabytes } from '../../bench/memory.ts';
import { startInstance } from '../../bench/start-instance.ts';
import { fillBench } from '../../bench/stock-fill.ts';
import { withoutTriggers } from '../../support/hub.ts';
import { parseCount, parseFlags } from '../../support/cli.ts';
import { Failure, runCommand } from '../../support/cli.ts';
import { runningHub } from '../../support/hub.ts';
import { fillers } from '../../seed/filler.ts';
import { PRODUCTS } from '../../seed/products.ts';

const STOCKS = [100, 10_000, 100_000];
/** The stock whose pages are requested for speed and memory: the emulator reads all documents for each query. */
const STOCK = 100;
const DIFFERENT_PAGES = 10_000;
const CONNECTIONS = [1, 10, 50];
/** The models of the home page, which every stock has. */
const [FIRST] = PRODUCTS.map(({ _id }) => `/models/${_id}`);

type Instance = Awaited<ReturnType<typeof startInstance>>;

const cars = [...PRODUCTS, ...fillers(STOCK)].slice(0, STOCK).map(({ _id }) => `/models/${_id}`);

async function visit(site: number, path: string, status = 200): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${site}${path}`);
  await response.arrayBuffer();
  if (response.status !== status) throw new Failure(`GET ${path} answered ${response.status}.`);
  return response;
}

/** The first and the second answer of a new process, as after a cold start. */
async function coldStart(project: string): Promise<string> {
  const begun = performance.now();
  using instance = await startInstance(project);
  const ready = performance.now();
  await visit(instance.site, FIRST ?? '');
  const first = performance.now();
  await visit(instance.site, cars[1] ?? '');
  const second = performance.now();
  const times = [ready - begun, instance.loading, first - ready, second - first];
  return `| ${times.map((time) => time.toFixed(0)).join(' | ')} |`;
}

async function calls({ site }: Instance): Promise<NamedCall[]> {
  let next = 0;
  const tag = (await visit(site, FIRST ?? '')).headers.get('ETag') ?? '';
  const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET', path, headers }) as const;
  return [
    { name: 'a car, each time another', next: () => get(cars[next++ % cars.length] ?? '') },
    { name: 'the same car, unchanged (304)', next: () => get(FIRST ?? '', { 'If-None-Match': tag }) },
    { name: 'the line-up', next: () => get('/models') },
    { name: 'an unknown car (404)', next: () => get('/models/nobody') },
    { name: 'an impossible id (404)', next: () => get('/models/__a__') },
  ];
}

function row(name: string, connections: number, { perSecond, p50, p95 }: Figures, empty: Figures) {
  const numbers = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), (p50 / empty.p50).toFixed(0)];
  return `| ${[name, connections, ...numbers].join(' | ')} |`;
}

async function benchSpeed(instance: Instance, seconds: number): Promise<void> {
  console.log('| Page | Connections | Requests/s | p50 ms | p95 ms | p50 × empty |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const connections of CONNECTIONS) {
    const nothing: NamedCall = { name: '(empty function)', next: () => ({ method: 'GET', path: '/' }) };
    const empty = await load(instance.empty, connections, seconds, nothing);
    console.log(row(nothing.name, connections, empty, empty));
    for (const call of await calls(instance))
      console.log(row(call.name, connections, await load(instance.site, connections, seconds, call), empty));
  }
}

/** The memory of a process that renders many different pages (of the line-up, from another price each), and what is left of it. */
async function benchMemory({ site, pid }: Instance): Promise<void> {
  const page = (number: number) => `/models?min=${number}`;
  for (let number = 1; number <= 100; number += 1) await visit(site, page(number));
  const before = residentMegabytes(pid);
  let peak = before;
  let done = 0;
  const worker = async () => {
    while (done < DIFFERENT_PAGES) {
      done += 1;
      await visit(site, page(done));
      peak = Math.max(peak, residentMegabytes(pid));
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  const after = residentMegabytes(pid);
  console.log('\n| Different pages | RSS after 100 pages, MB | RSS peak, MB | RSS at the end, MB |');
  console.log('|--:|--:|--:|--:|');
  console.log(
    `| ${DIFFERENT_PAGES.toLocaleString('en')} | ${[before, peak, after].map((mb) => mb.toFixed(0)).join(' | ')} |`,
  );
}

/** The documents that the pages read, which must not grow with the stock. */
async function benchReads(projects: readonly string[]): Promise<void> {
  const pages: [path: string, name: string, status?: number][] = [
    [FIRST ?? '', 'a car'],
    ['/models', '`/models`'],
    ['/models?sort=price', '`/models?sort=price`'],
    ['/models?q=gv60', '`/models?q=gv60`'],
    ['/models?stock=in&min=50000', '`/models?stock=in&min=50000`'],
    ['/models/nobody', 'an unknown car (404)', 404],
    ['/models/__a__', 'an impossible id (404)', 404],
  ];
  console.log(`\n| Documents read by | ${STOCKS.map((stock) => `${stock.toLocaleString('en')} cars`).join(' | ')} |`);
  console.log(`|---|${'--:|'.repeat(STOCKS.length)}`);
  const reads = pages.map(([, name]) => [name]);
  for (const project of projects) {
    using instance = await startInstance(project, { deadline: 60_000 });
    for (const [index, [path, , status]] of pages.entries()) {
      const before = await instance.documents();
      await visit(instance.site, path, status);
      reads[index]?.push(String((await instance.documents()) - before));
    }
  }
  for (const cells of reads) console.log(`| ${cells.join(' | ')} |`);
}

await runCommand(async () => {
  const flags = parseFlags('bench:site', { seconds: { type: 'string' } });
  const seconds = parseCount('seconds', flags.seconds, 600, 3);
  const hub = runningHub('bench:site');
  return withoutTriggers(hub, async () => {
    const projects: string[] = [];
    for (const stock of STOCKS) projects.push(await fillBench(stock, 'bench:site'));
    const project = projects[STOCKS.indexOf(STOCK)] ?? '';
    console.log(
      'The function `site` in one process, as an instance of the deployed function, without the CDN before it.\n',
    );
    console.log('| Cold start: process ready, ms | of it the site’s bundle | first page | second page |');
    console.log('|--:|--:|--:|--:|');
    for (let start = 0; start < 3; start++) console.log(await coldStart(project));
    console.log();
    {
      using instance = await startInstance(project);
      await benchSpeed(instance, seconds);
      await benchMemory(instance);
    }
    await benchReads(projects);
    return 0;
  });
});
