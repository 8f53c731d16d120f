import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { hasOther, OTHERS } from './browser.ts';
import { build, SITE_FOR_PRODUCTION } from './build.ts';
import { BIN, ROOT } from './project.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed, and why, as far as the report names it. */
  failures?: string[];
}

export const FAILED: Counts = { passed: 0, failed: 1 };

export interface Stage {
  name: string;
  /** Whether the emulators must be running. */
  emulators?: boolean;
  /** Whether it runs only when it is named. */
  byName?: boolean;
  /** `words` choose files whose paths contain one of them. With a `title`, the output is printed in one piece below it. */
  run(words: string[], title?: string): Promise<Counts>;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    status: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
  stats?: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
  suites?: Suite[];
}

/** Of Playwright. */
interface Suite {
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}

// Messages have the colours of a terminal.
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0] ?? '';

function failuresOf({ testResults = [], suites = [] }: Report): string[] {
  const inVitest = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap((test) => (test.status === 'failed' ? `${test.fullName}: ${firstLine(test.failureMessages?.[0])}` : []));
  const inSuite = ({ specs = [], suites: inner = [] }: Suite): string[] => [
    ...specs.flatMap(({ title, ok, tests }) =>
      ok
        ? []
        : `${title}: ${firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message)}`,
    ),
    ...inner.flatMap(inSuite),
  ];
  return [...inVitest, ...suites.flatMap(inSuite)];
}

/**
 * The counts of a JSON report of Playwright or vitest, where a file that could not be loaded counts as one failed. A run that crashed,
 * wrote no report or ran no test counts as one failed, so that an empty suite does not look passed.
 */
export function readCounts(report: string | undefined, exitCode: number | undefined): Counts {
  try {
    const parsed: Report = JSON.parse(report ?? '');
    const { stats, errors = [], testResults = [], numPassedTests = 0, numFailedTests = 0 } = parsed;
    const notLoaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const passed = stats ? stats.expected + stats.flaky : numPassedTests;
    const failed = stats ? stats.unexpected + errors.length : numFailedTests + notLoaded.length;
    if (passed + failed === 0) return FAILED;
    const failures = failuresOf(parsed);
    return {
      passed,
      failed: exitCode === 0 ? failed : Math.max(failed, 1),
      ...(failures.length > 0 && { failures }),
    };
  } catch {
    return FAILED;
  }
}

async function execute(program: string, args: string[], title?: string, env: NodeJS.ProcessEnv = {}) {
  const output = title ? ({ all: true } as const) : ({ stdout: 'inherit', stderr: 'inherit' } as const);
  const { exitCode, all } = await execa(program, args, { cwd: ROOT, env, reject: false, stdin: 'ignore', ...output });
  if (title) console.log(`${title}${all}`);
  return exitCode;
}

/** A program that writes a report: `args` gets the path of the file. */
const ofReport = (
  name: string,
  program: string,
  args: (report: string) => string[],
  more?: NodeJS.ProcessEnv,
): Stage => ({
  name,
  run: async (words, title) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-report-'));
    const file = join(folder.path, 'report.json');
    const env = { ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const exitCode = await execute(join(BIN, program), [...args(file), ...words], title, env);
    return readCounts(existsSync(file) ? readFileSync(file, 'utf8') : undefined, exitCode);
  },
});

/** Projects of tests/vitest.config.ts, each of the name of the stage unless others are named. */
const ofVitest = (name: string, projects = [name], env?: NodeJS.ProcessEnv): Stage =>
  ofReport(
    name,
    'vitest',
    (report) => [
      ...['run', '--config', 'tests/vitest.config.ts', ...projects.map((project) => `--project=${project}`)],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    env,
  );

/** The walk in a browser of another maker; where that can neither be found nor installed, it is skipped and counts as no test. */
const ofOther = (name: keyof typeof OTHERS): Stage => {
  const walk = ofVitest(name, ['walk'], { BROWSER: name });
  const run: Stage['run'] = async (words) => {
    if (await hasOther(name)) return walk.run(words);
    console.log(`Skipped, since ${name} is not on this machine: ${OTHERS[name].advice}.`);
    return { passed: 0, failed: 0 };
  };
  return { name, run, emulators: true };
};

/** A script of package.json; it counts as one test. */
const ofScript = (name: string): Stage => ({
  name,
  run: async (_, title) =>
    (await execute('npm', ['run', '--silent', name], title)) === 0 ? { passed: 1, failed: 0 } : FAILED,
});

export const STAGES: readonly Stage[] = [
  ofScript('lint'),
  ofScript('types'),
  {
    name: 'build',
    async run() {
      await build(SITE_FOR_PRODUCTION);
      return { passed: 1, failed: 0 };
    },
  },
  ofVitest('unit', ['unit', 'slow']),
  ofVitest('components'),
  { ...ofVitest('rules'), emulators: true },
  { ...ofVitest('functions'), emulators: true },
  { ...ofVitest('proof'), emulators: true },
  ofOther('firefox'),
  { ...ofOther('webkit'), byName: true },
  { ...ofVitest('prove', ['proof'], { PROOF: 'full' }), emulators: true, byName: true },
  {
    ...ofReport('browser', 'playwright', () => [
      ...['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    ]),
    emulators: true,
  },
];
