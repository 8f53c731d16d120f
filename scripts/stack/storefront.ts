import type { ChildProcess } from 'node:child_process';
import { renameSync } from 'node:fs';
import { SERVICES, SITE, VERIFICATION_LINKS, VITE_PORT } from '../emulators/addresses.ts';
import { type Emulators, LOG, LOST_LOG } from '../emulators/launch.ts';
import { saveData, savedAt } from '../emulators/saved-data.ts';
import { exitCode } from '../host/process-tree.ts';
import { printAccounts } from '../seed/accounts.ts';
import { keepRunning, type Suite } from './keep-running.ts';
import { runAlone } from './run-alone.ts';
import { startSeeded } from './with-emulators.ts';

interface Options {
  command: 'start' | 'dev';
  verbose: boolean;
  /** The address that is printed. */
  address: string;
  /** Starts further processes, which run as long as the emulators. */
  companions?: () => ChildProcess[];
}

/** `npm start` and `npm run dev`: runs the storefront until Ctrl-C, then saves the data and stops everything. */
export async function runStorefront({ command, verbose, address, companions = () => [] }: Options): Promise<number> {
  const exporting = new AbortController();
  const interrupted = Promise.withResolvers<undefined>();
  const needs = { services: SERVICES, site: true, savedData: true, verbose };
  let serving: Promise<number> | undefined;
  let hasSaved = false;

  async function work(): Promise<number> {
    const emulators = await startSeeded({ ...needs, ports: command === 'dev' ? [VITE_PORT] : [] });
    serving = serve(suiteOf(emulators));
    return serving;
  }

  const suiteOf = ({ hub, lost, stop }: Emulators): Suite => ({
    lost,
    async save(signal = exporting.signal) {
      // Only the first save of a run keeps what was there before as `previous`.
      await saveData(hub, AbortSignal.any([signal, exporting.signal]), { keepPrevious: hasSaved });
      hasSaved = true;
    },
    stop: () => stop(exporting.signal.aborted ? 500 : undefined),
  });

  async function restart(): Promise<Suite> {
    renameSync(LOG, LOST_LOG);
    console.error(`The log of the lost emulators: ${LOST_LOG}`);
    const emulators = await startSeeded({ ...needs, built: true });
    console.log(`The storefront is running again: ${address}\n`);
    return suiteOf(emulators);
  }

  async function serve(first: Suite): Promise<number> {
    const running = companions();
    printWelcome(address);
    const companionEnded = running.map((child) => exitCode(child).then(() => 'A companion process ended by itself'));
    const end = Promise.race([interrupted.promise, ...companionEnded]);
    const { suite, gaveUp } = await keepRunning(first, { restart, end, lastSave });
    if (!suite) return gaveUp ? 1 : 0;
    const problem = await end;
    if (problem) console.error(`${problem}; see ${LOG}.`);
    console.log('\nSaving the data (a second Ctrl-C stops at once and keeps the data of the last save) …');
    const saved = await save(suite);
    await suite.stop();
    return !problem && (saved || exporting.signal.aborted) ? 0 : 1;
  }

  async function save(suite: Suite): Promise<boolean> {
    try {
      await suite.save();
      console.log('  saved in .data/current');
      return true;
    } catch (error) {
      const reason = exporting.signal.aborted ? 'interrupted' : (error as Error).message;
      console.error(`  not saved (${reason}); the data of the last save is kept.`);
      return false;
    }
  }

  function first(): number | Promise<number> {
    interrupted.resolve(undefined);
    if (serving) return serving;
    console.log('\nStopped before everything was running; the data has not changed.');
    return 0;
  }

  const code = await runAlone(command, work, { first, second: () => exporting.abort() });
  if (serving) console.log('Stopped.');
  return code;
}

/** After a loss the emulators start with the data saved last. */
function lastSave(): string {
  const time = savedAt();
  if (!time) return 'Nothing was saved yet, so the data will be the seed.';
  return `The data will be what was saved on ${time.toLocaleString('en-GB')}; later changes are lost.`;
}

function printWelcome(address: string): void {
  console.log(`\nThe storefront is running: ${address}`);
  console.log(`  REST function:       ${SITE}/api/product`);
  console.log('\nAccounts (email / password):');
  printAccounts();
  console.log('\nVerification and password links appear here as they are sent, and at');
  console.log(`  ${VERIFICATION_LINKS}`);
  console.log(`\nThe emulators' log: ${LOG}`);
  console.log(
    'The data is saved every minute. Ctrl-C saves it and stops everything; npm run reset returns to the seed.\n',
  );
}
