import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS, SITE_FOR_PRODUCTION } from '../build/build.ts';
import type { Service } from '../emulators/addresses.ts';
import { startTree } from '../host/child-tree.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { type Counts, FAILED, PASSED, playwrightCounts, type Reader, readCounts, vitestCounts } from './counts.ts';

export const ALL_SERVICES: readonly Service[] = ['auth', 'firestore', 'functions', 'hosting'];

export interface Stage {
  name: string;
  title: string;
  /** The emulators that must be up, seeded, before it runs. */
  needs: readonly Service[];
  /** Whether it opens pages, which have to be built. */
  browser?: boolean;
  run(): Promise<Counts>;
}

function command(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((done) => {
    const child = startTree(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => done(null));
    child.once('exit', done);
  });
}

const script = async (name: string): Promise<Counts> =>
  (await command('npm', ['run', '--silent', name])) === 0 ? PASSED : FAILED;

async function reporting(reader: Reader, run: (report: string) => Promise<number | null>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-report-'));
  try {
    const report = join(folder, 'report.json');
    return readCounts(report, await run(report), reader);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function runVitest(project: string, report: string, files: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const config = ['--config', 'tests/vitest.config.ts', '--project', project];
  return command(join(BIN, 'vitest'), ['run', ...config, ...reporters, ...files], env);
}

const vitest = (project: string) => () => reporting(vitestCounts, (report) => runVitest(project, report));

const proof = async () => {
  const env = { CHROME_PATH: await resolveBrowser() };
  return reporting(vitestCounts, (report) => runVitest('proof', report, [], env));
};

const playwright = async () => {
  const browser = await resolveBrowser();
  console.log(`Browser: ${browser}`);
  return reporting(playwrightCounts, (report) =>
    command(join(BIN, 'playwright'), ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'], {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  );
};

/** The emulators serve what was built last, so the emulator build comes after the one that is only checked. */
async function builds(): Promise<Counts> {
  await build(FUNCTIONS);
  await build(SITE_FOR_PRODUCTION);
  await build(SITE_FOR_EMULATORS);
  return { passed: 3, failed: 0 };
}

export const STAGES: readonly Stage[] = [
  { name: 'lint', title: 'Lint and format', needs: [], run: () => script('lint') },
  { name: 'types', title: 'Types', needs: [], run: () => script('types') },
  { name: 'unit', title: 'Unit tests', needs: [], run: vitest('unit') },
  { name: 'build', title: 'Builds: functions, site for production, site for the emulators', needs: [], run: builds },
  { name: 'rules', title: 'Security rules', needs: ['auth', 'firestore'], run: vitest('rules') },
  {
    name: 'functions',
    title: 'Functions',
    needs: ALL_SERVICES,
    run: vitest('functions'),
  },
  { name: 'proof', title: 'Proof, in its quick form', needs: ALL_SERVICES, browser: true, run: proof },
  { name: 'browser', title: 'Browser', needs: ALL_SERVICES, browser: true, run: playwright },
];
