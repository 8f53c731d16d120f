import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveBrowser } from './browser/resolve-browser.ts';
import { SERVICES } from './emulators/addresses.ts';
import { recoverFromCrash } from './emulators/recover.ts';
import { parseFlags } from './host/arguments.ts';
import { endAllTrees } from './host/child-tree.ts';
import { runCommand } from './host/failure.ts';
import { ROOT } from './host/folders.ts';
import { releaseLock, takeLock } from './host/run-lock.ts';
import { stopSignal } from './host/stop-signal.ts';
import { PARTS, type Part } from './prove/parts.ts';
import { proofTable, type Row } from './prove/table.ts';
import { bringUp } from './test/bring-up.ts';
import { readCounts, vitestCounts } from './test/counts.ts';
import { selectStages } from './test/selection.ts';
import { runVitest } from './test/stages.ts';

const commit = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).stdout?.toString().trim() || 'unknown commit';

async function prove({ name, title }: Part, env: NodeJS.ProcessEnv): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-proof-'));
  try {
    console.log(`\n=== ${title} ${'='.repeat(80)}\n`);
    const started = performance.now();
    const report = join(folder, 'report.json');
    const figuresFile = join(folder, 'figures');
    const code = await runVitest('proof', report, [`tests/proof/${name}/`], { ...env, PROOF_FIGURES: figuresFile });
    const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : [];
    const figures = lines.map((line) => JSON.parse(line));
    const seconds = (performance.now() - started) / 1_000;
    return { title, figures, seconds, ...readCounts(report, code, vitestCounts) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveAll(parts: Part[], quick: boolean): Promise<number> {
  const rows: Row[] = [];
  const emulators = await bringUp([...SERVICES], true);
  const env = { CHROME_PATH: await resolveBrowser(), PROOF: quick ? 'quick' : 'full' };
  for (const part of parts) {
    const row = await prove(part, env);
    rows.push(row);
    console.log(`\n${proofTable([row])}`);
  }
  await emulators.stop();
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${commit()}, ${quick ? 'quick' : 'full'} form\n`);
  console.log(proofTable(rows));
  return rows.some(({ failed, passed }) => failed > 0 || passed === 0) ? 1 : 0;
}

await runCommand(async () => {
  const flags = { only: { type: 'string' }, quick: { type: 'boolean' } } as const;
  const { only, quick } = parseFlags('prove', flags, process.argv.slice(2));
  const parts = selectStages(PARTS, typeof only === 'string' ? only : undefined);
  const left = takeLock('prove');
  const stopped = stopSignal(() => process.exit(1));
  try {
    await recoverFromCrash(left);
    return await Promise.race([proveAll(parts, quick === true), stopped.then(() => 130)]);
  } finally {
    await endAllTrees();
    releaseLock();
  }
});
