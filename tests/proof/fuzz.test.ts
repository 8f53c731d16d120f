import { expect, test } from 'vitest';
import { loadRules, RULES } from '../support/emulators.ts';
import { fuzz } from './fuzz/run.ts';
import { openPlace } from './fuzz/world.ts';
import { report, SEED, sampleSize } from './support.ts';

const QUICK = 300;
const COMMITS = sampleSize(QUICK, 20_000);
/** The quick form is the same each time; the long one, or one with FUZZ_SEED, is another one. */
const FROM = process.env.FUZZ_SEED ? SEED : sampleSize(628_032_879, SEED);
/** A seed of the controls whose first commits go through either hole. */
const FINDS_SOON = 40;
const placesOf = (name: string) =>
  Promise.all([0, 1, 2].map((number) => openPlace(`demo-storefront-fuzz-${name}-${number}`)));
const places = await placesOf('rules');
const others = await placesOf('control');

test('given any commits of every person, valid or not, those that the rules admit keep stock, history, orders and teams right, and keep nobody from an own action', {
  timeout: 7_200_000,
}, async () => {
  const { commits, admitted, worlds, findings } = await fuzz(places, { seed: FROM, commits: COMMITS });
  report('Fuzzer', `${commits} commits in ${worlds} worlds, ${admitted} admitted (seed ${FROM})`);
  expect(findings.map(({ kind }) => kind)).toEqual([]);
});

/** A hole in the rules, and how the finding begins. */
test.each([
  [
    'a colleague may change other fields',
    "changed() == ['quantity', 'command'].toSet()",
    'true',
    /more than the pieces/,
  ],
  [
    'an undo may be written twice',
    'allow create: if isUndo() && (isOwnStock(id)',
    'allow write: if isUndo() && (isOwnStock(id)',
    /a second time|has not lowered/,
  ],
])('control: given rules in which %s, it is found', { timeout: 300_000 }, async (_hole, rule, hole, until) => {
  expect(RULES).toContain(rule);
  for (const { project } of others) expect(await loadRules(project, RULES.replace(rule, hole))).toBeUndefined();
  const { commits, findings } = await fuzz(others, { seed: FINDS_SOON, commits: QUICK, until });
  const found = findings.find(({ kind }) => until.test(kind));
  report('Control', `${commits} commits; ${found?.text}`);
  expect(found?.kind).toMatch(until);
});
