import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHeadlessShell, resolveBrowser } from '../browser/resolve-browser.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS, SITE_FOR_PRODUCTION } from '../build/build.ts';
import { SERVICES, type Service } from '../emulators/addresses.ts';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { runningHub } from '../host/run-lock.ts';
import { type Counts, FAILED, PASSED, playwrightCounts, type Reader, readCounts, sum, vitestCounts } from './counts.ts';
import { folderOf, PROOF_PARTS } from './proof-parts.ts';

export interface Stage {
  name: string;
  title: string;
  /** The emulators that must be running and seeded. */
  needs: readonly Service[];
  /** Whether it asks for pages, so that the site must be built. */
  pages?: boolean;
  /** Whether it may run at the same time as those before and after it that may as well. */
  beside?: boolean;
  /** Its files, of which some can be chosen. */
  files?: string;
  run(options: Options): Promise<Counts>;
}

interface Options {
  /** The chosen files; none means all. */
  files: string[];
  /** Whether browsers show their windows. */
  headed: boolean;
  /** Takes what a stage beside others prints. */
  print?: (text: string) => void;
}
type Print = Options['print'];

function command(program: string, args: string[], env: NodeJS.ProcessEnv = {}, print?: Print): Promise<number | null> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  if (!print) return exitCode(startTree(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }));
  const child = startTree(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
  return exitCode(child);
}

const script = async (name: string, print: Print): Promise<Counts> =>
  (await command('npm', ['run', '--silent', name], {}, print)) === 0 ? PASSED : FAILED;

/** Calls `run` with the path of a report, and reads the counts from the report that it wrote. */
async function countedRun(reader: Reader, run: (report: string) => Promise<number | null>): Promise<Counts> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-report-'));
  const report = join(folder.path, 'report.json');
  return readCounts(report, await run(report), reader);
}

/** Runs projects of tests/vitest.config.ts. */
export function runVitest(
  projects: string[],
  files: string[] = [],
  env: NodeJS.ProcessEnv = {},
  print?: Print,
): Promise<Counts> {
  return countedRun(vitestCounts, (report) => {
    const config = ['--config', 'tests/vitest.config.ts', ...projects.map((project) => `--project=${project}`)];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return command(join(BIN, 'vitest'), ['run', ...config, ...reporters, ...files], env, print);
  });
}

/** Runs the browser tests whose paths contain one of `specs`, or all. A browser that shows its windows must be a full one. */
async function runBrowserTests(specs: string[], headed: boolean): Promise<Counts> {
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

/** Without chosen files, all but the nightly parts. */
async function runProof(files: string[]): Promise<Counts> {
  const env = { CHROME_PATH: await resolveBrowser() };
  if (files.length > 0) return runVitest(['proof'], files, env);
  const parts = PROOF_PARTS.filter(({ nightly }) => !nightly);
  const folders = (triggers: boolean) => parts.filter((part) => (part.triggers ?? false) === triggers).map(folderOf);
  const quiet = await withoutTriggers(runningHub('test'), () =>
    runVitest(['proof'], folders(false), { ...env, STOREFRONT_TRIGGERS: 'off' }),
  );
  return sum([quiet, await runVitest(['proof'], folders(true), env)]);
}

export const STAGES: readonly Stage[] = [
  { name: 'lint', title: 'Lint and format', needs: [], beside: true, run: ({ print }) => script('lint', print) },
  { name: 'types', title: 'Types', needs: [], beside: true, run: ({ print }) => script('types', print) },
  {
    name: 'unit',
    title: 'Unit tests',
    needs: [],
    beside: true,
    files: '{web,functions,scripts}/**/*.test.ts',
    run: ({ files, print }) => runVitest(['unit', 'slow'], files, {}, print),
  },
  {
    name: 'components',
    title: 'Components, in a browser',
    needs: [],
    beside: true,
    files: 'web/src/**/*.test.tsx',
    run: async ({ files, print }) => {
      await resolveBrowser();
      return runVitest(['components'], files, {}, print);
    },
  },
  { name: 'build', title: 'Builds: functions, site for production, site for the emulators', needs: [], run: runBuilds },
  {
    name: 'rules',
    title: 'Security rules',
    needs: ['auth', 'firestore'],
    beside: true,
    files: 'tests/rules/**/*.test.ts',
    run: ({ files, print }) => runVitest(['rules'], files, {}, print),
  },
  {
    name: 'functions',
    title: 'Functions',
    needs: SERVICES,
    pages: true,
    beside: true,
    files: 'tests/functions/**/*.test.ts',
    run: ({ files, print }) => runVitest(['functions', 'functions-whole'], files, {}, print),
  },
  {
    name: 'proof',
    title: 'Proof, in its quick form',
    needs: SERVICES,
    pages: true,
    files: 'tests/proof/**/*.test.ts',
    run: ({ files }) => runProof(files),
  },
  {
    name: 'browser',
    title: 'Browser',
    needs: SERVICES,
    pages: true,
    files: 'tests/e2e/**/*.spec.ts',
    run: ({ files, headed }) => runBrowserTests(files, headed),
  },
];
