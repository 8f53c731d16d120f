import { beforeAll, expect, test } from 'vitest';
import { clearFirestore } from '../../support/emulators.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { loadRules, RULES } from '../support/rules.ts';
import { firstWrong } from './ask.ts';
import { coverageOf, type Expression } from './coverage-report.ts';

// Of its own: the emulator adds up what all runs of a project evaluated.
const PROJECT = `demo-storefront-proof-coverage-${Date.now()}`;
let expressions: Expression[];

beforeAll(async () => {
  await loadRules(PROJECT, RULES);
  expect(await firstWrong(new FirestoreRest(PROJECT))).toBeUndefined();
  expressions = await coverageOf(PROJECT);
  await clearFirestore(PROJECT);
}, 60_000);

test('every expression of the rules is evaluated', () => {
  const never = expressions.filter(({ outcomes }) => outcomes.size === 0);
  report('Rules coverage', `${expressions.length - never.length} of ${expressions.length} expressions evaluated`);
  expect(expressions.length).toBeGreaterThan(100);
  expect(never).toEqual([]);
});

test('every condition comes to true and to false', () => {
  const conditions = expressions.filter(
    ({ outcomes, text }) =>
      (outcomes.has('true') || outcomes.has('false')) && !outcomes.has('value') && text !== 'true',
  );
  const oneSided = conditions.filter(({ outcomes }) => !(outcomes.has('true') && outcomes.has('false')));
  report('Rules coverage: both ways', `${conditions.length - oneSided.length} of ${conditions.length} conditions`);
  expect(conditions.length).toBeGreaterThan(40);
  expect(oneSided.map(({ line, text, outcomes }) => `${line}: ${text} only ${[...outcomes].join(', ')}`)).toEqual([]);
});
