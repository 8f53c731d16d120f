import { UNDO_DAYS } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { increment } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { newCommand, putCommand } from '../../web/src/data/write/command.ts';
import { removeMember } from '../../web/src/data/write/teams.ts';
import { type Made as Change, undoChange } from '../../web/src/data/write/undo.ts';
import { admitted, type Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, OTHER, OWNER, owner, THIRD, third } from './persons.ts';
import {
  change,
  changed,
  commit,
  FREE,
  FREE_ID,
  ID,
  PRODUCT,
  quantity,
  recorded,
  seedProduct,
  share,
  takeBack,
} from './stock.ts';

setUpRules('team-undo', () => seedProduct({ quantity: 10 }));
beforeEach(() => share({ [OTHER]: 'deliver', [THIRD]: 'restock' }));

const undo = (of: Change, person: Person) => undoChange(person.db, person, of);
const commandOf = async (path = PRODUCT): Promise<string> => (await stored(path))?.command;
/** Who takes back pieces of the own, and how many those were. */
const others: [string, Person, number][] = [
  ['who may deliver, of a delivery', colleague, -2],
  ['who may restock, of a delivery', third, -2],
  ['who may restock, of a restock', third, 4],
];

describe('A colleague who may deliver or restock may take back the pieces of an own entry for 30 days, once, with its undo in the same commit.', () => {
  test('once, also from the toast, which finds the entry, and nothing else goes up', async () => {
    const delivery = await changed(colleague, -2);
    const { entry: _entry, ...toast } = await changed(colleague, -2);
    for (const of of [delivery, toast]) expect(await undo(of, colleague)).toBe('done');
    expect(await quantity()).toBe(10);
    for (const person of [colleague, owner]) expect(await undo(delivery, person)).toBe('already-undone');
    expect(await change(colleague, 1)).toBe('not-allowed');
  });

  test('the Undo, and the Undo of that, as often as pieces move', async () => {
    const delivery = await changed(colleague, -2);
    expect(await undo(delivery, colleague)).toBe('done');
    const back = await recorded(OTHER, { command: await commandOf(), delta: 2 });
    expect(await undo(back, colleague)).toBe('done');
    expect(await quantity()).toBe(8);
    expect(await undo(back, owner)).toBe('already-undone');
    expect(await undo(delivery, colleague)).toBe('already-undone');
  });

  test.each(others)('%s: not more or fewer pieces, nor in the other direction; as many', async (_who, who, delta) => {
    const of = await changed(who, delta);
    // A piece that goes out under the name of an Undo, ten that come back as one, and none.
    await refused(...[delta, -delta - 1, -delta + 1, -1, 1, 0].map((pieces) => takeBack(who, of, { pieces })));
    await admitted(takeBack(who, of));
    expect(await quantity()).toBe(10);
  });

  test.each(others)(
    '%s: not without what belongs to it, with what says something else, or with a second product of one command',
    async (_who, who, delta) => {
      const of = await changed(who, delta);
      const second = await changed(who, delta);
      await seedProduct({ quantity: 5 }, FREE);
      const [own, foreign, plain] = [newId(who.uid), newId(owner.uid), newCommand(who)];
      await refused(
        ...(['undo', 'command', 'product', 'undoes'] as const).map((leaveOut) => takeBack(who, of, { leaveOut })),
        // The undo is of another change, command or product, or names no entry.
        ...[second.id, `${of.id}x`, own].map((id) => takeBack(who, of, { change: id })),
        ...[own, foreign, 'short'].map((command) => takeBack(who, of, { undo: { command } })),
        ...[FREE_ID, 'short'].map((product) => takeBack(who, of, { undo: { product } })),
        ...[second.entry, 'no-such-entry', ''].map((entry) => takeBack(who, of, { undo: { entry } })),
        takeBack(who, of, { product: FREE_ID }),
        // The product names another command of the commit, which says nothing of it.
        takeBack(who, of, {
          leaveOut: 'product',
          besides: (writes) => {
            const { id: command } = plain;
            putCommand(who.db, writes, plain);
            writes.update(who.ref(PRODUCT), { quantity: increment(-delta), command });
          },
        }),
        // The command takes back another change.
        takeBack(who, of, { command: { undoes: second.id } }),
        takeBack(who, of, {
          besides: (writes, { id: command }) => writes.update(who.ref(FREE), { quantity: 4, command }),
        }),
      );
      expect([await quantity(), await quantity(FREE)]).toEqual([10 + 2 * delta, 5]);
      await admitted(takeBack(who, of));
    },
  );

  test('what has expired proves nothing: with the undo of before, and a command that is created again, nothing goes up', async () => {
    const of = await changed(colleague, -2);
    const command = newCommand(colleague);
    await admitted(takeBack(colleague, of, { command }));
    await unlimited.remove(`commands/${command.id}`);
    await change(colleague, -5);
    await refused(takeBack(colleague, of, { command, leaveOut: 'undo' }), takeBack(colleague, of, { command }));
    expect(await quantity()).toBe(5);
  });

  test(`not after ${UNDO_DAYS} days`, async () => {
    const of = async (days: number) =>
      recorded(OTHER, { command: newId(colleague.uid), delta: -1, at: new Date(Date.now() - days * 86_400_000) });
    const old = await of(UNDO_DAYS + 0.01);
    await refused(takeBack(colleague, old));
    expect(await undo(old, colleague)).toBe('too-old');
    await admitted(takeBack(colleague, await of(UNDO_DAYS - 0.01)));
  });

  test("not the owner's change, another colleague's, another owner's, or one of more than the quantity", async () => {
    const of = (by: string, others: object = {}) =>
      recorded(by, { command: newId(colleague.uid), delta: -2, ...others });
    for (const entry of [
      ...[await of(OWNER), await of(THIRD), await of('')],
      ...[await of(OTHER, { email: THIRD }), await of(OTHER, { changes: { price: { from: 1, to: 2 } } })],
      ...[await of(OTHER, { kind: 'created' }), await of(OTHER, { kind: 'edited' })],
    ])
      await refused(takeBack(colleague, entry));
    // The owner takes back others' too.
    for (const entry of [await of(OTHER), await of(THIRD)]) await admitted(takeBack(owner, entry));
    await admitted(takeBack(colleague, await of(OTHER)));
  });

  test('not a former colleague', async () => {
    const delivery = await changed(colleague, -2);
    await removeMember(owner.db, OWNER, OTHER);
    await refused(takeBack(colleague, delivery));
    expect(await undo(delivery, colleague)).toBe('not-allowed');
    expect(await undo(delivery, owner)).toBe('done');
  });

  test('not a former colleague who owns the product by now', async () => {
    const delivery = await changed(colleague, -2);
    await unlimited.update(PRODUCT, { email: OTHER });
    await share({});
    await refused(takeBack(colleague, delivery));
    await share({ [OTHER]: 'deliver' });
    await admitted(takeBack(colleague, delivery));
  });

  test('of a product that is gone meanwhile, also from the toast, it is told', async () => {
    const { entry, ...toast } = await changed(colleague, -2);
    await unlimited.remove(PRODUCT);
    for (const of of [toast, { ...toast, entry }]) expect(await undo(of, colleague)).toBe('gone');
  });
});

test.each([
  ['the owner', owner],
  ['that colleague', third],
])("A colleague's change is taken back by %s, once, whatever length the product's id has", async (_who, who) => {
  for (const id of [ID, 'aria-01', 'x'.repeat(128)]) {
    await seedProduct({ quantity: 10 }, `products/${id}`);
    for (const delta of [-3, 4]) {
      const made = await changed(third, delta, id);
      expect(await undo(made, who)).toBe('done');
      for (const person of [owner, third]) expect(await undo(made, person)).toBe('already-undone');
    }
    expect(await quantity(`products/${id}`)).toBe(10);
  }
});

test('nobody keeps others from the Undo: no other colleague, and no stranger', async () => {
  const made = await changed(third, -2);
  for (const members of [{ [OTHER]: 'restock', [THIRD]: 'restock' }, { [THIRD]: 'restock' }] as const) {
    await share(members);
    await refused(takeBack(colleague, made), takeBack(colleague, made, { leaveOut: 'product' }));
    expect(await undo(made, colleague)).toBe('not-allowed');
  }
  expect(await undo(made, third)).toBe('done');
});

test("the owner's product names no command of a colleague's, so that no other person seems to have made a change", async () => {
  const made = await changed(colleague, -2);
  expect(await undo(made, colleague)).toBe('done');
  const id = await commandOf();
  const name = (command: string) => owner.update(PRODUCT, { quantity: 1, command });
  await admitted(name(newCommand(owner).id));
  await refused(name(id), name(made.id.slice(0, 20)));
  await admitted(commit(owner, { quantity: 2 }));
});
