import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { build, SITE_FOR_PRODUCTION } from './build.ts';
import { type Counts, FAILED, playwrightCounts, readCounts, vitestCounts } from './counts.ts';
import { BIN, ROOT } from './project.ts';

export interface Stage {
  name: string;
  emulators?: boolean;
  byName?: boolean;
  /** `words` choose files whose paths contain one of them; `print` takes what would be printed. */
  run(words: string[], print?: (text: string) => void): Promise<Counts>;
}
type Print = Parameters<Stage['run']>[1];

async function execute(program: string, args: string[], print: Print, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = execa(program, args, {
    cwd: ROOT,
    env,
    buffer: false,
    reject: false,
    stdin: 'ignore',
    ...(print ? { all: true } : { stdout: 'inherit', stderr: 'inherit' }),
  });
  if (print) child.all?.setEncoding('utf8').on('data', print);
  return (await child).exitCode ?? 1;
}

/** Runs a program whose report is read: `args` gets the path of the file that it writes. */
async function counted(
  reader: Parameters<typeof readCounts>[0],
  program: string,
  args: (report: string) => string[],
  print: Print,
  more: NodeJS.ProcessEnv = {},
): Promise<Counts> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-report-'));
  const file = join(folder.path, 'report.json');
  const env = { ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const exitCode = await execute(join(BIN, program), args(file), print, env);
  return readCounts(reader, existsSync(file) ? readFileSync(file, 'utf8') : undefined, exitCode);
}

/** Projects of tests/vitest.config.ts, each of the name of the stage unless others are named. */
const ofVitest = (name: string, projects = [name], env?: NodeJS.ProcessEnv): Stage => ({
  name,
  run: (words, print) =>
    counted(
      vitestCounts,
      'vitest',
      (report) => [
        ...['run', '--config', 'tests/vitest.config.ts', ...projects.map((project) => `--project=${project}`)],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words],
      ],
      print,
      env,
    ),
});

/** A script of package.json; it counts as one test. */
const ofScript = (name: string): Stage => ({
  name,
  run: async (_, print) =>
    (await execute('npm', ['run', '--silent', name], print)) === 0 ? { passed: 1, failed: 0 } : FAILED,
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
  { ...ofVitest('functions', ['functions', 'functions-whole']), emulators: true },
  { ...ofVitest('proof'), emulators: true },
  { ...ofVitest('prove', ['proof'], { PROOF: 'full' }), emulators: true, byName: true },
  {
    name: 'browser',
    emulators: true,
    run: (words, print) =>
      counted(
        playwrightCounts,
        'playwright',
        () => ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...words],
        print,
      ),
  },
];
