import { newId } from '@contract/ids.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Command, newCommand } from '../../web/src/data/commands.ts';
import { removeMember } from '../../web/src/data/teams.ts';
import { type Change, changeId, undoChange, undoCommand, undoTogether } from '../../web/src/data/undo.ts';
import { another, change, changed, colleague, commit, share, THIRD, theOwner, type Who } from './colleagues.ts';
import {
  FREE_ID,
  ID,
  OTHER,
  OWNER,
  owner,
  ownerInTab,
  product,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  withoutRules,
} from './environment.ts';

setUpRules('team-undo', (db) => seedProduct(db, { quantity: 10 }));
beforeEach(() => share({ [OTHER]: 'deliver', [THIRD]: 'restock' }));

const quantity = async () => (await stored(`products/${ID}`))?.quantity;
const undo = (of: Change, { person, db }: Who) => undoChange(of, person, db());
/** A commit that puts pieces back with the command of this Undo, or with another one. */
const putBack = async (of: Change, to: number, other: Partial<Command> = {}, who = colleague) =>
  commit(who, { quantity: to }, { ...(await undoCommand(of, who.person)), ...other });

describe('A colleague who may deliver may put back what an own entry of the history took out, once, with a new command that names it.', () => {
  test('once, and nothing else goes up', async () => {
    const delivery = await changed(colleague, -2);
    expect(await undo(delivery, colleague)).toBe('done');
    expect(await quantity()).toBe(10);
    expect(await undo(delivery, colleague)).toBe('already-undone');
    expect(await undo(delivery, theOwner)).toBe('already-undone');
    expect(await change(colleague, 1)).toBe('not-allowed');
  });

  test('from the toast, which finds the entry', async () => {
    const { entry: _entry, ...toast } = await changed(colleague, -2);
    expect(await undo(toast, colleague)).toBe('done');
    expect(await quantity()).toBe(10);
  });

  test('the Undo, and the Undo of that, as often as pieces move', async () => {
    const delivery = await changed(colleague, -2);
    expect(await undo(delivery, colleague)).toBe('done');
    const { id } = await undoCommand(delivery, colleague.person);
    const back = { ...delivery, id: changeId(id, ID), delta: 2, entry: `event-${id}` };
    await withoutRules((db) =>
      setDoc(doc(db, `products/${ID}/history/${back.entry}`), { by: OTHER, command: id, delta: 2 }),
    );
    expect(await undo(back, colleague)).toBe('done');
    expect(await quantity()).toBe(8);
    expect(await undo(back, theOwner)).toBe('already-undone');
    expect(await undo(delivery, colleague)).toBe('already-undone');
  });

  test('not more or fewer than it took, not under another id, not without the entry; as it was', async () => {
    const delivery = await changed(colleague, -2);
    for (const to of [9, 11, 1_000_000]) await assertFails(putBack(delivery, to));
    const ids = [newId(colleague.person.uid), `${newId(colleague.person.uid)}AAAA`, 'short'];
    for (const id of ids) await assertFails(putBack(delivery, 10, { id }));
    for (const entry of ['no-such-entry', '']) await assertFails(putBack(delivery, 10, { entry }));
    const { entry: _entry, ...without } = await undoCommand(delivery, colleague.person);
    await assertFails(commit(colleague, { quantity: 10 }, without));
    await assertFails(commit(colleague, { quantity: 10 }));
    await assertSucceeds(putBack(delivery, 10));
  });

  test("not the owner's change, another colleague's, one of another product, or with an entry of another change", async () => {
    const [own, second] = [await changed(colleague, -2), await changed(colleague, -1)];
    const of = { owner: await changed(theOwner, -2), third: await changed(another, -2) };
    const { entry } = own;
    const before = await stored(`products/${ID}`);
    for (const foreign of Object.values(of)) {
      await assertFails(putBack(foreign, 5));
      await assertFails(putBack({ ...foreign, entry }, 5));
      await assertFails(putBack({ ...foreign, by: OTHER }, 5));
    }
    // The larger delivery's entry with the id of the smaller one.
    await assertFails(putBack({ ...second, entry }, 5));
    // The same delivery of another product.
    await withoutRules((db) => setDoc(doc(db, 'products', FREE_ID), product({ quantity: 1 })));
    const ofOther = await undoCommand({ ...own, id: changeId(own.id.slice(0, 20), FREE_ID) }, colleague.person);
    await assertFails(commit(colleague, { quantity: 3 }, ofOther, FREE_ID));
    expect(await stored(`products/${ID}`)).toEqual(before);
    await assertSucceeds(putBack(own, 5));
  });

  test('not a former colleague', async () => {
    const delivery = await changed(colleague, -2);
    await removeMember(OWNER, OTHER, owner());
    expect(await undo(delivery, colleague)).toBe('not-allowed');
    expect(await undo(delivery, theOwner)).toBe('done');
  });
});

describe("A change of a colleague's is taken back under an id that is made from it, by the owner or that colleague, in one commit with the product.", () => {
  test.each([
    ['the owner', theOwner],
    ['that colleague', another],
  ])('by %s, once', async (_who, who) => {
    for (const delta of [-3, 4]) {
      const made = await changed(another, delta);
      expect(await undo(made, who)).toBe('done');
      expect(await quantity()).toBe(10);
      for (const person of [theOwner, another]) expect(await undo(made, person)).toBe('already-undone');
    }
    expect(await quantity()).toBe(10);
  });

  test('given owner and colleague at the same time, one has taken it back', async () => {
    const inTab: Who = { ...theOwner, db: () => tab };
    const tab = ownerInTab();
    for (let round = 0; round < 6; round += 1) {
      const made = await changed(colleague, -2);
      const outcomes = await Promise.all([undo(made, inTab), undo(made, colleague)]);
      expect(outcomes.sort()).toEqual(['already-undone', 'done']);
      expect(await quantity()).toBe(10);
    }
  });

  test('given several, the colleague takes them back in one write, and so does the owner', async () => {
    await withoutRules((db) => setDoc(doc(db, 'products', FREE_ID), product({ quantity: 5 })));
    const of = async () => [await changed(colleague, -1), await changed(colleague, -2, FREE_ID)];
    expect(await undoTogether(await of(), colleague.person, secondOwner())).toBe(true);
    const made = await of();
    expect(await undoTogether(made, theOwner.person, owner())).toBe(true);
    expect(await undoTogether(made, colleague.person, secondOwner())).toBe(false);
    expect(await quantity()).toBe(10);
  });

  test('nobody keeps others from the Undo: not alone, not under the id of another, not for a product of the own', async () => {
    const made = await changed(another, -2);
    await withoutRules((db) => setDoc(doc(db, 'products', FREE_ID), product({ email: OTHER })));
    for (const { person, db } of [theOwner, another, colleague]) {
      const { id, email, undoes } = await undoCommand(made, person);
      const alone = (of = undoes) => setDoc(doc(db(), 'commands', id), { email, at: serverTimestamp(), undoes: of });
      await assertFails(alone());
      await assertFails(alone(`${made.id.slice(0, 20)}-${FREE_ID}`));
      await assertFails(alone('third-pe'));
    }
    // A colleague who could set the quantity takes back no other's change, neither does a stranger.
    await share({ [OTHER]: 'restock', [THIRD]: 'restock' });
    expect(await undo(made, colleague)).toBe('not-allowed');
    await share({ [THIRD]: 'restock' });
    expect(await undo(made, colleague)).toBe('not-allowed');
    expect(await undo(made, another)).toBe('done');
  });

  test("the owner's product names no command of a colleague's, so that no other person seems to have made a change", async () => {
    const made = await changed(colleague, -2);
    const { id } = await undoCommand(made, colleague.person);
    expect(await undo(made, colleague)).toBe('done');
    const name = (command: string) => setDoc(doc(owner(), 'products', ID), { quantity: 1, command }, { merge: true });
    await assertSucceeds(name(newCommand(theOwner.person).id));
    await assertFails(name(id));
    await assertFails(name(made.id.slice(0, 20)));
    await assertSucceeds(name(newCommand(theOwner.person).id));
  });
});
