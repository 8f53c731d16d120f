import { spawn } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { IS_FULL } from '../support/sample-size.ts';
import { firstWrong, firstWrongForm } from './decide.ts';
import { DECISIONS } from './decision-table.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import { EQUIVALENT } from './survivors.ts';

const PROJECT = 'demo-storefront-proof-mutation';
const rest = new FirestoreRest(PROJECT);
const mutants = mutantsOf(RULES);

type Outcome = 'broken' | 'killed' | 'survived';

/**
 * Every mutant is tested with the decision table, which has the sentences of the rules as rows, and with the forms of a query. In the full form, survivors are
 * tested with tests/rules/ as well, which takes most of a minute each.
 */
async function outcomeOf({ name, rules }: Mutant): Promise<Outcome> {
  // Rules that do not compile cannot be deployed, so they do not count as killed.
  if (await loadRules(PROJECT, rules)) return 'broken';
  const wrong = (await firstWrong(rest)) ?? (await firstWrongForm(rest, rules));
  if (wrong && process.env.PROOF_VERBOSE) console.log(`${name} | ${wrong}`);
  return wrong ? 'killed' : 'survived';
}

/** The title of the first test of tests/rules/, or of those that `filters` let vitest choose, that fails under these rules; undefined when all pass. */
async function failureUnder(rules: string, filters: string[] = []): Promise<string | undefined> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-mutant-'));
  const [mutant, written] = [join(folder.path, 'firestore.rules'), join(folder.path, 'report.json')];
  writeFileSync(mutant, rules);
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'rules', '--bail', '1'];
  const output = ['--reporter=json', `--outputFile.json=${written}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...output, ...filters], {
    env: { ...process.env, RULES_UNDER_TEST: mutant },
    stdio: 'ignore',
  });
  await new Promise((done) => child.once('exit', done));
  const { numPassedTests, testResults } = JSON.parse(readFileSync(written, 'utf8')) as {
    numPassedTests: number;
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (!failed && numPassedTests < 200) throw new Error(`tests/rules/ did not run: ${numPassedTests} passed`);
  return failed?.fullName;
}

beforeAll(async () => {
  await clearFirestore(PROJECT);
  expect(await outcomeOf({ name: 'none', rules: RULES })).toBe('survived');
}, 300_000);

const explained = ({ name }: Mutant) => EQUIVALENT.some(({ change }) => change.test(name));
/** The quick form takes the same mutants every time, so that it fails only because of a change, and none that no request can find. */
const some = () =>
  fc.shuffledSubarray(
    mutants.filter((mutant) => !explained(mutant)),
    { minLength: 24, maxLength: 24 },
  );
const chosen: Mutant[] = IS_FULL ? mutants : (fc.sample(some(), { seed: 8, numRuns: 1 })[0] ?? []);

const names = (some: Mutant[]) => some.map(({ name }) => name);
let survivors: Mutant[] = [];

test('the decision table kills at least 95 % of the mutants; the survivors are equivalent to the rules', {
  timeout: 3_600_000,
}, async () => {
  const outcomes: Record<Outcome, Mutant[]> = { broken: [], killed: [], survived: [] };
  for (const mutant of chosen) outcomes[await outcomeOf(mutant)].push(mutant);
  survivors = outcomes.survived;
  const [killed, compiled] = [outcomes.killed.length, chosen.length - outcomes.broken.length];
  report(
    'Rules mutation',
    `${killed} of ${compiled} mutants killed by a decision table of ${DECISIONS.length} rows (${((100 * killed) / compiled).toFixed(1)} %); ${survivors.length} survivors, ${survivors.filter(explained).length} of them explained as equivalent; ${outcomes.broken.length} more do not compile`,
  );
  expect(names(survivors.filter((mutant) => !explained(mutant)))).toEqual([]);
  if (IS_FULL) expect(killed / compiled).toBeGreaterThanOrEqual(0.95);
});

if (IS_FULL) {
  test('the survivors pass tests/rules/ as well', {
    timeout: 3_600_000,
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

test('control: given rules that do not check the owner, tests/rules/ fail', { timeout: 300_000 }, async () => {
  const faulty = RULES.replace('allow delete: if isOwnerOf(before())', 'allow delete: if isVerified()');
  expect(await failureUnder(faulty, ['change.test.ts', '-t', 'may delete'])).toMatch(/delete/);
});

test('every explanation belongs to an existing mutant', () => {
  expect(EQUIVALENT.filter(({ change }) => !mutants.some(({ name }) => change.test(name)))).toEqual([]);
});
