import { SITE, VITE_PORT } from '../emulators/addresses.ts';
import { parseFlags } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { ROOT } from '../host/folders.ts';
import { startTree } from '../host/process-tree.ts';
import { runStorefront } from '../stack/storefront.ts';

/** Starts a script of a workspace that runs until it is stopped. */
const startScript = (workspace: string, script: string, ...args: string[]) =>
  startTree('npm', ['run', script, '-w', workspace, '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });

await runCommand(async () => {
  const { verbose = false } = parseFlags('dev', { verbose: { type: 'boolean' } });
  return runStorefront({
    command: 'dev',
    verbose,
    address: `http://localhost:${VITE_PORT.port} (hot reload; the built site: ${SITE})`,
    companions: () => [
      startScript('functions', 'build', '--watch', '--preserveWatchOutput'),
      startScript('web', 'dev'),
    ],
  });
});
