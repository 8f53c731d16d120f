import type { ChildProcess } from 'node:child_process';
import { build, FUNCTIONS, SITE_FOR_EMULATORS } from './build/build.ts';
import { portsOf, SERVICES, VERIFICATION_LINKS, VITE_PORT } from './emulators/addresses.ts';
import { resolveFirestoreEmulator } from './emulators/firestore-emulator.ts';
import { type Emulators, LOG, startEmulators } from './emulators/launch.ts';
import { recoverFromCrash } from './emulators/recover.ts';
import { saveData, savedData } from './emulators/saved-data.ts';
import { endAllTrees } from './host/child-tree.ts';
import { checkPorts } from './host/port-check.ts';
import { releaseLock, takeLock } from './host/run-lock.ts';
import { stopSignal } from './host/stop-signal.ts';
import { printAccounts } from './seed/accounts.ts';
import { seed, seedWhenEmpty } from './seed/seed.ts';

interface Options {
  command: 'start' | 'dev';
  verbose: boolean;
  /** Further processes beside the emulators, and the address to print first. */
  companions?: () => ChildProcess[];
  address: string;
}

/** `npm start` and `npm run dev`: everything up, healthy and seeded, until Ctrl-C; then the data saved and everything ended. */
export async function runStorefront({ command, verbose, companions, address }: Options): Promise<number> {
  const left = takeLock(command);
  const exporting = new AbortController();
  const stopped = stopSignal(() => exporting.abort());
  let interrupted = false;
  stopped.then(() => {
    interrupted = true;
  });
  try {
    const outcome = await Promise.race([bringUp(), stopped.then(() => undefined)]);
    if (!outcome) {
      console.log('\nStopped before everything was up; the data is as it was.');
      return 0;
    }
    return await serve(outcome);
  } finally {
    await endAllTrees();
    releaseLock();
  }

  async function bringUp(): Promise<Emulators> {
    await recoverFromCrash(left);
    await checkPorts([...portsOf(SERVICES), ...(command === 'dev' ? [VITE_PORT] : [])]);
    const firestore = await resolveFirestoreEmulator();
    console.log(`Firestore emulator: ${firestore.description}`);
    await build(FUNCTIONS);
    await build(SITE_FOR_EMULATORS);
    const importFrom = savedData();
    if (importFrom) console.log(`Data of the last run: ${importFrom}`);
    const emulators = await startEmulators({ firestore, services: SERVICES, importFrom, verbose });
    await (importFrom ? seedWhenEmpty(emulators.hub) : seed(emulators.hub));
    return emulators;
  }

  async function serve(emulators: Emulators): Promise<number> {
    const running = companions?.() ?? [];
    printWelcome(address);
    const reason = await Promise.race([
      stopped,
      emulators.ended.then(() => 'The emulators ended by themselves'),
      ...running.map(
        (child) => new Promise<string>((done) => child.once('exit', () => done('A companion process ended by itself'))),
      ),
    ]);
    if (!interrupted) {
      console.error(`${reason}; see ${LOG}.`);
    }
    console.log('\nSaving the data (Ctrl-C again stops at once and keeps the data of the last run) …');
    let saved = false;
    try {
      await saveData(emulators.hub, exporting.signal);
      saved = true;
      console.log('  saved in .data/current');
    } catch (error) {
      const why = exporting.signal.aborted ? 'interrupted' : (error as Error).message;
      console.error(`  not saved (${why}); the data of the last run is kept.`);
    }
    await emulators.stop(exporting.signal.aborted ? 500 : undefined);
    await endAllTrees();
    console.log('Stopped.');
    return interrupted && (saved || exporting.signal.aborted) ? 0 : 1;
  }
}

function printWelcome(address: string): void {
  console.log(`\nThe storefront is up: ${address}`);
  console.log('  REST function:       http://127.0.0.1:5000/api/product');
  console.log('\nAccounts (email / password):');
  printAccounts();
  console.log('\nVerification and password links appear here as they are sent, and at');
  console.log(`  ${VERIFICATION_LINKS}`);
  console.log(`\nThe emulators' log: ${LOG}`);
  console.log('Ctrl-C saves the data and stops everything; npm run reset returns to the seed.\n');
}
