import { build, FUNCTIONS, SITE_FOR_EMULATORS } from '../build/build.ts';
import { portsOf, type Service } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { type Emulators, startEmulators } from '../emulators/launch.ts';
import { checkPorts } from '../host/port-check.ts';
import { seed } from '../seed/seed.ts';

/** Fresh emulators in memory, seeded: the data that npm start keeps is neither read nor written. */
export async function bringUp(services: Service[], browser: boolean): Promise<Emulators> {
  await checkPorts(portsOf(services));
  const firestore = await resolveFirestoreEmulator();
  console.log(`Firestore emulator: ${firestore.description}`);
  if (services.includes('functions')) await build(FUNCTIONS);
  if (browser) await build(SITE_FOR_EMULATORS);
  const emulators = await startEmulators({ firestore, services, quiet: true });
  await seed(emulators.hub);
  return emulators;
}
