import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure, parseFlags, runCommand } from '../support/cli.ts';
import { checkPorts } from '../support/emulators.ts';
import { DATA, EMULATOR_PORTS } from '../support/project.ts';

await runCommand(async () => {
  parseFlags('reset', {});
  // Running emulators would save their data again when they end.
  await checkPorts(EMULATOR_PORTS);
  try {
    rmSync(dirname(DATA), { recursive: true, force: true });
  } catch (error) {
    throw new Failure(`The saved data could not be removed: ${(error as Error).message}`);
  }
  console.log('The saved data is gone: the next npm start begins with the seed.');
  return 0;
});
