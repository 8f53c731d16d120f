import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { utils, write } from '@e965/xlsx';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ACCOUNTS, OWNER } from '../seed/accounts.ts';
import { BROWSER_FLAGS, resolveBrowser } from '../support/browser.ts';
import { parseFlags, runCommand } from '../support/cli.ts';
import { needEmulators } from '../support/hub.ts';
import { SITE } from '../support/project.ts';

const RUNS = 5;
const ROWS = 10_000;
const LAST_ROW = 1_048_576;

/** As a supplier's list has them. Euro are asked about. */
const carRows = (count: number) => [
  ['Model', 'Supplier', 'Price (EUR)', 'Quantity', 'Description', 'Picture'],
  ...Array.from({ length: count }, (_, at) => [
    ...[`Vela ${at}`, 'Modena', 40_000 + at, 3],
    ...['Quiet, and as fast as it looks.', '/cars/suv-dune.svg'],
  ]),
];

function workbook(count: number): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(carRows(count)), 'Stock');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}

/** As programs save a sheet whose columns somebody has formatted as a whole. */
function formattedToTheEnd(count: number): Uint8Array {
  const parts = unzipSync(workbook(count));
  const part = 'xl/worksheets/sheet1.xml';
  const rows = Array.from({ length: LAST_ROW - count - 1 }, (_, at) => at + count + 2);
  const blank = rows.map((row) => `<row r="${row}"><c r="A${row}" s="0"/></row>`).join('');
  const text = strFromU8(parts[part] as Uint8Array).replace('</sheetData>', `${blank}</sheetData>`);
  return zipSync({ ...parts, [part]: strToU8(text.replace(/(<dimension ref="A1:[A-Z]+)\d+/, `$1${LAST_ROW}`)) });
}

const packagePath = createRequire(import.meta.url).resolve;
/** The libraries as a page loads them, and what reads the same file with them alone. */
const LIBRARIES = [packagePath('papaparse/papaparse.min.js'), packagePath('@e965/xlsx/dist/xlsx.full.min.js')];
declare const Papa: { parse(text: string): { data: unknown[] } };
declare const XLSX: typeof import('@e965/xlsx');

interface Ticks {
  /** The longest time in which the page could not have answered a press. */
  longest: number;
  file: File;
}
declare const window: Window & Ticks;

const alone = {
  papaparse: async () => {
    const began = performance.now();
    Papa.parse(new TextDecoder().decode(await window.file.arrayBuffer()));
    return performance.now() - began;
  },
  SheetJS: async () => {
    const began = performance.now();
    const { Sheets } = XLSX.read(await window.file.arrayBuffer(), { dense: true });
    for (const sheet of Object.values(Sheets)) XLSX.utils.sheet_to_json(sheet, { header: 1 });
    return performance.now() - began;
  },
};

/** Begins anew, with the file in the page. */
async function openImport(page: Page, name: string, content: Uint8Array): Promise<void> {
  await page.goto(`${SITE}/manageitems/import`);
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' });
  // What the screen loads beside itself is loaded.
  await page.waitForTimeout(1_000);
  await page.evaluate(
    ([fileName, base64]) => {
      window.file = new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], fileName);
      const { port1, port2 } = new MessageChannel();
      let before = performance.now();
      port1.onmessage = () => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - before);
        before = now;
        setTimeout(() => port2.postMessage(0), 1);
      };
      port2.postMessage(0);
    },
    [name, Buffer.from(content).toString('base64')] as const,
  );
}

/** Milliseconds from an action in the page until its status says this, and the longest block of them. */
const until = (page: Page, action: 'choose' | 'answer', status: string) =>
  page.evaluate(
    async ([what, text]) => {
      const isSaid = () =>
        [...document.querySelectorAll('[role=status]')].some((found) => found.textContent?.includes(text));
      window.longest = 0;
      const began = performance.now();
      if (what === 'answer')
        [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('Take the'))?.click();
      else {
        const input = document.querySelector('input[type=file]') as HTMLInputElement;
        const transfer = new DataTransfer();
        transfer.items.add(window.file);
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => isSaid() && resolve());
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const milliseconds = performance.now() - began;
      // A block may outlast what is seen.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { milliseconds, longest: window.longest };
    },
    [action, status] as const,
  );

/** MB that the page and its workers hold when their garbage is collected. */
async function memoryOf(session: CDPSession, workers: ReadonlySet<string>): Promise<number> {
  const ask = async (method: string, worker?: string) => {
    if (!worker) return (await session.send(method as 'Runtime.getHeapUsage')) as Record<string, number>;
    const answer = new Promise<string>((resolve) => {
      session.once('Target.receivedMessageFromTarget', ({ message }) => resolve(message));
    });
    const message = JSON.stringify({ id: 1, method });
    await session.send('Target.sendMessageToTarget', { sessionId: worker, message });
    return JSON.parse(await answer).result as Record<string, number>;
  };
  let bytes = 0;
  for (const worker of [undefined, ...workers]) {
    await ask('HeapProfiler.collectGarbage', worker);
    const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage', worker);
    bytes += usedSize + backingStorageSize;
  }
  return bytes / 1e6;
}

const middle = (values: number[]): number => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

/** Medians, in turns with the library alone. */
async function measure(page: Page, name: string, content: Uint8Array, library: keyof typeof alone, rows: number) {
  const session = await page.context().newCDPSession(page);
  const workers = new Set<string>();
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    await openImport(page, name, content);
    const libraryAlone = await page.evaluate(alone[library]);
    const before = await memoryOf(session, workers);
    const plan = await until(page, 'choose', 'Nothing is written yet.');
    const memory = (await memoryOf(session, workers)) - before;
    const answer = await until(page, 'answer', `${rows.toLocaleString('en-US')} changes`);
    runs.push({ plan, libraryAlone, answer, memory });
  }
  await session.detach();
  const seen = middle(runs.map(({ plan }) => plan.milliseconds));
  const aloneTook = middle(runs.map(({ libraryAlone }) => libraryAlone));
  return {
    'plan seen': seen,
    alone: `${library} ${aloneTook}`,
    times: Number((seen / aloneTook).toFixed(2)),
    'longest block': middle(runs.map(({ plan }) => plan.longest)),
    'an answer': middle(runs.map(({ answer }) => answer.milliseconds)),
    'its block': middle(runs.map(({ answer }) => answer.longest)),
    'MB more': middle(runs.map(({ memory }) => memory)),
  };
}

/** How fast a supplier's list is planned on the built site under its real headers, in milliseconds. */
await runCommand(async () => {
  parseFlags('bench:import', {});
  await needEmulators('bench:import');
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: BROWSER_FLAGS });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  for (const path of LIBRARIES) await context.addInitScript({ path });
  const page = await context.newPage();
  await page.goto(`${SITE}/login`);
  await page.getByLabel('Email').fill(OWNER);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(ACCOUNTS.find(({ email }) => email === OWNER)?.password ?? '');
  await password.press('Enter');
  await page.waitForURL(`${SITE}/home`);
  const text = new TextEncoder().encode(
    carRows(ROWS)
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  );
  console.table({
    'CSV, 10,000 rows': await measure(page, 'many.csv', text, 'papaparse', ROWS),
    '.xlsx, 10,000 rows': await measure(page, 'many.xlsx', workbook(ROWS), 'SheetJS', ROWS),
    '.xlsx, 20 rows, formatted to the last': await measure(
      page,
      'formatted.xlsx',
      formattedToTheEnd(20),
      'SheetJS',
      20,
    ),
  });
  console.log(`${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${new Date().toISOString().slice(0, 10)}`);
  await browser.close();
  return 0;
});
