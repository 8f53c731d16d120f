import { newId } from '@contract/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { costs, EXPRESSIONS_MAX } from '../../scripts/rules/cost.ts';
import { type Claims, FirestoreRest } from '../proof/support/firestore-rest.ts';
import { changeWrite, createWrite } from '../proof/support/stock-writes.ts';
import { list, string, type Wire } from '../proof/support/wire.ts';
import { clearFirestore } from '../support/emulators.ts';
import { buildStoredProduct } from '../support/products.ts';
import { loadRules } from '../support/rules.ts';
import { OWNER, OWNER_UID, projectOf, rulesUnderTest } from './environment.ts';
import { QUERY_FORMS, verdictOn } from './query-forms.ts';

// What the documentation leaves open, and the emulators might answer differently from each other and from production.

const PROJECT = projectOf('engines');
const rest = new FirestoreRest(PROJECT);
const claims: Claims = { sub: OWNER_UID, email: OWNER, email_verified: true };

beforeAll(() => clearFirestore(PROJECT));

const load = async (rules: string) => expect(await loadRules(PROJECT, rules)).toBeUndefined();

test.each(QUERY_FORMS)('given an engine that says of a query %s, the list is %s', async (query, expected) => {
  expect(await verdictOn(query, rulesUnderTest(), rest)).toBe(expected);
});

/** The widest product: every field. */
const stored = {
  ...buildStoredProduct({ email: OWNER }),
  carouselImg: '/cars/a.svg',
  specification: 'a: b',
  reorderAt: 1,
  command: newId(OWNER_UID),
};
const { email: _email, ...changeable } = stored;

test.each(['create', 'update'] as const)(
  'given the widest %s, the engine counts the expressions that the counter counts, up to 9 that are cut short',
  async (operation) => {
    /** The rules with as many further expressions as make the counter say `total`. */
    const rulesOf = (total: number): string => {
      const padded = (zeros: number) =>
        rulesUnderTest().replace(`allow ${operation}: if `, `$&[${Array(zeros).fill(0)}].size() >= 0 && `);
      const counted = (rules: string) => costs(rules).get(`/products/{id} ${operation}`)?.expressions ?? 0;
      return padded(total - counted(padded(0)));
    };
    const verdict = async (total: number) => {
      await load(rulesOf(total));
      const id = newId(OWNER_UID);
      const other = Object.fromEntries(Object.keys(changeable).map((field) => [field, 'former']));
      if (operation === 'update') await rest.force([createWrite(id, { ...other, email: OWNER })]);
      return rest.commit(claims, operation === 'create' ? createWrite(id, stored) : changeWrite(id, changeable));
    };
    expect([await verdict(EXPRESSIONS_MAX), await verdict(EXPRESSIONS_MAX + 10)]).toEqual(['admitted', 'refused']);
  },
);

// What has a text counts as it, and is no key that a search asks for; what has none is refused.
test.each<[string, 'admitted' | 'refused', Wire]>([
  ['a whole number', 'admitted', { integerValue: '12' }],
  ['a fraction', 'admitted', { doubleValue: 0.5 }],
  ['NaN', 'admitted', { doubleValue: 'NaN' }],
  ['null', 'admitted', { nullValue: null }],
  ['a boolean', 'admitted', { booleanValue: true }],
  ['a reference', 'admitted', { referenceValue: `${rest.root}/products/one` }],
  ['a map', 'refused', { mapValue: { fields: { gv: string('gv') } } }],
  ['a time', 'refused', { timestampValue: '2026-01-01T00:00:00Z' }],
  ['a place', 'refused', { geoPointValue: { latitude: 1, longitude: 1 } }],
  ['bytes', 'refused', { bytesValue: 'Z3Y=' }],
])('given %s among the search keys, the product is %s', async (_what, expected, key) => {
  await load(rulesUnderTest());
  const write = createWrite(newId(OWNER_UID), stored);
  const fields = { ...write.fields, searchKeys: list([string('gv'), key]) };
  expect(await rest.commit(claims, { ...write, fields })).toBe(expected);
});

test('given other things than texts among the search keys, their text counts for the limit', async () => {
  await load(rulesUnderTest());
  const long = { referenceValue: `${rest.root}/products/${'a'.repeat(1_200)}` };
  const write = createWrite(newId(OWNER_UID), stored);
  expect(await rest.commit(claims, { ...write, fields: { ...write.fields, searchKeys: list([long]) } })).toBe(
    'refused',
  );
});
