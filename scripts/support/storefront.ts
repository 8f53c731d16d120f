import { accountLines } from '../seed/accounts.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS } from './build.ts';
import { checkPorts, startEmulators } from './emulators.ts';
import { DATA, EMULATOR_PORTS, type Port, SITE, VERIFICATION_LINKS } from './project.ts';

interface Options {
  verbose: boolean;
  address: string;
  ports?: Port[];
  /** Starts further processes, which run as long as the emulators. */
  companions?: () => (PromiseLike<unknown> & { kill(signal: NodeJS.Signals): boolean })[];
}

/** `npm start` and `npm run dev`: runs the storefront until Ctrl-C, then saves the data and stops everything. */
export async function runStorefront({ verbose, address, ports = [], companions = () => [] }: Options): Promise<number> {
  // Before the builds, so that nobody waits for them in vain.
  await checkPorts([...EMULATOR_PORTS, ...ports]);
  await build(FUNCTIONS);
  await build(SITE_FOR_EMULATORS);
  const emulators = await startEmulators({ keepData: true, verbose });
  const running = companions();
  console.log(`
Storefront  ${address}
Stock area  ${address}/manageitems, as one of these; the login page has a button for each:
            ${accountLines().join('\n            ')}
REST        ${SITE}/api/product
Mails       as links, here and at ${VERIFICATION_LINKS}
Ctrl-C saves the data and stops everything; npm run reset returns to the seed.
`);

  const problem = await Promise.race([
    emulators.interrupted,
    emulators.ended.then(() => 'The emulators ended by themselves.'),
    ...running.map((child) => child.then(() => 'A build that follows changes ended by itself.')),
  ]);
  console.log(`\n${problem ?? 'Saving the data and stopping …'}`);
  for (const child of running) child.kill('SIGTERM');
  const [isSaved] = await Promise.all([emulators.stop(), ...running]);
  console.log(
    isSaved ? `Stopped. The data is in ${DATA}.` : 'Stopped. The data could not be saved; that of the start is kept.',
  );
  return isSaved && !problem ? 0 : 1;
}
