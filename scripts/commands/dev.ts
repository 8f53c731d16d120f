import { join } from 'node:path';
import { execa } from 'execa';
import { parseFlags, runCommand } from '../support/cli.ts';
import { BIN, ROOT, VITE_PORT } from '../support/project.ts';
import { runStorefront } from '../support/storefront.ts';

/** A program that follows changes of a workspace until it is stopped. Without npm, whose shell would not pass the signal on. */
const watch = (workspace: string, program: string, ...args: string[]) =>
  execa(join(BIN, program), args, {
    cwd: join(ROOT, workspace),
    stdout: 'inherit',
    stderr: 'inherit',
    reject: false,
  });

await runCommand(async () => {
  const { verbose = false } = parseFlags('dev', { verbose: { type: 'boolean' } });
  return runStorefront({
    verbose,
    address: `http://localhost:${VITE_PORT.port}`,
    ports: [VITE_PORT],
    companions: () => [
      watch('functions', 'tsc', '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'),
      watch('web', 'vite', '--mode', 'emulator'),
    ],
  });
});
