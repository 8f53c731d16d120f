import { VITE_PORT } from './emulators/addresses.ts';
import { parseFlags } from './host/arguments.ts';
import { startTree } from './host/child-tree.ts';
import { runCommand } from './host/failure.ts';
import { ROOT } from './host/folders.ts';
import { runStorefront } from './storefront.ts';

/** A long-running npm script of a workspace whose lines go to the screen. */
const beside = (script: string, workspace: string, args: string[]) =>
  startTree('npm', ['run', script, '-w', workspace, '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });

await runCommand(async () => {
  const flags = parseFlags('dev', { verbose: { type: 'boolean' } }, process.argv.slice(2));
  return runStorefront({
    command: 'dev',
    verbose: flags.verbose === true,
    address: `http://localhost:${VITE_PORT.port} (hot reload; the built site: http://127.0.0.1:5000)`,
    companions: () => [
      beside('build', 'functions', ['--watch', '--preserveWatchOutput']),
      beside('dev', 'web', ['--host', '127.0.0.1', '--port', String(VITE_PORT.port), '--strictPort']),
    ],
  });
});
