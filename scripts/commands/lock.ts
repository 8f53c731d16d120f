import { writeFileSync } from 'node:fs';
import { FUNCTIONS_LOCK, functionsLock } from '../deploy/functions-lock.ts';
import { parseFlags } from '../support/cli.ts';
import { runCommand } from '../support/cli.ts';

await runCommand(async () => {
  parseFlags('lock', {});
  writeFileSync(FUNCTIONS_LOCK, functionsLock());
  console.log('functions/package-lock.json has the versions of package-lock.json.');
  return 0;
});
