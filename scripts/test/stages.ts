import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHeadlessShell, resolveBrowser } from '../browser/resolve-browser.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS, SITE_FOR_PRODUCTION } from '../build/build.ts';
import { SERVICES, type Service } from '../emulators/addresses.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { type Counts, FAILED, PASSED, playwrightCounts, type Reader, readCounts, vitestCounts } from './counts.ts';

export interface Stage {
  name: string;
  title: string;
  /** The emulators that must be running and seeded. */
  needs: readonly Service[];
  /** Whether it asks for pages, so that the site must be built. */
  pages?: boolean;
  run(): Promise<Counts>;
}

function command(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  return exitCode(startTree(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }));
}

const script = async (name: string): Promise<Counts> =>
  (await command('npm', ['run', '--silent', name])) === 0 ? PASSED : FAILED;

/** Calls `run` with the path of a report, and reads the counts from the report that it wrote. */
async function countedRun(reader: Reader, run: (report: string) => Promise<number | null>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-report-'));
  try {
    const report = join(folder, 'report.json');
    return readCounts(report, await run(report), reader);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs projects of tests/vitest.config.ts. */
export function runVitest(projects: string[], files: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  return countedRun(vitestCounts, (report) => {
    const config = ['--config', 'tests/vitest.config.ts', ...projects.map((project) => `--project=${project}`)];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return command(join(BIN, 'vitest'), ['run', ...config, ...reporters, ...files], env);
  });
}

/** Runs the browser tests whose paths contain one of `specs`, or all. A browser that shows its windows must be a full one. */
async function runBrowserTests(specs: string[] = [], headed = false): Promise<Counts> {
  const browser = await resolveBrowser();
  const env: NodeJS.ProcessEnv = headed ? { CHROME_PATH: browser } : {};
  console.log(`Browser: ${headed ? browser : (findHeadlessShell() ?? 'Playwright’s headless shell')}`);
  const args = ['--config', 'tests/playwright.config.ts', '--reporter=list,json', ...(headed ? ['--headed'] : [])];
  return countedRun(playwrightCounts, (report) =>
    command(join(BIN, 'playwright'), ['test', ...args, ...specs], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );
}

async function runBuilds(): Promise<Counts> {
  await build(FUNCTIONS);
  await build(SITE_FOR_PRODUCTION);
  await build(SITE_FOR_EMULATORS);
  return { passed: 3, failed: 0 };
}

const runProof = async () => runVitest(['proof'], [], { CHROME_PATH: await resolveBrowser() });

export const STAGES: readonly Stage[] = [
  { name: 'lint', title: 'Lint and format', needs: [], run: () => script('lint') },
  { name: 'types', title: 'Types', needs: [], run: () => script('types') },
  { name: 'unit', title: 'Unit tests', needs: [], run: () => runVitest(['unit', 'slow']) },
  { name: 'build', title: 'Builds: functions, site for production, site for the emulators', needs: [], run: runBuilds },
  { name: 'rules', title: 'Security rules', needs: ['auth', 'firestore'], run: () => runVitest(['rules']) },
  { name: 'functions', title: 'Functions', needs: SERVICES, pages: true, run: () => runVitest(['functions']) },
  { name: 'proof', title: 'Proof, in its quick form', needs: SERVICES, pages: true, run: runProof },
  { name: 'browser', title: 'Browser', needs: SERVICES, pages: true, run: () => runBrowserTests() },
];
