import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { IS_FULL } from '../support/extent.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { loadRules, RULES } from '../support/rules.ts';
import { firstWrong } from './ask.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import { EQUIVALENT } from './survivors.ts';

const PROJECT = 'demo-storefront-proof-mutation';
const rest = new FirestoreRest(PROJECT);
const mutants = mutantsOf(RULES);

/** The first question that these rules answer wrongly. */
async function wrongUnder(rules: string): Promise<string | undefined> {
  const broken = await loadRules(PROJECT, rules);
  return broken ? `does not compile: ${broken}` : firstWrong(rest);
}

beforeAll(async () => {
  await clearFirestore(PROJECT);
  expect(await wrongUnder(RULES)).toBeUndefined();
}, 60_000);

// The same ones every time in the quick form, so that it fails for a reason in the change that it tests.
const chosen: Mutant[] = IS_FULL
  ? mutants
  : (fc.sample(fc.shuffledSubarray(mutants, { minLength: 24, maxLength: 24 }), { seed: 8, numRuns: 1 })[0] ?? []);

test('at least 95 % of the faults that a person could make in the rules are found; the rest changes nothing', {
  timeout: 1_800_000,
}, async () => {
  const survivors: string[] = [];
  for (const { name, rules } of chosen) {
    const wrong = await wrongUnder(rules);
    if (wrong === undefined) survivors.push(name);
    else if (process.env.PROOF_VERBOSE) console.log(`${name} | ${wrong}`);
  }
  const unexplained = survivors.filter((name) => !EQUIVALENT.some(({ change }) => change.test(name)));
  const killed = chosen.length - survivors.length;
  const percent = ((100 * killed) / chosen.length).toFixed(1);
  report(
    'Rules mutation',
    `${killed} of ${chosen.length} mutants killed (${percent} %); ${survivors.length} survivors, each explained as equivalent`,
  );
  expect(unexplained).toEqual([]);
  if (IS_FULL) expect(killed / chosen.length).toBeGreaterThanOrEqual(0.95);
});

test('every explanation is about a mutant that there is', () => {
  expect(EQUIVALENT.filter(({ change }) => !mutants.some(({ name }) => change.test(name)))).toEqual([]);
});
