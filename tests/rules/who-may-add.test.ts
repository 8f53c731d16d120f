import { CAN_ADD_PATTERN, canAdd } from '@contract/who-may-add.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, type Firestore, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { RULES } from '../support/rules.ts';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  OTHER,
  OWNER,
  owner,
  product,
  secondOwner,
  seedProduct,
  setUpRules,
} from './environment.ts';

const NARROW = 'other@.*|.*@meridian[.]example';
const line = `request.auth.token.email.matches('${CAN_ADD_PATTERN}')`;

setUpRules('who-may-add', seedProduct, (rules) => rules.replace(line, line.replace(CAN_ADD_PATTERN, NARROW)));

const create = (db: Firestore, email: string, id: string) => setDoc(doc(db, 'products', id), product({ email }));

test('The contract and the rules have the same pattern, once', () => {
  expect(RULES.split(line)).toHaveLength(2);
});

describe('Only an email that may add products may create one.', () => {
  test('given a pattern that other@example.com matches and owner@example.com does not', async () => {
    await assertFails(create(owner(), OWNER, FREE_ID));
    await assertSucceeds(create(secondOwner(), OTHER, FREE_ID_OF_OTHER));
    expect([OWNER, OTHER].map((email) => canAdd(email, NARROW))).toEqual([false, true]);
  });

  test('an owner who may not add any more still changes and deletes', async () => {
    await assertSucceeds(updateDoc(doc(owner(), 'products', ID), { quantity: 9 }));
    await assertSucceeds(deleteDoc(doc(owner(), 'products', ID)));
  });
});

test.each([
  ['ada@meridian.example', true],
  ['ada@meridian.example.evil.example', false],
  ['ada@evil.example', false],
  ['ada@meridianXexample', false],
])('the contract compares the whole email: %s', (email, expected) => {
  expect(canAdd(email, '.*@meridian[.]example')).toBe(expected);
});
