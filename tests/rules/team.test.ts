import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, getDocs, setDoc } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { teamPath } from '../../functions/src/contract/team.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { changeStock } from '../../web/src/data/products.ts';
import { teamsQuery } from '../../web/src/data/teams.ts';
import { type Change, changeId, undoChange } from '../../web/src/data/undo.ts';
import {
  ID,
  OTHER,
  OWNER,
  OWNER_PERSON,
  owner,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  withoutRules,
} from './environment.ts';

const OTHER_PERSON = { uid: 'other-person', email: OTHER };

const share = (role: 'deliver' | 'restock') => (db: Firestore) =>
  setDoc(doc(db, teamPath(OWNER)), { email: OWNER, members: { [OTHER]: role }, people: [OTHER] });

setUpRules('team', async (db) => {
  await seedProduct(db);
  await share('deliver')(db);
});

/** A change of a colleague's, and the entry that the trigger writes of it. */
async function changed(delta: number): Promise<Change> {
  const command = newCommand(OTHER_PERSON);
  expect(await changeStock(command, { product: ID, owner: OWNER, delta }, secondOwner())).toBe('done');
  await withoutRules((db) =>
    setDoc(doc(db, `products/${ID}/history/event-${command.id}`), { by: OTHER, command: command.id, delta }),
  );
  return { id: changeId(command.id, ID), product: ID, email: OWNER, by: OTHER, delta };
}

test('A colleague who may deliver may lower the quantity, and put it back once', async () => {
  const change = await changed(-2);
  expect(await stored(`products/${ID}`)).toMatchObject({ quantity: 1 });
  expect(await undoChange(change, OTHER_PERSON, secondOwner())).toBe('done');
  expect(await stored(`products/${ID}`)).toMatchObject({ quantity: 3 });
  expect(await undoChange(change, OTHER_PERSON, secondOwner())).toBe('already-undone');
  expect(await undoChange(change, OWNER_PERSON, owner())).toBe('already-undone');
  expect(await changeStock(newCommand(OTHER_PERSON), { product: ID, owner: OWNER, delta: 1 }, secondOwner())).toBe(
    'not-allowed',
  );
});

test('The owner may take back what a colleague did, and then the colleague may not', async () => {
  const change = await changed(-2);
  expect(await undoChange(change, OWNER_PERSON, owner())).toBe('done');
  expect(await stored(`products/${ID}`)).toMatchObject({ quantity: 3 });
  expect(await undoChange(change, OTHER_PERSON, secondOwner())).toBe('already-undone');
});

test('A colleague may read the teams that name the colleague', async () => {
  expect((await assertSucceeds(getDocs(teamsQuery(secondOwner(), OTHER)))).docs).toHaveLength(1);
  await assertFails(getDocs(teamsQuery(owner(), OTHER)));
});
