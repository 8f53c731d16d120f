import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS, SITE_FOR_PRODUCTION } from '../build/build.ts';
import { SERVICES, type Service } from '../emulators/addresses.ts';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import { BIN, ROOT } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { runningHub } from '../host/run-lock.ts';
import { type Counts, FAILED, PASSED, playwrightCounts, type Reader, readCounts, sum, vitestCounts } from './counts.ts';

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

async function runPlaywright(project: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  const config = ['--config', 'tests/playwright.config.ts', '--project', project, '--no-deps'];
  return countedRun(playwrightCounts, (report) =>
    command(join(BIN, 'playwright'), ['test', ...config, '--reporter=list,json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  );
}

/** Each project by itself, so that a failure in one keeps no other back. Most tests need no trigger, and switching takes seconds. */
async function runBrowserTests(): Promise<Counts> {
  const env = { CHROME_PATH: await resolveBrowser() };
  console.log(`Browser: ${env.CHROME_PATH}`);
  const quiet: Counts[] = [];
  await withoutTriggers(runningHub('test'), async () => {
    for (const project of ['Desktop Chrome', 'Alone'])
      quiet.push(await runPlaywright(project, { ...env, STOREFRONT_TRIGGERS: 'off' }));
  });
  return sum([...quiet, await runPlaywright('Triggers', env)]);
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
  { name: 'browser', title: 'Browser', needs: SERVICES, pages: true, run: runBrowserTests },
];
