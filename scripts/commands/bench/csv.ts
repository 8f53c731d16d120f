import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Page } from '@playwright/test';
import { openBrowser, signIn } from '../../../tests/proof/browser.ts';
import { firestore } from '../../../tests/support/admin.ts';
import { createUser, deleteCreatedUsers } from '../../../tests/support/users.ts';
import { resolveBrowser } from '../../browser/resolve-browser.ts';
import { SITE } from '../../emulators/addresses.ts';
import { withoutTriggers } from '../../emulators/without-triggers.ts';
import { parseCount, parseFlags } from '../../host/arguments.ts';
import { Failure, runCommand } from '../../host/failure.ts';
import { runningHub } from '../../host/run-lock.ts';

/** Nothing here takes longer than this, in milliseconds. */
const PATIENCE = 600_000;

/** A file of new items, as a spreadsheet saves it. */
function newItems(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `GV${index} Lumen,Nordlicht,${50_000 + index}.50,${index % 40},"Quiet, fast; a car of the file.",/cars/sedan-glacier.svg,/cars/sedan-wide.svg`,
  );
  return ['Name,Supplier,Price,Quantity,Description,Picture,Carousel picture', ...rows].join('\r\n');
}

/** Runs a step, and prints its seconds and the largest size of the page's JavaScript heap meanwhile, in MB. */
async function measure(what: string, page: Page, step: () => Promise<unknown>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let largest = 0;
  const sample = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    largest = Math.max(largest, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0);
  };
  const timer = setInterval(() => void sample().catch(() => undefined), 200);
  const start = performance.now();
  await step();
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(timer);
  await sample();
  await devtools.detach();
  console.log(`| ${what} | ${seconds.toFixed(1)} | ${Math.round(largest / 1_000_000)} |`);
}

/** Imports a file in a real browser, saves the items as a file, and imports that file. */
async function bench(page: Page, count: number): Promise<void> {
  const rows = count.toLocaleString('en-US');
  const main = page.getByRole('main');
  const choose = async (csv: string, tab: string) => {
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await main.getByRole('button', { name: `${tab} ${rows}`, exact: true }).waitFor({ timeout: PATIENCE });
  };
  console.log(`\n| ${rows} rows | Seconds | Heap of the page, MB |\n| --- | ---: | ---: |`);
  await page.goto('/manageitems/import');
  await measure('Dry run of new items', page, () => choose(newItems(count), 'Create'));
  await measure('Import', page, async () => {
    await main.getByRole('button', { name: /^Import / }).click();
    await main.getByText(`${rows} rows imported.`).waitFor({ timeout: PATIENCE });
  });
  await page.goto('/manageitems/myitems');
  let exported = '';
  await measure('Export', page, async () => {
    const saved = page.waitForEvent('download', { timeout: PATIENCE });
    await main.getByRole('button', { name: 'Export', exact: true }).click();
    exported = await readFile(await (await saved).path(), 'utf8');
  });
  const lines = exported.trimEnd().split('\r\n').length;
  if (lines !== count + 1) throw new Failure(`The export has ${lines} lines instead of ${count + 1}.`);
  await page.goto('/manageitems/import');
  await measure('Dry run of the export: 0 changes', page, () => choose(exported, 'Unchanged'));
}

/**
 * Measures the import and the export of a file in a real browser. It needs the emulators of `npm start`. Triggers are off meanwhile:
 * in production they run elsewhere. The account and its products are removed afterwards.
 */
await runCommand(async () => {
  const flags = parseFlags('bench:csv', { rows: { type: 'string' } });
  const count = parseCount('rows', flags.rows, 50_000, 10_000);
  const hub = runningHub('bench:csv');
  await resolveBrowser();
  const user = await createUser();
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  await withoutTriggers(hub, async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ baseURL: SITE });
      await signIn(page, user);
      await bench(page, count);
    } finally {
      await browser.close();
      const { docs } = await firestore.collection('products').where('email', '==', user.email).get();
      const writer = firestore.bulkWriter();
      for (const { ref } of docs) void writer.delete(ref);
      await writer.close();
      await deleteCreatedUsers();
    }
  });
  return 0;
});
