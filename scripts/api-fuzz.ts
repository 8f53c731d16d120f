import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoCaller, FUNCTION_API } from './bench/demo-caller.ts';
import { parseCount, parseFlags } from './host/arguments.ts';
import { Failure, runCommand } from './host/failure.ts';
import { CACHE, ROOT } from './host/folders.ts';

const VERSION = '4.32.5';
const FOLDER = join(ROOT, 'tests', 'api-fuzz');

/** schemathesis in a virtual environment of its own, in the project's cache. */
function schemathesis(): string {
  const folder = join(CACHE, `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  console.log(`Installing schemathesis ${VERSION} into ${folder} …`);
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (!run('python3', ['-m', 'venv', folder])) {
    throw new Failure(
      'The API fuzz test needs Python 3.10 or newer with its venv module (Debian: apt install python3-venv).',
    );
  }
  if (!run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`])) {
    throw new Failure('schemathesis could not be installed from PyPI: check the network and try again.');
  }
  return program;
}

await runCommand(async () => {
  const flags = parseFlags(
    'api-fuzz',
    { examples: { type: 'string' }, seed: { type: 'string' } },
    process.argv.slice(2),
  );
  const examples = typeof flags.examples === 'string' ? parseCount('examples', flags.examples, 10_000) : 150;
  const seed = typeof flags.seed === 'string' ? parseCount('seed', flags.seed, 2 ** 31) : 1;
  const program = schemathesis();
  const caller = await demoCaller('npm run test:api-fuzz');
  const args = ['--config-file', join(FOLDER, 'schemathesis.toml'), 'run', `${FUNCTION_API}/openapi.json`];
  args.push('--url', FUNCTION_API, '--header', `Authorization: Bearer ${caller.accessToken}`);
  args.push('--max-examples', `${examples}`, '--seed', `${seed}`, '--checks', 'all', '--suppress-health-check', 'all');
  args.push('--generation-database', 'none', '--request-timeout', '30', '--no-color', '--warnings', 'off');
  try {
    const child = spawn(program, args, {
      cwd: CACHE,
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: 'hooks',
        PYTHONPATH: FOLDER,
        PYTHONDONTWRITEBYTECODE: '1',
        FUZZ_EMAIL: caller.email,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    await caller.leave();
  }
});
