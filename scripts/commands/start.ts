import { parseFlags, runCommand } from '../support/cli.ts';
import { SITE } from '../support/project.ts';
import { runStorefront } from '../support/storefront.ts';

await runCommand(async () => {
  const { verbose = false } = parseFlags('start', { verbose: { type: 'boolean' } });
  return runStorefront({ verbose, address: SITE });
});
