import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoCaller } from '../bench/demo-caller.ts';
import { FUNCTION_API } from '../support/project.ts';
import { parseCount, parseFlags } from '../support/cli.ts';
import { Failure, runCommand } from '../support/cli.ts';
import { CACHE, ROOT } from '../support/project.ts';
import { exitCode } from '../host/process-tree.ts';
import { runningHub } from '../support/hub.ts';

const VERSION = '4.32.5';
const FOLDER = join(ROOT, 'tests', 'api-fuzz');

/** Installs schemathesis into a virtual environment in the project's cache. */
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
  const flags = parseFlags('test:api-fuzz', { examples: { type: 'string' }, seed: { type: 'string' } });
  const examples = parseCount('examples', flags.examples, 10_000, 150);
  const seed = parseCount('seed', flags.seed, 2 ** 31, 1);
  const program = schemathesis();
  runningHub('test:api-fuzz');
  const caller = await demoCaller();
  const args = ['--config-file', join(FOLDER, 'schemathesis.toml'), 'run', `${FUNCTION_API}/openapi.json`];
  args.push('--url', FUNCTION_API, '--header', `Authorization: Bearer ${caller.token}`);
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
    return (await exitCode(child)) ?? 1;
  } finally {
    await caller.removeAccount();
  }
});
