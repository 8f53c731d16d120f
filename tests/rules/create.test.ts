import { fieldsWhere } from '@contract/product-fields.ts';
import { CAN_ADD_PATTERN, canAdd } from '@contract/who-may-add.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRules, RULES } from '../support/emulators.ts';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  notVerified,
  OTHER,
  OWNER,
  OWNER_UID,
  owner,
  product,
  projectOf,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  verified,
  without,
  withoutRules,
} from './environment.ts';

setUpRules('create', async () => {});

const create = (db: Firestore, data: DocumentData, id = FREE_ID) => setDoc(doc(db, 'products', id), data);

describe('A verified person may create a product under their own email, and becomes its owner.', () => {
  test('under their own email, and no other, however it is written', async () => {
    await assertSucceeds(create(owner(), product()));
    expect(await stored(`products/${FREE_ID}`)).toMatchObject({ email: OWNER, quantity: 3 });
    await assertSucceeds(create(secondOwner(), product({ email: OTHER }), FREE_ID_OF_OTHER));
    for (const email of [OTHER, 'Owner@example.com'])
      await assertFails(create(owner(), product({ email }), 'owner-of-another-one'));
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

  test.each(['colour', '_id', 'ownerUid'])('with %s: refused', async (field) => {
    await assertFails(create(owner(), product({ [field]: 'x' })));
  });
});

describe('Every field has its type and is not blank', () => {
  const pairs = (fields: string[], ...values: unknown[]) =>
    fields.flatMap((field) => values.map((value): [string, unknown] => [field, value]));
  const texts = [...fieldsWhere('kind', 'email', 'line', 'picture', 'text'), 'nameKey'];
  const numbers = fieldsWhere('kind', 'price', 'quantity');
  const wrong = [
    ...pairs(texts, 1, null, ['x'], { x: 1 }, '', '  '),
    ...pairs(numbers, '1', null, true, [1], Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1),
    ...pairs(['searchKeys'], 'gv', null, 1, { 0: 'gv' }, new Timestamp(1, 0)),
    ...pairs(['quantity', 'reorderAt'], 1.5, -0, 1_000_001, 2 ** 53),
    ...pairs(['price'], 1e300),
    ...pairs(['createdAt'], '2026-11-21', null),
    ...pairs(['specification'], '\na: b', 'a: b\n', 'a: b\n\nc: d'),
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

describe('given rules by which other@example.com may add and owner@example.com may not', () => {
  const NARROW = 'other@.*|.*@meridian[.]example';
  const line = `request.auth.token.email.matches('${CAN_ADD_PATTERN}')`;
  const load = (rules: string) => async () => expect(await loadRules(projectOf('create'), rules)).toBeUndefined();
  beforeAll(load(RULES.replace(line, line.replace(CAN_ADD_PATTERN, NARROW))));
  afterAll(load(RULES));

  test('The contract and the rules have the same pattern, once, and the contract compares the whole email, too', () => {
    expect(RULES.split(line)).toHaveLength(2);
    const others = ['ada@meridian.example.evil.example', 'ada@evil.example', 'ada@meridianXexample'];
    expect(['ada@meridian.example', ...others].filter((email) => canAdd(email, '.*@meridian[.]example'))).toHaveLength(
      1,
    );
    expect(canAdd('ada@meridian.example', '.*@meridian[.]example')).toBe(true);
  });

  test('Only an email that may add products may create one.', async () => {
    await assertFails(create(owner(), product()));
    await assertSucceeds(create(secondOwner(), product({ email: OTHER }), FREE_ID_OF_OTHER));
    expect([OWNER, OTHER].map((email) => canAdd(email, NARROW))).toEqual([false, true]);
  });

  test('an owner who may not add any more still changes and deletes', async () => {
    await withoutRules((db) => seedProduct(db));
    await assertSucceeds(updateDoc(doc(owner(), 'products', ID), { quantity: 9 }));
    await assertSucceeds(deleteDoc(doc(owner(), 'products', ID)));
  });
});
