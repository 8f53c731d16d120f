import { cpus } from 'node:os';
import { fillBench } from '../../bench/stock-fill.ts';
import { type Measurement, measureReads } from '../../bench/stock-reads.ts';
import { parseFlags } from '../../support/cli.ts';
import { runCommand } from '../../support/cli.ts';

const SIZES = [100, 10_000, 100_000];

/**
 * Measures what the stock screens read from Firestore, and how long it takes, with different numbers of products. It needs the
 * emulators of `npm start`. It fills separate projects, so the storefront's data does not change.
 */
await runCommand(async () => {
  parseFlags('bench:stock', {});
  const columns: Measurement[][] = [];
  for (const size of SIZES) {
    const project = await fillBench(size, 'bench:stock');
    columns.push(await measureReads(project));
  }
  const [first = []] = columns;
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
  console.log(`| Documents read / median ms of 5 | ${SIZES.map((size) => size.toLocaleString('en-US')).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(SIZES.length)}`);
  first.forEach(({ what }, row) => {
    const cells = columns.map((column) => `${column[row]?.documents} / ${column[row]?.milliseconds}`);
    console.log(`| ${what} | ${cells.join(' | ')} |`);
  });
  return 0;
});
