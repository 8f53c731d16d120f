import { rmSync } from 'node:fs';
import { saveData } from '../emulators/saved-data.ts';
import { endAllTrees, endTree, membersOf } from '../host/process-tree.ts';
import { type RunLock, releaseLock, takeLock } from '../host/run-lock.ts';

/** The commands whose emulators hold data that is kept. */
const KEEPING_DATA = ['start', 'dev'];

export interface Interruption {
  /** Gives the exit code after the first Ctrl-C. */
  first?: () => number | Promise<number>;
  second?: () => void;
}

/**
 * Runs a command that needs this working folder for itself: takes the lock, clears up after a run that crashed, and at the end stops
 * every process that was started and releases the lock.
 */
export async function runAlone(
  command: string,
  work: () => Promise<number>,
  { first = () => 130, second = () => process.exit(1) }: Interruption = {},
): Promise<number> {
  const crashed = takeLock(command);
  const interrupted = firstSignal(second);
  try {
    return await Promise.race([recoverFromCrash(crashed).then(work), interrupted.then(first)]);
  } finally {
    await endAllTrees();
    releaseLock();
  }
}

/**
 * Resolves at the first Ctrl-C (or SIGTERM, SIGHUP). npm, the terminal and run.mjs each deliver the same Ctrl-C, so signals within
 * a second count as one.
 */
function firstSignal(second: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      resolve();
    } else if (Date.now() - firstAt > 1_000) second();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  return promise;
}

/** A killed run leaves its emulators behind, with their ports and the newest data: the data is saved and they are ended. */
async function recoverFromCrash(crashed: RunLock | undefined): Promise<void> {
  const emulators = crashed?.emulators;
  if (!emulators) return;
  if (membersOf(emulators).length > 0) {
    console.log(`The last run ended without stopping its emulators (process ${emulators.root}): clearing up.`);
    if (KEEPING_DATA.includes(crashed.command) && emulators.hub) await rescueData(emulators.hub);
    await endTree(emulators);
    const allEnded = membersOf(emulators).length === 0;
    console.log(allEnded ? '  its emulators are stopped' : '  some of its processes could not be ended');
  }
  rmSync(emulators.temporary, { recursive: true, force: true });
}

async function rescueData(hub: string): Promise<void> {
  try {
    await saveData(hub, AbortSignal.timeout(30_000));
    console.log('  its data is saved');
  } catch {
    console.log('  its data could not be read; what was saved before is kept');
  }
}
