import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { NOTE_MAX } from '../../functions/src/contract/history.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { undoCommand } from '../../web/src/data/undo.ts';
import { loadRules, RULES } from '../support/emulators.ts';
import { changed, colleague, commit, share, theOwner } from './colleagues.ts';
import { FREE_ID, ID, OTHER, owner, product, projectOf, seedProduct, setUpRules } from './environment.ts';

// Firestore refuses a request whose rules evaluate more than 1,000 expressions. New fields must not bring them near that.

/** Every field. */
const widest = () => product({ reorderAt: 1, command: FREE_ID });
const FORMER = 'owner-of-former-0000';

setUpRules('cost', async (db) => {
  const former = Object.fromEntries(Object.keys(widest()).map((field) => [field, 'former']));
  await setDoc(doc(db, 'products', FORMER), { ...former, email: widest().email });
  await seedProduct(db);
});

const create = async () => () => setDoc(doc(owner(), 'products', FREE_ID), widest());
const update = async () => {
  const { email, createdAt, ...changeable } = widest();
  return () => updateDoc(doc(owner(), 'products', FORMER), changeable);
};
/** A colleague who may only deliver puts back, with all that a command can say. */
const putBack = async () => {
  await share({ [OTHER]: 'deliver' });
  const delivery = await changed(colleague, -2);
  const own = (end: string) => `other-pe${end}`.padEnd(20, '0');
  const command = {
    ...(await undoCommand({ ...delivery, batch: own('of') }, colleague.person)),
    ...{ deletes: `1764100000000-${ID}`, batch: own('undo'), act: 'undo' as const },
    ...{ reason: 'other' as const, note: 'x'.repeat(NOTE_MAX) },
  };
  return () => commit(colleague, { quantity: 3 }, command);
};

/** The rules with so many expressions more in the conditions of a creation and of an update. */
const load = async (more: number) => {
  const rules = RULES.replace(/allow (create|update): if /g, `$&[${Array(more).fill(0)}].size() >= 0 && `);
  expect(await loadRules(projectOf('cost'), rules)).toBeUndefined();
};

describe.each(Object.entries({ creation: create, update, 'put-back and its command': putBack }))(
  'given the widest %s',
  (_operation, prepare) => {
    test('with 400 expressions more, it is admitted', async () => {
      await load(0);
      const write = await prepare();
      await load(400);
      await assertSucceeds(write());
    });

    test('control: with 1,000 more, it is refused', async () => {
      await load(0);
      const write = await prepare();
      await load(1_000);
      await assertFails(write());
    });
  },
);

test("given rules in which every question for another document is refused, the owner's writes are admitted; control: a colleague's is refused", async () => {
  await load(0);
  await share({ [OTHER]: 'restock' });
  const asking = `$([[${Array(1_000).fill(0)}].size() >= 0, database][1])`;
  expect(RULES).toContain('$(database)');
  const rules = RULES.replaceAll('$(database)', () => asking);
  expect(await loadRules(projectOf('cost'), rules)).toBeUndefined();
  await assertFails(commit(colleague, { quantity: 2 }));
  await assertSucceeds(commit(theOwner, { quantity: 2, description: 'New.', price: 1 }));
  await assertSucceeds(setDoc(doc(owner(), 'products', FREE_ID), widest()));
  await assertSucceeds(
    setDoc(doc(owner(), 'teams', 'owner@example.com'), { email: theOwner.person.email, members: {}, people: [] }),
  );
  await assertSucceeds(commit(theOwner, { quantity: 3 }, { ...newCommand(theOwner.person), undoes: 'a-change' }));
  await assertSucceeds(deleteDoc(doc(owner(), 'products', FREE_ID)));
});
