import { resolveBrowser } from '../support/browser.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS } from '../support/build.ts';
import { Failure, parseCommandLine, runCommand, textOf } from '../support/cli.ts';
import { type Counts, FAILED, lastLine } from '../support/counts.ts';
import { startEmulators } from '../support/emulators.ts';
import { STAGES, type Stage } from '../support/stages.ts';

const heading = (title: string) => `\n=== ${title} ${'='.repeat(Math.max(0, 100 - title.length))}\n`;

/** The stages of `--only a,b`, in their own order; without it all but those that are run by name alone. */
function chosenStages(only: string | undefined): Stage[] {
  if (only === undefined) return STAGES.filter(({ byName }) => !byName);
  const names = only.split(',').map((name) => name.trim());
  const known = STAGES.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure(`--only does not know "${unknown.join('", "')}". Known: ${known.join(', ')}.`);
  return STAGES.filter(({ name }) => names.includes(name));
}

interface Result {
  counts: Counts;
  seconds: number;
}

/** A stage that cannot run counts as one failed test. With `apart`, its output is printed in one piece at its end. */
async function runStage(stage: Stage, words: string[], apart = false): Promise<Result> {
  let output = heading(stage.name);
  const print = (text: string) => {
    output += text;
  };
  if (!apart) console.log(output);
  const started = performance.now();
  const counts = await stage.run(words, apart ? print : undefined).catch((error: unknown) => {
    console.error(textOf(error));
    return FAILED;
  });
  if (apart) console.log(output);
  return { counts, seconds: (performance.now() - started) / 1_000 };
}

/** Stages without emulators run beside those with, since each chain leaves the processors idle now and then. */
async function testAll(stages: Stage[], words: string[]): Promise<number> {
  const results = new Map(stages.map((stage) => [stage, { counts: FAILED, seconds: 0 }]));
  const { alone = [], emulated = [] } = Object.groupBy(stages, (stage) => (stage.emulators ? 'emulated' : 'alone'));
  const isMixed = alone.length > 0 && emulated.length > 0;
  const run = async (chain: Stage[], apart = false) => {
    for (const stage of chain) results.set(stage, await runStage(stage, words, apart));
  };
  const printError = (error: unknown) => console.error(textOf(error));
  // Without a browser only the stages that need one fail.
  if (stages.some(({ name }) => ['components', 'browser', 'prove'].includes(name)))
    await resolveBrowser().catch(printError);
  const aloneRun = run(alone, isMixed);
  const isInterrupted = await runEmulated(emulated, run).catch(printError);
  if (isInterrupted) return 130;
  await aloneRun;
  console.log(heading('result'));
  for (const [{ name }, { counts, seconds }] of results) {
    console.log(`${name.padEnd(12)} ${lastLine(counts).padEnd(24)} ${Math.round(seconds)} s`);
  }
  const counts = [...results.values()].map((result) => result.counts);
  const total = {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
  console.log(`\n${lastLine(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Runs these stages while the emulators are running. When they cannot be started, each stage has failed. */
async function runEmulated(stages: Stage[], run: (stages: Stage[]) => Promise<void>): Promise<boolean> {
  if (stages.length === 0) return false;
  await build(FUNCTIONS);
  await build(SITE_FOR_EMULATORS);
  const emulators = await startEmulators();
  const isInterrupted = await Promise.race([run(stages).then(() => false), emulators.interrupted.then(() => true)]);
  if (isInterrupted) console.error('\nInterrupted: stopping the emulators.');
  await emulators.stop();
  return isInterrupted;
}

await runCommand(async () => {
  const { values, positionals } = parseCommandLine('test', { only: { type: 'string' } });
  return testAll(chosenStages(values.only), positionals);
});
