import { execa } from 'execa';
import { parseFlags, runCommand } from '../support/cli.ts';
import { ROOT, SITE, VITE_PORT } from '../support/project.ts';
import { runStorefront } from '../support/storefront.ts';

/** A script of a workspace that runs until it is stopped. */
const runScript = (workspace: string, script: string, ...args: string[]) =>
  execa('npm', ['run', script, '-w', workspace, '--', ...args], {
    cwd: ROOT,
    stdout: 'inherit',
    stderr: 'inherit',
    reject: false,
  });

await runCommand(async () => {
  const { verbose = false } = parseFlags('dev', { verbose: { type: 'boolean' } });
  return runStorefront({
    verbose,
    address: `http://localhost:${VITE_PORT.port} (hot reload; the built site: ${SITE})`,
    ports: [VITE_PORT],
    companions: () => [runScript('functions', 'build', '--watch', '--preserveWatchOutput'), runScript('web', 'dev')],
  });
});
