import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { aroundAll, beforeAll, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { removeProductsOf } from '../../support/product-store.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { fourPeople, type Person } from '../support/people.ts';
import { SEED, sampleSize } from '../support/sample-size.ts';
import type { Fields } from '../support/wire.ts';
import { type Operation, operation } from './operation.ts';
import { restWay } from './rest-way.ts';
import { rulesWay } from './rules-way.ts';

const PROJECT = 'demo-storefront-proof-differential';
const OPERATIONS = sampleSize(100, 2_000);

aroundAll(withoutTriggers);
let at: string;
let people: Person[];
beforeAll(async () => {
  [{ at }, people] = await Promise.all([startInstance(), fourPeople()]);
});

/** Without the time of creation, which differs. */
const comparable = (stored: Fields | undefined) => stored && { ...stored, createdAt: stored.createdAt !== undefined };

const sample = (numRuns: number) => fc.sample(operation, { numRuns, seed: SEED });

/** Runs operations in both ways until their verdicts or the stored products differ. */
async function compare(project: string, content: string, operations: Operation[]) {
  await clearFirestore(project);
  expect(await loadRules(project, content)).toBeUndefined();
  const rules = rulesWay(new FirestoreRest(project), people);
  const rest = restWay(at, people);
  const verdicts = { admitted: 0, refused: 0 };
  let difference: object | undefined;
  for (const [index, one] of operations.entries()) {
    const [byRules, byRest] = await Promise.all([rules.run(one), rest.run(one)]);
    const [left, right] = (await Promise.all([rules.stored(one.slot), rest.stored(one.slot)])).map(comparable);
    verdicts[byRules] += 1;
    if (byRules === byRest && isDeepStrictEqual(left, right)) continue;
    const replay = `operation ${index} of FUZZ_SEED=${SEED}: ${people[one.who]?.name} ${JSON.stringify(one).slice(0, 300)}`;
    difference = { replay, byRules, byRest, left, right };
    break;
  }
  await removeProductsOf(people.map(({ email }) => email));
  return { verdicts, difference };
}

test('given random operations of four people, the rules and REST admit the same ones and store the same products', {
  timeout: 1_800_000,
}, async () => {
  const { verdicts, difference } = await compare(PROJECT, RULES, sample(OPERATIONS));
  expect(difference).toBeUndefined();
  report(
    'Differential: rules and REST',
    `${OPERATIONS} operations, ${verdicts.admitted} admitted by both, ${verdicts.refused} refused by both; 0 differences (seed ${SEED})`,
  );
  // Both admitted and refused operations occur.
  expect(Math.min(verdicts.admitted, verdicts.refused)).toBeGreaterThan(OPERATIONS / 10);
});

test.each([
  ['who owns the product', 'allow update: if isOwnerOf(before())\n', 'allow update: if isVerified()\n'],
  [
    'which fields may change',
    "'reorderAt', 'command'])\n        && areValid(changed())",
    "'reorderAt', 'command', 'email', 'colour'])\n        && areValid(changed())",
  ],
  ['the values that change', '\n        && areValid(changed())', ''],
  ['that quantity is 0 or more', 'value is int && value >= 0', 'value is int'],
])(
  'control: given rules that do not check %s, the comparison finds a difference',
  { timeout: 120_000 },
  async (_what, term, weak) => {
    expect(RULES).toContain(term);
    const { difference } = await compare(`${PROJECT}-control`, RULES.replace(term, weak), sample(1_000));
    expect(difference).toMatchObject({ byRules: 'admitted', byRest: 'refused' });
  },
);
