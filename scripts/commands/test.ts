import { SERVICES } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { parseCommandLine } from '../host/arguments.ts';
import { printError, runCommand, textOf } from '../host/failure.ts';
import { runAlone } from '../stack/run-alone.ts';
import { withEmulators } from '../stack/with-emulators.ts';
import { blocks } from '../test/blocks.ts';
import { choose, chooseFiles } from '../test/choose.ts';
import { type Counts, FAILED, lastLine, stageLine, sum } from '../test/counts.ts';
import { STAGES, type Stage } from '../test/stages.ts';

let interrupted = false;

const heading = (title: string) => `\n=== ${title} ${'='.repeat(Math.max(0, 100 - title.length))}\n`;

type Options = Omit<Parameters<Stage['run']>[0], 'print'>;

/** Stages that follow each other and may run side by side are one group. */
function groupsOf(stages: Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const before = groups.at(-1);
    if (stage.beside && before?.[0]?.beside) before.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** Runs the stages of a group at the same time. One that cannot run counts as one failed test, and the stages after it still run. */
async function runGroup(group: Stage[], options: Options): Promise<[Stage, Counts][]> {
  const begin = blocks();
  const run = async (stage: Stage): Promise<[Stage, Counts]> => {
    const { print, end } = begin();
    print(`${heading(stage.title)}\n`);
    try {
      return [stage, await stage.run({ ...options, ...(group.length > 1 && { print }) })];
    } catch (error) {
      print(`${textOf(error)}\n`);
      return [stage, FAILED];
    } finally {
      end();
    }
  };
  return Promise.all(group.map(run));
}

async function runStages(stages: Stage[], options: Options): Promise<Map<Stage, Counts>> {
  const results = new Map(stages.map((stage) => [stage, FAILED]));
  const runEach = async (some: Stage[]) => {
    for (const group of groupsOf(some)) {
      if (interrupted) return;
      for (const [stage, counts] of await runGroup(group, options)) results.set(stage, counts);
    }
  };
  await runEach(stages.filter(({ needs }) => needs.length === 0));
  const withServices = stages.filter(({ needs }) => needs.length > 0);
  if (withServices.length === 0 || interrupted) return results;
  console.log(heading('Emulators'));
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

async function testAll(stages: Stage[], options: Options): Promise<number> {
  const engine = await announceEngine(stages);
  const results = await runStages(stages, options);
  if (interrupted) return 130;
  console.log(heading('Result'));
  if (engine) console.log(`${engine}\n`);
  for (const [{ name }, counts] of results) {
    console.log(`${name.padEnd(10)} ${stageLine(counts)}`);
    for (const test of counts.problems ?? []) console.log(`           - ${test.replaceAll('\n', '\n             ')}`);
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
  const flags = { only: { type: 'string' }, headed: { type: 'boolean' } } as const;
  const { values, positionals } = parseCommandLine('test', flags);
  const stages = choose(STAGES, values.only);
  const options = { files: chooseFiles(stages, positionals), headed: values.headed ?? false };
  return runAlone('test', () => testAll(stages, options), { first: interrupt });
});
