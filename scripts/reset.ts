import { rmSync } from 'node:fs';
import { recoverFromCrash } from './emulators/recover.ts';
import { parseFlags } from './host/arguments.ts';
import { Failure, runCommand } from './host/failure.ts';
import { DATA } from './host/folders.ts';
import { releaseLock, takeLock } from './host/run-lock.ts';

await runCommand(async () => {
  parseFlags('reset', {}, process.argv.slice(2));
  const left = takeLock('reset');
  try {
    await recoverFromCrash(left);
    rmSync(DATA, { recursive: true, force: true });
    console.log('The saved data is gone: the next npm start begins with the seed.');
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(`The saved data could not be removed: ${(error as Error).message}`);
  } finally {
    releaseLock();
  }
  return 0;
});
