import { resolveBrowser } from '../support/browser.ts';
import { build, FUNCTIONS, SITE_FOR_EMULATORS } from '../support/build.ts';
import { Failure, parseCommandLine, runCommand, textOf } from '../support/cli.ts';
import { checkPorts, startEmulators } from '../support/emulators.ts';
import { EMULATOR_PORTS } from '../support/project.ts';
import { type Counts, FAILED, STAGES, type Stage } from '../support/stages.ts';

const heading = (title: string) => `\n=== ${title} ${'='.repeat(Math.max(0, 100 - title.length))}\n`;
const line = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
const printError = (error: unknown) => console.error(textOf(error));

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

/** Stages without emulators run beside those with, since each chain leaves the processors idle now and then. */
async function testAll(stages: Stage[], words: string[]): Promise<number> {
  // A stage that cannot run counts as one failed test.
  const results = new Map(stages.map((stage) => [stage, { counts: FAILED, seconds: 0 }]));
  const { alone = [], emulated = [] } = Object.groupBy(stages, (stage) => (stage.emulators ? 'emulated' : 'alone'));
  const isMixed = alone.length > 0 && emulated.length > 0;
  const run = async (chain: Stage[]) => {
    for (const stage of chain) {
      const title = heading(stage.name);
      const apart = isMixed && chain === alone;
      if (!apart) console.log(title);
      const started = performance.now();
      const counts = await stage.run(words, apart ? title : undefined).catch((error: unknown) => {
        printError(error);
        return FAILED;
      });
      results.set(stage, { counts, seconds: (performance.now() - started) / 1_000 });
    }
  };
  // Without a browser only the stages that need one fail.
  if (stages.some(({ name }) => ['components', 'browser', 'prove'].includes(name)))
    await resolveBrowser().catch(printError);
  const aloneRun = run(alone);
  const isInterrupted = emulated.length > 0 && (await withEmulators(() => run(emulated)).catch(printError));
  if (isInterrupted) return 130;
  await aloneRun;
  console.log(heading('result'));
  const total = { passed: 0, failed: 0 };
  // Above the counts, because who reads a long output begins at its end.
  for (const [{ name }, { counts }] of results)
    for (const failure of counts.failures ?? []) console.log(`failed in ${name}: ${failure}\n`);
  for (const [{ name }, { counts, seconds }] of results) {
    console.log(`${name.padEnd(12)} ${line(counts).padEnd(24)} ${Math.round(seconds)} s`);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  // Continuous integration reads this line.
  console.log(`\n${line(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Returns whether the run was interrupted. */
async function withEmulators(run: () => Promise<void>): Promise<boolean> {
  await checkPorts(EMULATOR_PORTS);
  await build(FUNCTIONS);
  await build(SITE_FOR_EMULATORS);
  const emulators = await startEmulators();
  const isInterrupted = await Promise.race([run().then(() => false), emulators.interrupted.then(() => true)]);
  if (isInterrupted) console.error('\nInterrupted: stopping the emulators.');
  await emulators.stop();
  return isInterrupted;
}

await runCommand(async () => {
  const { values, positionals } = parseCommandLine('test', { only: { type: 'string' } });
  return testAll(chosenStages(values.only), positionals);
});
