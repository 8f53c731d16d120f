import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startInstance } from './start-instance.ts';
import { fillBench } from './stock-fill.ts';

const SIZES = [1_000, 10_000, 100_000];
const MEGABYTE = 1_000_000;

/** Measures the memory of an instance while it sends whole lists of different sizes, to one caller and to ten at once. */
export async function benchMemory(): Promise<void> {
  const projects: string[] = [];
  for (const size of SIZES) projects.push(await fillBench(size, 'bench:api'));
  console.log(
    '| Products in GET /product | Callers at once | MB sent to each | Documents read | RSS before, MB | RSS peak, MB | Seconds |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|');
  for (const [index, project] of projects.entries())
    for (const callers of [1, 10]) console.log(await measure(project, SIZES[index] ?? 0, callers));
}

async function measure(project: string, size: number, callers: number): Promise<string> {
  // The emulator sorts all products before it sends the first one, so the usual deadline is too short.
  using instance = await startInstance(project, { deadline: 60_000 });
  // The first request loads code; the memory for that must not count.
  await download(instance.contract, '/product?limit=100');
  const readBefore = await instance.documents();
  const before = residentMegabytes(instance.pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(instance.pid));
  }, 25);
  const started = performance.now();
  const lists = Array.from({ length: callers }, () => download(instance.contract, '/product'));
  const downloads = await Promise.all(lists).finally(() => clearInterval(sampling));
  const seconds = (performance.now() - started) / 1_000;
  const wrong = downloads.find(({ products }) => products !== size);
  if (wrong) throw new Error(`${wrong.products} products instead of ${size}`);
  const read = (await instance.documents()) - readBefore;
  const megabytes = (downloads[0]?.bytes ?? 0) / MEGABYTE;
  const counts = [size, callers].map((number) => number.toLocaleString('en'));
  const numbers = [before, peak, seconds].map((number) => number.toFixed(1));
  return `| ${[...counts, megabytes.toFixed(1), read.toLocaleString('en'), ...numbers].join(' | ')} |`;
}

/** Reads an answer to its end without keeping it in memory. */
async function download(port: number, path: string): Promise<{ bytes: number; products: number }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!response.ok || !response.body) throw new Error(`GET ${path} answered ${response.status}`);
  let bytes = 0;
  let products = 0;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    bytes += Buffer.byteLength(chunk);
    const pieces = (rest + chunk).split('{"_id":');
    products += pieces.length - 1;
    rest = pieces.at(-1)?.slice(-7) ?? '';
  }
  return { bytes, products };
}

/** The resident set size (RSS) of a process. */
export function residentMegabytes(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' });
  return (Number(kilobytes) * 1_024) / MEGABYTE;
}
