import { changeId, UNDO_DAYS } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Command, newCommand } from '../../web/src/data/commands.ts';
import { removeMember } from '../../web/src/data/teams.ts';
import { type Change, undoChange, undoCommand } from '../../web/src/data/undo.ts';
import { undoTogether } from '../support/app-stock.ts';
import { admitted, type Person, refused, setUpRules, stored } from './environment.ts';
import { other as colleague, OTHER, OWNER, owner, THIRD, third } from './persons.ts';
import { change, changed, commit, FREE, FREE_ID, PRODUCT, quantity, recorded, seedProduct, share } from './stock.ts';

setUpRules('team-undo', () => seedProduct({ quantity: 10 }));
beforeEach(() => share({ [OTHER]: 'deliver', [THIRD]: 'restock' }));

const undo = (of: Change, person: Person) => undoChange(of, person, person.db);
/** A commit that puts pieces back with the command of this Undo, or with another one. */
const putBack = async (of: Change, to: number, others: Partial<Command> = {}) =>
  commit(colleague, { quantity: to }, { ...(await undoCommand(of, colleague)), ...others });

describe('A colleague who may deliver may put back what an own entry of the last 30 days took out, once, with a new command that names it.', () => {
  test('once, also from the toast, which finds the entry, and nothing else goes up', async () => {
    const delivery = await changed(colleague, -2);
    const { entry: _entry, ...toast } = await changed(colleague, -2);
    for (const of of [delivery, toast]) expect(await undo(of, colleague)).toBe('done');
    expect(await quantity()).toBe(10);
    expect(await undo(delivery, colleague)).toBe('already-undone');
    expect(await undo(delivery, owner)).toBe('already-undone');
    expect(await change(colleague, 1)).toBe('not-allowed');
  });

  test('the Undo, and the Undo of that, as often as pieces move', async () => {
    const delivery = await changed(colleague, -2);
    expect(await undo(delivery, colleague)).toBe('done');
    const { id: command } = await undoCommand(delivery, colleague);
    const back = await recorded(OTHER, { command, delta: 2 });
    expect(await undo(back, colleague)).toBe('done');
    expect(await quantity()).toBe(8);
    expect(await undo(back, owner)).toBe('already-undone');
    expect(await undo(delivery, colleague)).toBe('already-undone');
  });

  test('not more or fewer than it took, not under another id, not without the entry; as it was', async () => {
    const delivery = await changed(colleague, -2);
    const { entry: _entry, ...without } = await undoCommand(delivery, colleague);
    const ids = [newId(colleague.uid), `${newId(colleague.uid)}AAAA`, 'short'];
    await refused(
      ...[9, 11, 1_000_000].map((to) => putBack(delivery, to)),
      ...ids.map((id) => putBack(delivery, 10, { id })),
      ...['no-such-entry', ''].map((entry) => putBack(delivery, 10, { entry })),
      ...[commit(colleague, { quantity: 10 }, without), commit(colleague, { quantity: 10 })],
    );
    await admitted(putBack(delivery, 10));
  });

  test(`not after ${UNDO_DAYS} days: then its command may be gone`, async () => {
    const of = async (days: number) => {
      const command = newId(colleague.uid);
      return recorded(OTHER, { command, delta: -1, at: new Date(Date.now() - days * 86_400_000) });
    };
    const old = await of(UNDO_DAYS + 0.01);
    await refused(putBack(old, 11));
    expect(await undo(old, colleague)).toBe('too-old');
    await admitted(putBack(await of(UNDO_DAYS - 0.01), 11));
  });

  test("not the owner's change, another colleague's, one of another product, or with an entry of another change", async () => {
    const [own, second] = [await changed(colleague, -2), await changed(colleague, -1)];
    const others = [await changed(owner, -2), await changed(third, -2)];
    const { entry } = own;
    const before = await stored(PRODUCT);
    // The same delivery of another product.
    await seedProduct({ quantity: 1 }, FREE);
    const ofOther = await undoCommand({ ...own, id: changeId(own.id.slice(0, 20), FREE_ID) }, colleague);
    await refused(
      ...others
        .flatMap((foreign) => [foreign, { ...foreign, entry }, { ...foreign, by: OTHER }])
        .map((of) => putBack(of, 5)),
      // The larger delivery's entry with the id of the smaller one.
      putBack({ ...second, entry }, 5),
      commit(colleague, { quantity: 3 }, ofOther, FREE),
    );
    expect(await stored(PRODUCT)).toEqual(before);
    await admitted(putBack(own, 5));
  });

  test('not a former colleague', async () => {
    const delivery = await changed(colleague, -2);
    await removeMember(OWNER, OTHER, owner.db);
    expect(await undo(delivery, colleague)).toBe('not-allowed');
    expect(await undo(delivery, owner)).toBe('done');
  });
});

describe("A change of a colleague's is taken back under an id that is made from it, by the owner or that colleague, in one commit with the product.", () => {
  test.each([
    ['the owner', owner],
    ['that colleague', third],
  ])('by %s, once', async (_who, who) => {
    for (const delta of [-3, 4]) {
      const made = await changed(third, delta);
      expect(await undo(made, who)).toBe('done');
      expect(await quantity()).toBe(10);
      for (const person of [owner, third]) expect(await undo(made, person)).toBe('already-undone');
    }
    expect(await quantity()).toBe(10);
  });

  test('given owner and colleague at the same time, one has taken it back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const made = await changed(colleague, -2);
      const outcomes = await Promise.all([undo(made, owner), undo(made, colleague)]);
      expect(outcomes.sort()).toEqual(['already-undone', 'done']);
      expect(await quantity()).toBe(10);
    }
  });

  test('given several, the colleague takes them back in one write, and so does the owner', async () => {
    await seedProduct({ quantity: 5 }, FREE);
    const of = async () => [await changed(colleague, -1), await changed(colleague, -2, FREE_ID)];
    expect(await undoTogether(await of(), colleague, colleague.db)).toEqual(['done', 'done']);
    const made = await of();
    expect(await undoTogether(made, owner, owner.db)).toEqual(['done', 'done']);
    expect(await undoTogether(made, colleague, colleague.db)).toEqual(['already-undone', 'already-undone']);
    expect(await quantity()).toBe(10);
  });

  test('nobody keeps others from the Undo: not alone, not under the id of another, not for a product of the own', async () => {
    const made = await changed(third, -2);
    await seedProduct({ email: OTHER }, FREE);
    for (const person of [owner, third, colleague]) {
      const { id, email, undoes } = await undoCommand(made, person);
      const alone = (of = undoes) => person.set(`commands/${id}`, { email, at: serverTimestamp(), undoes: of });
      await refused(alone(), alone(`${made.id.slice(0, 20)}-${FREE_ID}`), alone('third-pe'));
    }
    // A colleague who could set the quantity takes back no other's change, neither does a stranger.
    await share({ [OTHER]: 'restock', [THIRD]: 'restock' });
    expect(await undo(made, colleague)).toBe('not-allowed');
    await share({ [THIRD]: 'restock' });
    expect(await undo(made, colleague)).toBe('not-allowed');
    expect(await undo(made, third)).toBe('done');
  });

  test("the owner's product names no command of a colleague's, so that no other person seems to have made a change", async () => {
    const made = await changed(colleague, -2);
    const { id } = await undoCommand(made, colleague);
    expect(await undo(made, colleague)).toBe('done');
    const name = (command: string) => owner.update(PRODUCT, { quantity: 1, command });
    await admitted(name(newCommand(owner).id));
    await refused(name(id), name(made.id.slice(0, 20)));
    await admitted(name(newCommand(owner).id));
  });
});
