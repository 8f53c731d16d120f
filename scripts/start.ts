import { SITE } from './emulators/addresses.ts';
import { parseFlags } from './host/arguments.ts';
import { runCommand } from './host/failure.ts';
import { runStorefront } from './storefront.ts';

await runCommand(async () => {
  const flags = parseFlags('start', { verbose: { type: 'boolean' } }, process.argv.slice(2));
  return runStorefront({ command: 'start', verbose: flags.verbose === true, address: SITE });
});
