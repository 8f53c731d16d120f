import { SERVICES } from './emulators/addresses.ts';
import type { Emulators } from './emulators/launch.ts';
import { recoverFromCrash } from './emulators/recover.ts';
import { parseFlags } from './host/arguments.ts';
import { endAllTrees } from './host/child-tree.ts';
import { Failure, runCommand } from './host/failure.ts';
import { releaseLock, takeLock } from './host/run-lock.ts';
import { stopSignal } from './host/stop-signal.ts';
import { bringUp } from './test/bring-up.ts';
import { type Counts, FAILED, lastLine, stageLine, sum } from './test/counts.ts';
import { selectStages } from './test/selection.ts';
import { STAGES, type Stage } from './test/stages.ts';

interface Result {
  name: string;
  counts: Counts;
}

const heading = (title: string) => console.log(`\n=== ${title} ${'='.repeat(Math.max(0, 100 - title.length))}\n`);

/** A stage that cannot run is one failed, with the reason; the stages after it run all the same. */
async function guarded(name: string, run: () => Promise<Counts>): Promise<Result> {
  try {
    return { name, counts: await run() };
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return { name, counts: FAILED };
  }
}

async function runStages(stages: Stage[]): Promise<Result[]> {
  const results: Result[] = [];
  const plain = stages.filter((stage) => stage.needs.length === 0);
  const served = stages.filter((stage) => stage.needs.length > 0);
  for (const stage of plain) {
    heading(stage.title);
    results.push(await guarded(stage.name, stage.run));
  }
  if (served.length === 0) return results;
  heading('Emulators');
  const services = SERVICES.filter((service) => served.some((stage) => stage.needs.includes(service)));
  let emulators: Emulators;
  try {
    const browser = served.some((stage) => stage.browser);
    emulators = await bringUp(services, browser);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return [...results, ...served.map(({ name }) => ({ name, counts: FAILED }))];
  }
  for (const stage of served) {
    heading(stage.title);
    results.push(await guarded(stage.name, stage.run));
  }
  await emulators.stop();
  return results;
}

await runCommand(async () => {
  const { only } = parseFlags('test', { only: { type: 'string' } }, process.argv.slice(2));
  const stages = selectStages(STAGES, typeof only === 'string' ? only : undefined);
  const left = takeLock('test');
  const stopped = stopSignal(() => process.exit(1));
  try {
    await recoverFromCrash(left);
    const results = await Promise.race([runStages(stages), stopped.then(() => undefined)]);
    if (!results) {
      console.error('\nInterrupted: stopping what was started.');
      return 130;
    }
    heading('Result');
    for (const { name, counts } of results) {
      console.log(`${name.padEnd(10)} ${stageLine(counts)}`);
      for (const test of counts.trouble ?? []) console.log(`           - ${test}`);
    }
    const total = sum(results.map(({ counts }) => counts));
    console.log(`\n${lastLine(total)}`);
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
  } finally {
    await endAllTrees();
    releaseLock();
  }
});
