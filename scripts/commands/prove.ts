import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { SERVICES } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { parseFlags } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { ROOT } from '../host/folders.ts';
import { runAlone } from '../stack/run-alone.ts';
import { withEmulators } from '../stack/with-emulators.ts';
import { choose } from '../test/choose.ts';
import { proofTable, type Row } from '../test/proof-table.ts';
import { runVitest } from '../test/stages.ts';

/** The tests of a part are in the folder of its name in tests/proof/. */
const PARTS = [
  { name: 'rules-mutation', title: 'Rules mutation and coverage' },
  { name: 'differential', title: 'Rules and REST, differential' },
  { name: 'model', title: 'Model-based' },
  { name: 'concurrency', title: 'Concurrency' },
  { name: 'import', title: 'Import of files' },
  { name: 'headers', title: 'Headers' },
  { name: 'supply-chain', title: 'Supply chain' },
  { name: 'injection', title: 'Injection' },
  { name: 'restore', title: 'Restore drill' },
  { name: 'lost-answers', title: 'Lost answers' },
  { name: 'offline', title: 'Offline' },
  { name: 'memory', title: 'Memory' },
  { name: 'crash', title: 'Crash' },
];
type Part = (typeof PARTS)[number];

const commit = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).stdout?.toString().trim() || 'unknown commit';

async function prove({ name, title }: Part, env: NodeJS.ProcessEnv): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-proof-'));
  try {
    console.log(`\n=== ${title} ${'='.repeat(80)}\n`);
    const started = performance.now();
    const file = join(folder, 'figures');
    const counts = await runVitest(['proof'], [`tests/proof/${name}/`], { ...env, PROOF_FIGURES: file });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const figures = lines.map((line) => JSON.parse(line));
    return { title, figures, seconds: (performance.now() - started) / 1_000, ...counts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveAll(parts: Part[], form: 'quick' | 'full'): Promise<number> {
  const rows: Row[] = [];
  await withEmulators({ services: SERVICES, site: true }, async () => {
    const env = { CHROME_PATH: await resolveBrowser(), PROOF: form };
    for (const part of parts) {
      const row = await prove(part, env);
      rows.push(row);
      console.log(`\n${proofTable([row])}`);
    }
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
  const parts = choose(PARTS, only);
  return runAlone('prove', () => proveAll(parts, quick ? 'quick' : 'full'));
});
