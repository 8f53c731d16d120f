import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { SERVICES } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import { parseFlags } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { ROOT } from '../host/folders.ts';
import { runningHub } from '../host/run-lock.ts';
import { runAlone } from '../stack/run-alone.ts';
import { withEmulators } from '../stack/with-emulators.ts';
import { choose } from '../test/choose.ts';
import { folderOf, PROOF_PARTS } from '../test/proof-parts.ts';
import { proofTable, type Row } from '../test/proof-table.ts';
import { runVitest } from '../test/stages.ts';

type Part = (typeof PROOF_PARTS)[number];

const commit = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).stdout?.toString().trim() || 'unknown commit';

async function prove(part: Part, env: NodeJS.ProcessEnv): Promise<Row> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-proof-'));
  console.log(`\n=== ${part.title} ${'='.repeat(80)}\n`);
  const started = performance.now();
  const file = join(folder.path, 'figures');
  const counts = await runVitest(['proof'], [folderOf(part)], { ...env, PROOF_FIGURES: file });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const figures = lines.map((line) => JSON.parse(line));
  return { title: part.title, figures, seconds: (performance.now() - started) / 1_000, ...counts };
}

async function proveAll(parts: Part[], form: 'quick' | 'full'): Promise<number> {
  const rows: Row[] = [];
  await withEmulators({ services: SERVICES, site: true }, async () => {
    const env = { CHROME_PATH: await resolveBrowser(), PROOF: form };
    const proveEach = async (some: Part[], more: NodeJS.ProcessEnv = {}) => {
      for (const part of some) {
        const row = await prove(part, { ...env, ...more });
        rows.push(row);
        console.log(`\n${proofTable([row])}`);
      }
    };
    const { quiet = [], loud = [] } = Object.groupBy(parts, ({ triggers }) => (triggers ? 'loud' : 'quiet'));
    await withoutTriggers(runningHub('prove'), () => proveEach(quiet, { STOREFRONT_TRIGGERS: 'off' }));
    await proveEach(loud);
  });
  const { description } = await resolveFirestoreEmulator();
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${commit()}, ${form} form, Firestore emulator: ${description}\n`,
  );
  console.log(proofTable(rows));
  return rows.some(({ failed, passed }) => failed > 0 || passed === 0) ? 1 : 0;
}

await runCommand(async () => {
  const { only, quick } = parseFlags('prove', { only: { type: 'string' }, quick: { type: 'boolean' } });
  const parts = choose(PROOF_PARTS, only);
  return runAlone('prove', () => proveAll(parts, quick ? 'quick' : 'full'));
});
