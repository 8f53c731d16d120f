import { SITE } from '../emulators/addresses.ts';
import { parseFlags } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { runStorefront } from '../stack/storefront.ts';

await runCommand(async () => {
  const { verbose = false } = parseFlags('start', { verbose: { type: 'boolean' } });
  return runStorefront({ command: 'start', verbose, address: SITE });
});
