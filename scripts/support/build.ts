import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { Failure, step } from './cli.ts';
import { CACHE, ensureFolder, ROOT } from './project.ts';

export interface Build {
  name: string;
  /** The arguments of `npm run build`. */
  args: string[];
  inputs: string[];
  outputs: [string, ...string[]];
}

const SHARED = ['package-lock.json', '.tsconfig.base.json', 'firebase.json'];

export const FUNCTIONS: Build = {
  name: 'the functions',
  args: ['-w', 'functions'],
  inputs: [...SHARED, 'functions/package.json', 'functions/tsconfig*.json', 'functions/src/**/*'],
  outputs: ['functions/lib'],
};

// Beside its own files, the site is made from the contract; scripts/ has what the build imports of the configuration.
const SITE_INPUTS = [...SHARED, 'web/**/*', 'web/.env*', 'functions/src/contract/**/*', 'scripts/**/*'];

export const SITE_FOR_EMULATORS: Build = {
  name: 'the site for the emulators',
  args: ['-w', 'web', '--', '--mode', 'emulator'],
  inputs: SITE_INPUTS,
  outputs: ['web/dist-emulator', 'functions/site/emulator'],
};
export const SITE_FOR_PRODUCTION: Build = {
  name: 'the site for production',
  args: ['-w', 'web'],
  inputs: SITE_INPUTS,
  outputs: ['web/dist', 'functions/site/production'],
};

const NO_INPUT = ['web/dist/**', 'web/dist-*/**', '**/node_modules/**', '**/*.test.ts', '**/*.test.tsx'];

/** Builds, unless neither inputs nor outputs have changed since the last build, so that a second `npm start` takes seconds. */
export async function build({ name, args, inputs, outputs }: Build): Promise<void> {
  const stamp = join(ensureFolder(join(CACHE, 'builds')), `${outputs[0].replace('/', '-')}.txt`);
  const state = () =>
    `${hashOf(inputs, contentOf)} ${hashOf(
      outputs.map((folder) => `${folder}/**/*`),
      sizeAndTimeOf,
    )}`;
  if (outputs.every((folder) => existsSync(join(ROOT, folder))) && existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === state()) return console.log(`${name}: unchanged since the last build`);
  }
  for (const path of [stamp, ...outputs.map((folder) => join(ROOT, folder))])
    rmSync(path, { recursive: true, force: true });
  const run = () => execa('npm', ['run', 'build', ...args], { cwd: ROOT, all: true, reject: false });
  const { exitCode, all } = await step(`Building ${name}`, run);
  if (exitCode !== 0) throw new Failure(`${all}\nBuilding ${name} failed: see the lines above.`);
  writeFileSync(stamp, state());
}

const contentOf = (file: string) => readFileSync(file);
/** Another build into the same folder is noticed. */
const sizeAndTimeOf = (file: string) => `${statSync(file).size} ${statSync(file).mtimeMs}`;

function hashOf(patterns: string[], describe: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  const exclude = patterns.some((pattern) => pattern.startsWith('web/dist')) ? [] : NO_INPUT;
  for (const name of globSync(patterns, { cwd: ROOT, exclude }).sort()) {
    const file = join(ROOT, name);
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(describe(file));
  }
  return hash.digest('hex');
}
