import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { loadRules, RULES } from '../support/emulators.ts';
import { FREE_ID, ID, owner, product, projectOf, setUpRules } from './environment.ts';

// Firestore refuses a request whose rules evaluate more than 1,000 expressions. New fields must not bring them near that.

/** Every field. */
const widest = () => product({ reorderAt: 1, command: FREE_ID });

setUpRules('cost', (db) =>
  setDoc(doc(db, 'products', ID), {
    ...Object.fromEntries(Object.keys(widest()).map((field) => [field, 'former'])),
    email: widest().email,
  }),
);

const create = () => setDoc(doc(owner(), 'products', FREE_ID), widest());
const update = () => {
  const { email, createdAt, ...changeable } = widest();
  return updateDoc(doc(owner(), 'products', ID), changeable);
};

/** The rules with so many expressions more in the conditions of a creation and of an update. */
const load = async (more: number) => {
  const rules = RULES.replace(/allow (create|update): if /g, `$&[${Array(more).fill(0)}].size() >= 0 && `);
  expect(await loadRules(projectOf('cost'), rules)).toBeUndefined();
};

describe.each(Object.entries({ create, update }))('given the widest %s', (_operation, write) => {
  test('with 400 expressions more, it is admitted', async () => {
    await load(400);
    await assertSucceeds(write());
  });

  test('control: with 1,000 more, it is refused', async () => {
    await load(1_000);
    await assertFails(write());
  });
});
