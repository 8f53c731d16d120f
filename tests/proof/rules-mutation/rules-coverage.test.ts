import { beforeAll, expect, test } from 'vitest';
import { clearFirestore, firestoreEmulator } from '../../support/emulators.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { firstWrong } from './decide.ts';

interface Node {
  sourcePosition?: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean; undefined?: unknown } }[];
  children?: Node[];
}

interface Expression {
  line: number;
  text: string;
  /** Its results so far: `true`, `false`, `failed` or `value`. */
  outcomes: Set<string>;
}

function flatten(node: Node, rules: string): Expression[] {
  const { sourcePosition, values = [], children = [] } = node;
  const deeper = children.flatMap((child) => flatten(child, rules));
  if (!sourcePosition) return deeper;
  const { line, currentOffset, endOffset } = sourcePosition;
  const outcomes = values.map(({ value }) => ('undefined' in value ? 'failed' : `${value.boolValue ?? 'value'}`));
  return [
    { line, text: rules.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' '), outcomes: new Set(outcomes) },
    ...deeper,
  ];
}

/** The results of every expression of a project's rules that the emulator has recorded. */
async function coverageOf(project: string): Promise<Expression[]> {
  const coverage = await firestoreEmulator('GET', `${project}:ruleCoverage`);
  const { rules, report } = JSON.parse(coverage) as { rules: { files: { content: string }[] }; report: Node[] };
  const content = rules.files[0]?.content ?? '';
  return report.flatMap((node) => flatten(node, content));
}

// New projects for each run: the emulator adds up the coverage of all runs of a project.
const PROJECT = `demo-storefront-proof-coverage-${Date.now()}`;
const CONTROL = `${PROJECT}-control`;
let expressions: Expression[];

/** The expressions of these rules with their results under the decision table. */
async function evaluated(project: string, rules: string): Promise<Expression[]> {
  expect(await loadRules(project, rules)).toBeUndefined();
  expect(await firstWrong(new FirestoreRest(project))).toBeUndefined();
  const found = await coverageOf(project);
  await clearFirestore(project);
  return found;
}
const never = (among: Expression[]) => among.filter(({ outcomes }) => outcomes.size === 0);
const conditionsOf = (among: Expression[]) =>
  among.filter(
    ({ outcomes, text }) =>
      (outcomes.has('true') || outcomes.has('false')) && !outcomes.has('value') && text !== 'true',
  );
const oneSided = (among: Expression[]) =>
  conditionsOf(among)
    .filter(({ outcomes }) => !(outcomes.has('true') && outcomes.has('false')))
    .map(({ line, text, outcomes }) => `${line}: ${text} only ${[...outcomes].join(', ')}`);

beforeAll(async () => {
  expressions = await evaluated(PROJECT, RULES);
}, 300_000);

test('the decision table evaluates every expression of the rules', () => {
  const left = never(expressions);
  report('Rules coverage', `${expressions.length - left.length} of ${expressions.length} expressions evaluated`);
  expect(expressions.length).toBeGreaterThan(100);
  expect(left).toEqual([]);
});

test('the decision table makes every condition true and false', () => {
  const conditions = conditionsOf(expressions);
  const left = oneSided(expressions);
  report('Rules coverage: both ways', `${conditions.length - left.length} of ${conditions.length} conditions`);
  expect(conditions.length).toBeGreaterThan(40);
  expect(left).toEqual([]);
});

test('control: reports an expression that is never evaluated and a condition that is always true', {
  timeout: 300_000,
}, async () => {
  const unused = "match /nowhere/{id} { allow get: if id == 'unused'; }";
  const rules = RULES.replace('match /contents/{id}', `${unused}\n$&`).replace(
    'allow delete: if isOwnerOf(before())',
    'allow delete: if request.time.year() > 1999 && isOwnerOf(before())',
  );
  const found = await evaluated(CONTROL, rules);
  expect(never(found).map(({ text }) => text)).toContain("id == 'unused'");
  expect(oneSided(found)).toEqual([expect.stringMatching(/request\.time\.year\(\) > 1999 only true$/)]);
});
