import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { IS_FULL } from '../support/sample-size.ts';
import { firstWrong } from './ask.ts';
import { DECISIONS } from './decision-table.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import { failureUnder } from './rules-tests.ts';
import { EQUIVALENT } from './survivors.ts';

const PROJECT = 'demo-storefront-proof-mutation';
const rest = new FirestoreRest(PROJECT);
const mutants = mutantsOf(RULES);

type Outcome = 'broken' | 'killed' | 'survived';

/**
 * The judge of every mutant is the decision table: the sentences of the rules as rows, each asked of the emulator. Whatever it
 * lets live is shown to tests/rules/ as well, in the full form, since they take the better part of a minute each time.
 */
async function judge({ name, rules }: Mutant): Promise<Outcome> {
  // What does not compile is never deployed, so no test can take the credit.
  if (await loadRules(PROJECT, rules)) return 'broken';
  const wrong = await firstWrong(rest);
  if (wrong && process.env.PROOF_VERBOSE) console.log(`${name} | ${wrong}`);
  return wrong ? 'killed' : 'survived';
}

beforeAll(async () => {
  await clearFirestore(PROJECT);
  expect(await judge({ name: 'none', rules: RULES })).toBe('survived');
}, 60_000);

// The same ones every time in the quick form, so that it fails for a reason in the change that it tests.
const chosen: Mutant[] = IS_FULL
  ? mutants
  : (fc.sample(fc.shuffledSubarray(mutants, { minLength: 24, maxLength: 24 }), { seed: 8, numRuns: 1 })[0] ?? []);

const explained = ({ name }: Mutant) => EQUIVALENT.some(({ change }) => change.test(name));
const names = (some: Mutant[]) => some.map(({ name }) => name);
let survivors: Mutant[] = [];

test('at least 95 % of the faults that a person could make in the rules are found; the rest changes nothing', {
  timeout: 1_800_000,
}, async () => {
  const judged: Record<Outcome, Mutant[]> = { broken: [], killed: [], survived: [] };
  for (const mutant of chosen) judged[await judge(mutant)].push(mutant);
  survivors = judged.survived;
  const [killed, compiled] = [judged.killed.length, chosen.length - judged.broken.length];
  report(
    'Rules mutation',
    `${killed} of ${compiled} mutants killed by a decision table of ${DECISIONS.length} rows (${((100 * killed) / compiled).toFixed(1)} %); ${survivors.length} survivors, ${survivors.filter(explained).length} of them explained as equivalent; ${judged.broken.length} more do not compile`,
  );
  expect(names(survivors.filter((mutant) => !explained(mutant)))).toEqual([]);
  if (IS_FULL) expect(killed / compiled).toBeGreaterThanOrEqual(0.95);
});

if (IS_FULL) {
  test('the survivors pass tests/rules/ as well, so nothing contradicts what explains them', {
    timeout: 1_800_000,
  }, async () => {
    const found: string[] = [];
    for (const { name, rules } of survivors) {
      const failure = await failureUnder(rules);
      if (failure) found.push(`${name} | ${failure}`);
    }
    report('Rules mutation: survivors', `${found.length} of ${survivors.length} killed by tests/rules/`);
    expect(found).toEqual([]);
  });
}

test('control: tests/rules/ fail under rules that forget whose a product is', { timeout: 120_000 }, async () => {
  const forgetful = RULES.replace('allow delete: if isOwnerOf(before())', 'allow delete: if isVerified()');
  expect(await failureUnder(forgetful)).toMatch(/delete/);
});

test('every explanation is about a mutant that there is', () => {
  expect(EQUIVALENT.filter(({ change }) => !mutants.some(({ name }) => change.test(name)))).toEqual([]);
});
