import type { ChildProcess } from 'node:child_process';
import { SERVICES, VERIFICATION_LINKS, VITE_PORT } from '../emulators/addresses.ts';
import { type Emulators, LOG } from '../emulators/launch.ts';
import { saveData } from '../emulators/saved-data.ts';
import { exitCode } from '../host/process-tree.ts';
import { printAccounts } from '../seed/accounts.ts';
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
  let serving: Promise<number> | undefined;

  async function work(): Promise<number> {
    const ports = command === 'dev' ? [VITE_PORT] : [];
    const emulators = await startSeeded({ services: SERVICES, site: true, ports, savedData: true, verbose });
    serving = serve(emulators);
    return serving;
  }

  async function serve(emulators: Emulators): Promise<number> {
    const running = companions();
    printWelcome(address);
    const problem = await Promise.race([
      interrupted.promise,
      emulators.ended.then(() => 'The emulators ended by themselves'),
      ...running.map((child) => exitCode(child).then(() => 'A companion process ended by itself')),
    ]);
    if (problem) console.error(`${problem}; see ${LOG}.`);
    console.log('\nSaving the data (a second Ctrl-C stops at once and keeps the data of the last run) …');
    const saved = await save(emulators.hub);
    await emulators.stop(exporting.signal.aborted ? 500 : undefined);
    return !problem && (saved || exporting.signal.aborted) ? 0 : 1;
  }

  async function save(hub: string): Promise<boolean> {
    try {
      await saveData(hub, exporting.signal);
      console.log('  saved in .data/current');
      return true;
    } catch (error) {
      const reason = exporting.signal.aborted ? 'interrupted' : (error as Error).message;
      console.error(`  not saved (${reason}); the data of the last run is kept.`);
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

function printWelcome(address: string): void {
  console.log(`\nThe storefront is running: ${address}`);
  console.log('  REST function:       http://127.0.0.1:5000/api/product');
  console.log('\nAccounts (email / password):');
  printAccounts();
  console.log('\nVerification and password links appear here as they are sent, and at');
  console.log(`  ${VERIFICATION_LINKS}`);
  console.log(`\nThe emulators' log: ${LOG}`);
  console.log('Ctrl-C saves the data and stops everything; npm run reset returns to the seed.\n');
}
