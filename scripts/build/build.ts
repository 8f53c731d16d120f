import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../host/failure.ts';
import { CACHE, ensureFolder, ROOT } from '../host/folders.ts';
import { exitCode, startTree } from '../host/process-tree.ts';
import { withHeartbeat } from '../host/progress.ts';
import { inputHash, outputHash } from './input-hash.ts';

export interface Build {
  name: string;
  workspace: 'functions' | 'web';
  args: string[];
  inputs: string[];
  exclude: string[];
  /** The folders that it writes. */
  outputs: [string, ...string[]];
}

const SHARED = ['package-lock.json', '.tsconfig.base.json'];

export const FUNCTIONS: Build = {
  name: 'the functions',
  workspace: 'functions',
  args: [],
  inputs: [...SHARED, 'functions/package.json', 'functions/tsconfig*.json', 'functions/src/**/*'],
  exclude: ['**/*.test.ts'],
  outputs: ['functions/lib'],
};

const web = (name: string, args: string[], outputs: Build['outputs']): Build => ({
  name,
  workspace: 'web',
  args,
  inputs: [
    ...SHARED,
    'web/**/*',
    'web/.env*',
    'functions/src/contract/**/*',
    'scripts/seed/**/*',
    // The function `site` sends the headers of the pages, which the build writes down.
    'firebase.json',
    'scripts/{deploy/hosting-config,emulators/emulator-config}.ts',
  ],
  exclude: ['web/dist/**', 'web/dist-*/**', 'web/node_modules/**', '**/*.test.ts', '**/*.test.tsx'],
  outputs,
});
export const SITE_FOR_EMULATORS = web(
  'the site (emulator mode)',
  ['--mode', 'emulator'],
  ['web/dist-emulator', 'functions/site/emulator'],
);
export const SITE_FOR_PRODUCTION = web('the site (production)', [], ['web/dist', 'functions/site/production']);

async function run({ workspace, args }: Build): Promise<{ code: number | null; output: string }> {
  const command = ['run', 'build', '-w', workspace, ...(args.length > 0 ? ['--', ...args] : [])];
  const child = startTree('npm', command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return { code: await exitCode(child), output };
}

/** Builds, unless neither its inputs nor its output have changed since the last build. */
export async function build(what: Build): Promise<void> {
  const stamp = join(ensureFolder(join(CACHE, 'builds')), `${what.outputs[0].replace('/', '-')}.json`);
  const folders = what.outputs.map((folder) => join(ROOT, folder));
  const inputs = inputHash(ROOT, what.inputs, what.exclude) + what.args.join(' ');
  const current = () => JSON.stringify({ inputs, outputs: folders.map(outputHash) });
  if (readStamp(stamp) === current()) {
    console.log(`Building ${what.name}: unchanged since the last build`);
    return;
  }
  rmSync(stamp, { force: true });
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const result = await withHeartbeat(`Building ${what.name}`, () => run(what));
  if (result.code !== 0)
    throw new Failure(`${result.output.trimEnd()}\nBuilding ${what.name} failed: see the lines above.`);
  writeFileSync(stamp, current());
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
