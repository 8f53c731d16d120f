import { rmSync } from 'node:fs';
import { parseFlags } from '../host/arguments.ts';
import { Failure, runCommand } from '../host/failure.ts';
import { DATA } from '../host/folders.ts';
import { runAlone } from '../stack/run-alone.ts';

async function reset(): Promise<number> {
  try {
    rmSync(DATA, { recursive: true, force: true });
  } catch (error) {
    throw new Failure(`The saved data could not be removed: ${(error as Error).message}`);
  }
  console.log('The saved data is gone: the next npm start begins with the seed.');
  return 0;
}

await runCommand(async () => {
  parseFlags('reset', {});
  return runAlone('reset', reset);
});
