import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startInstance } from '../../functions/support/instance.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { extent, SEED } from '../support/extent.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { fourPeople } from '../support/people.ts';
import { removeProductsOf, withoutTriggers } from '../support/quiet-triggers.ts';
import { loadRules, RULES } from '../support/rules.ts';
import type { Fields } from '../support/wire.ts';
import { operation } from './operation.ts';
import { restWay } from './rest-way.ts';
import { rulesWay } from './rules-way.ts';

const PROJECT = 'demo-storefront-proof-differential';
const OPERATIONS = extent(100, 2_000);

withoutTriggers();

/** All but the moment of creation, which cannot be the same. */
const comparable = (stored: Fields | undefined) => stored && { ...stored, createdAt: stored.createdAt !== undefined };

test('random operations of four people: the rules and the function say the same and leave the same', {
  timeout: 1_800_000,
}, async () => {
  await clearFirestore(PROJECT);
  await loadRules(PROJECT, RULES);
  const people = await fourPeople();
  const rules = rulesWay(new FirestoreRest(PROJECT), people);
  const rest = restWay((await startInstance()).at, people);
  const verdicts = { admitted: 0, refused: 0 };

  const operations = fc.sample(operation, { numRuns: OPERATIONS, seed: SEED });
  for (const [index, one] of operations.entries()) {
    const [byRules, byRest] = await Promise.all([rules.run(one), rest.run(one)]);
    const told = `operation ${index} of FUZZ_SEED=${SEED}: ${people[one.who]?.name} ${JSON.stringify(one).slice(0, 300)}`;
    expect({ told, verdict: byRest }).toEqual({ told, verdict: byRules });
    const [left, right] = await Promise.all([rules.stored(one.slot), rest.stored(one.slot)]);
    expect({ told, stored: comparable(right) }).toEqual({ told, stored: comparable(left) });
    verdicts[byRules] += 1;
  }
  report(
    'Differential: rules and REST',
    `${OPERATIONS} operations, ${verdicts.admitted} admitted by both, ${verdicts.refused} refused by both; 0 differences (seed ${SEED})`,
  );
  await removeProductsOf(people.map(({ email }) => email));
  // Neither a wall nor an open door would prove anything.
  expect(Math.min(verdicts.admitted, verdicts.refused)).toBeGreaterThan(OPERATIONS / 10);
});
