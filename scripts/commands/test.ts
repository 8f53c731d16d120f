import { SERVICES } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { parseFlags } from '../host/arguments.ts';
import { printError, runCommand } from '../host/failure.ts';
import { runAlone } from '../stack/run-alone.ts';
import { withEmulators } from '../stack/with-emulators.ts';
import { choose } from '../test/choose.ts';
import { type Counts, FAILED, lastLine, stageLine, sum } from '../test/counts.ts';
import { STAGES, type Stage } from '../test/stages.ts';

let interrupted = false;

const heading = (title: string) => console.log(`\n=== ${title} ${'='.repeat(Math.max(0, 100 - title.length))}\n`);

/** A stage that cannot run counts as one failed test, and the stages after it still run. */
async function runStage({ title, run }: Stage): Promise<Counts> {
  heading(title);
  try {
    return await run();
  } catch (error) {
    printError(error);
    return FAILED;
  }
}

async function runStages(stages: Stage[]): Promise<Map<Stage, Counts>> {
  const results = new Map(stages.map((stage) => [stage, FAILED]));
  const runEach = async (group: Stage[]) => {
    for (const stage of group) if (!interrupted) results.set(stage, await runStage(stage));
  };
  await runEach(stages.filter(({ needs }) => needs.length === 0));
  const withServices = stages.filter(({ needs }) => needs.length > 0);
  if (withServices.length === 0 || interrupted) return results;
  heading('Emulators');
  const services = SERVICES.filter((service) => withServices.some(({ needs }) => needs.includes(service)));
  const site = withServices.some(({ pages }) => pages);
  await withEmulators({ services, site }, () => runEach(withServices)).catch((error) => {
    if (!interrupted) printError(error);
  });
  return results;
}

/** Says which Firestore emulator the stages will use. One that cannot be had fails the stages that need it, and no other. */
async function announceEngine(stages: Stage[]): Promise<string | undefined> {
  if (!stages.some(({ needs }) => needs.includes('firestore'))) return undefined;
  try {
    const line = `Firestore emulator: ${(await resolveFirestoreEmulator()).description}`;
    console.log(line);
    return line;
  } catch (error) {
    printError(error);
    return undefined;
  }
}

async function testAll(stages: Stage[]): Promise<number> {
  const engine = await announceEngine(stages);
  const results = await runStages(stages);
  if (interrupted) return 130;
  heading('Result');
  if (engine) console.log(`${engine}\n`);
  for (const [{ name }, counts] of results) {
    console.log(`${name.padEnd(10)} ${stageLine(counts)}`);
    for (const test of counts.problems ?? []) console.log(`           - ${test}`);
  }
  const total = sum([...results.values()]);
  console.log(`\n${lastLine(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function interrupt(): number {
  interrupted = true;
  console.error('\nInterrupted: stopping what was started.');
  return 130;
}

await runCommand(async () => {
  const { only } = parseFlags('test', { only: { type: 'string' } });
  const stages = choose(STAGES, only);
  return runAlone('test', () => testAll(stages), { first: interrupt });
});
