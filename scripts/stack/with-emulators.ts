import { build, FUNCTIONS, SITE_FOR_EMULATORS } from '../build/build.ts';
import { portsOf, type Service } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { type Emulators, startEmulators } from '../emulators/launch.ts';
import { savedData } from '../emulators/saved-data.ts';
import { checkPorts, type Port } from '../host/port-check.ts';
import { seed, seedWhenEmpty } from '../seed/seed.ts';

interface Needs {
  services: readonly Service[];
  /** Whether pages are opened, so that the site must be built. */
  site?: boolean;
  /** Further ports that must be free. */
  ports?: Port[];
  /** Whether to continue with the data of the last run. Otherwise the emulators start with the seed. */
  savedData?: boolean;
  verbose?: boolean;
  /** Whether functions and site are built already. */
  built?: boolean;
}

/** Builds what is needed, starts the emulators and seeds them. */
export async function startSeeded(needs: Needs): Promise<Emulators> {
  const { services, site = false, ports = [], verbose = false, built = false } = needs;
  await checkPorts([...portsOf(services), ...ports]);
  const firestore = await resolveFirestoreEmulator();
  console.log(`Firestore emulator: ${firestore.description}`);
  if (services.includes('functions') && !built) await build(FUNCTIONS);
  if (site && !built) await build(SITE_FOR_EMULATORS);
  const importFrom = needs.savedData ? savedData() : undefined;
  if (importFrom) console.log(`Data of the last run: ${importFrom}`);
  const echo = verbose ? 'all' : needs.savedData ? 'important' : 'none';
  const emulators = await startEmulators({ firestore, services, importFrom, echo });
  await (importFrom ? seedWhenEmpty(emulators.hub) : seed(emulators.hub));
  return emulators;
}

/** Runs `work` while seeded emulators are running, and stops them afterwards. */
export async function withEmulators<T>(needs: Needs, work: () => Promise<T>): Promise<T> {
  const emulators = await startSeeded(needs);
  try {
    return await work();
  } finally {
    await emulators.stop();
  }
}
