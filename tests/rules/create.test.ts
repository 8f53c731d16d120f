import { fieldsWhere } from '@contract/product-fields.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { type DocumentData, doc, type Firestore, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  notVerified,
  OTHER,
  OWNER,
  OWNER_UID,
  owner,
  product,
  secondOwner,
  setUpRules,
  stored,
  verified,
  without,
} from './environment.ts';

setUpRules('create', async () => {});

const create = (db: Firestore, data: DocumentData, id = FREE_ID) => setDoc(doc(db, 'products', id), data);

describe('A verified person may create a product under their own email, and becomes its owner.', () => {
  test('own email', async () => {
    await assertSucceeds(create(owner(), product()));
    expect(await stored(`products/${FREE_ID}`)).toMatchObject({ email: OWNER, quantity: 3 });
  });

  test('another account, its own email', async () => {
    await assertSucceeds(create(secondOwner(), product({ email: OTHER }), FREE_ID_OF_OTHER));
  });

  test("not under someone else's email", async () => {
    await assertFails(create(owner(), product({ email: OTHER })));
  });

  test('not under a differently written email', async () => {
    await assertFails(create(owner(), product({ email: 'Owner@example.com' })));
  });

  test.each(notVerified)('not %s', async (_who, db) => {
    await assertFails(create(db(), product()));
  });

  test("createdAt is the server's time", async () => {
    await assertSucceeds(create(owner(), product({ createdAt: serverTimestamp() })));
    await assertFails(create(owner(), product({ createdAt: Timestamp.now() }), 'owner-of-another-one'));
  });
});

describe('A product has every required field, and no unknown one', () => {
  test.each([...fieldsWhere('required', true), 'createdAt'])('without %s: refused', async (field) => {
    await assertFails(create(owner(), without(product(), field)));
    await assertSucceeds(create(owner(), product()));
  });

  test.each([...fieldsWhere('required', false), 'nameKey', 'searchKeys'])('without %s: accepted', async (field) => {
    await assertSucceeds(create(owner(), without(product(), field)));
  });

  test.each([0, 5, 1_000_000])('with the reorder level %d: accepted', async (reorderAt) => {
    await assertSucceeds(create(owner(), product({ reorderAt })));
  });

  test.each(['colour', '_id', 'ownerUid'])('with %s: refused', async (field) => {
    await assertFails(create(owner(), product({ [field]: 'x' })));
  });
});

describe('Every field has its type and is not blank', () => {
  const wrong: [string, unknown][] = [
    ...[...fieldsWhere('kind', 'email', 'line', 'picture', 'text'), 'nameKey'].flatMap((field): [string, unknown][] => [
      [field, 1],
      [field, null],
      [field, ['x']],
      [field, { x: 1 }],
      [field, ''],
      [field, '  '],
    ]),
    ...fieldsWhere('kind', 'price', 'quantity').flatMap((field): [string, unknown][] => [
      [field, '1'],
      [field, null],
      [field, true],
      [field, [1]],
      [field, Number.NaN],
      [field, Number.POSITIVE_INFINITY],
      [field, Number.NEGATIVE_INFINITY],
      [field, -1],
    ]),
    ...['gv', null, 1, { 0: 'gv' }, new Timestamp(1, 0)].map((value): [string, unknown] => ['searchKeys', value]),
    ...[1.5, -0, 1_000_001].map((value): [string, unknown] => ['reorderAt', value]),
    ['quantity', 1.5],
    ['quantity', -0],
    ['quantity', 2 ** 53],
    ['price', 1e300],
    ['createdAt', '2026-11-21'],
    ['createdAt', null],
    ...['\na: b', 'a: b\n', 'a: b\n\nc: d'].map((text): [string, unknown] => ['specification', text]),
  ];

  test.each(wrong)('%s: %j is refused', async (field, value) => {
    await assertFails(create(owner(), product({ [field]: value })));
  });
});

test.each([
  [254, assertSucceeds],
  [255, assertFails],
])('A product and a command have an email of 254 characters at most: %i', async (length, expectation) => {
  const email = `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  const db = verified(email, OWNER_UID);
  await expectation(create(db, product({ email })));
  await expectation(setDoc(doc(db, 'commands', FREE_ID), { email, at: serverTimestamp() }));
});
