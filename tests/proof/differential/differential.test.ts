import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { aroundAll, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance.ts';
import { removeProductsOf } from '../../support/product-store.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { fourPeople } from '../support/people.ts';
import { SEED, sampleSize } from '../support/sample-size.ts';
import type { Fields } from '../support/wire.ts';
import { type Operation, operation } from './operation.ts';
import { restWay } from './rest-way.ts';
import { rulesWay } from './rules-way.ts';

const PROJECT = 'demo-storefront-proof-differential';
const OPERATIONS = sampleSize(100, 2_000);

aroundAll(withoutTriggers);

/** All but the moment of creation, which cannot be the same. */
const comparable = (stored: Fields | undefined) => stored && { ...stored, createdAt: stored.createdAt !== undefined };

const sample = (numRuns: number) => fc.sample(operation, { numRuns, seed: SEED });

/** Carries operations out in both ways, as far as they say and leave the same. */
async function compare(project: string, content: string, operations: Operation[]) {
  await clearFirestore(project);
  expect(await loadRules(project, content)).toBeUndefined();
  const people = await fourPeople();
  const rules = rulesWay(new FirestoreRest(project), people);
  const rest = restWay((await startInstance()).at, people);
  const verdicts = { admitted: 0, refused: 0 };
  let difference: object | undefined;
  for (const [index, one] of operations.entries()) {
    const [byRules, byRest] = await Promise.all([rules.run(one), rest.run(one)]);
    const [left, right] = (await Promise.all([rules.stored(one.slot), rest.stored(one.slot)])).map(comparable);
    verdicts[byRules] += 1;
    if (byRules === byRest && isDeepStrictEqual(left, right)) continue;
    const told = `operation ${index} of FUZZ_SEED=${SEED}: ${people[one.who]?.name} ${JSON.stringify(one).slice(0, 300)}`;
    difference = { told, byRules, byRest, left, right };
    break;
  }
  await removeProductsOf(people.map(({ email }) => email));
  return { verdicts, difference };
}

test('random operations of four people: the rules and the function say the same and leave the same', {
  timeout: 1_800_000,
}, async () => {
  const { verdicts, difference } = await compare(PROJECT, RULES, sample(OPERATIONS));
  expect(difference).toBeUndefined();
  report(
    'Differential: rules and REST',
    `${OPERATIONS} operations, ${verdicts.admitted} admitted by both, ${verdicts.refused} refused by both; 0 differences (seed ${SEED})`,
  );
  // Neither a wall nor an open door would prove anything.
  expect(Math.min(verdicts.admitted, verdicts.refused)).toBeGreaterThan(OPERATIONS / 10);
});

test.each([
  ['whose the product is', 'allow update: if isOwnerOf(before())\n', 'allow update: if isVerified()\n'],
  ['which fields may change', "changed().hasOnly(['quantity', 'description'])", 'true'],
  ['that quantity ends at 0', 'value is int && value >= 0', 'value is int'],
])('control: against rules that forget %s, there is a difference', { timeout: 120_000 }, async (_what, term, weak) => {
  expect(RULES).toContain(term);
  const { difference } = await compare(`${PROJECT}-control`, RULES.replace(term, weak), sample(1_000));
  expect(difference).toMatchObject({ byRules: 'admitted', byRest: 'refused' });
});
