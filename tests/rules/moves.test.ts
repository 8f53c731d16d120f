import { undoPath } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { increment, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Command, newCommand, putCommand } from '../../web/src/data/write/command.ts';
import { movePieces } from '../../web/src/data/write/move.ts';
import { undoChange } from '../../web/src/data/write/undo.ts';
import { admitted, type Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, OTHER, OWNER, owner, THIRD, third } from './persons.ts';
import {
  FREE,
  FREE_ID,
  ID,
  PRODUCT,
  quantity,
  type Recorded,
  recorded,
  seedProduct,
  share,
  takeBack,
} from './stock.ts';

setUpRules('moves', () => Promise.all([seedProduct({ quantity: 7 }), seedProduct({ quantity: 2 }, FREE)]));
beforeEach(() => share({ [OTHER]: 'deliver', [THIRD]: 'restock' }));

const quantities = () => Promise.all([quantity(), quantity(FREE)]);

interface Move {
  /** How many the first car has more, and the second. */
  first?: number;
  second?: number;
  command?: Partial<Command>;
  /** Which cars name the command. */
  named?: readonly string[];
}

/** The commit of the app's move of two pieces. */
function move(by: Person, { first = -2, second = 2, command, named = [PRODUCT, FREE] }: Move = {}) {
  const said = { ...newCommand(by), moves: { from: ID, to: FREE_ID }, ...command };
  const plain = newCommand(by);
  return by.commit((writes) => {
    for (const [path, pieces] of [[PRODUCT, first] as const, [FREE, second] as const])
      if (pieces !== 0)
        writes.update(by.ref(path), {
          quantity: increment(pieces),
          command: named.includes(path) ? said.id : plain.id,
        });
    putCommand(by.db, writes, said);
    if (named.length < 2) putCommand(by.db, writes, plain);
  });
}

/** Writes the two entries of a move of two pieces, as the trigger does, and returns the change of the one car. */
async function recordedMove(by: Person, command: string, gave = ID, product = ID): Promise<Recorded> {
  const entry = (id: string, other: string) =>
    recorded(by.email, {
      ...{ command, product: id, kind: 'moved', delta: id === gave ? -2 : 2, other: { product: other } },
    });
  const sides = [await entry(ID, FREE_ID), await entry(FREE_ID, ID)] as const;
  return { ...sides[product === ID ? 0 : 1], other: { product: product === ID ? FREE_ID : ID } };
}

async function moved(by: Person, product = ID): Promise<Recorded> {
  const command = newCommand(by);
  expect(await movePieces(by.db, command, { from: ID, to: FREE_ID, owner: OWNER, pieces: 2 })).toBe('done');
  return recordedMove(by, command.id, ID, product);
}

describe('A command may say that it moves pieces between two cars, where the same commit takes from the one as many as it gives to the other of the same owner.', () => {
  test.each([
    ['the owner', owner],
    ['a colleague who may restock', third],
  ])('%s', async (_who, who) => {
    await refused(
      ...[{ second: 3 }, { second: 0 }, { first: 0 }, { first: 2, second: -2 }, { first: 0, second: 0 }].map((wrong) =>
        move(who, wrong),
      ),
      ...[[PRODUCT], [FREE]].map((named) => move(who, { named })),
      ...[ID, 'no-such-product-0000'].map((to) => move(who, { command: { moves: { from: ID, to } } })),
      move(who, { command: { moves: { from: ID, to: FREE_ID, pieces: 2 } as NonNullable<Command['moves']> } }),
      move(who, { command: { order: '1', stock: OWNER } }),
    );
    await admitted(move(who));
    expect(await quantities()).toEqual([5, 4]);
  });

  test("not to another owner's car", async () => {
    await unlimited.update(FREE, { email: THIRD });
    await refused(move(third));
    await unlimited.update(FREE, { email: OWNER });
    await admitted(move(third));
  });

  test('a colleague who may deliver moves nothing', async () => {
    await refused(move(colleague));
    await share({ [OTHER]: 'restock' });
    await admitted(move(colleague));
  });

  test('of a move that has expired nothing is moved again', async () => {
    const command = newCommand(third);
    await admitted(move(third, { command }));
    await unlimited.remove(`commands/${command.id}`);
    const again = (first: number) =>
      third.commit((writes) => {
        if (first !== 0) writes.update(third.ref(PRODUCT), { quantity: increment(first), command: command.id });
        putCommand(third.db, writes, { ...command, moves: { from: ID, to: FREE_ID } });
      });
    await refused(again(-1), again(0));
  });
});

test.each([
  ['the owner', owner],
  ['the colleague who has made it', third],
])('a move is taken back by %s, from either car, both sides at once and once; so is its Undo', async (_who, who) => {
  for (const product of [ID, FREE_ID]) {
    const made = await moved(third, product);
    expect(await quantities()).toEqual([5, 4]);
    expect(await undoChange(who.db, who, made)).toBe('done');
    expect(await quantities()).toEqual([7, 2]);
    expect(await undoChange(who.db, who, made)).toBe('already-undone');
    const back = await recordedMove(who, (await stored(PRODUCT))?.command, FREE_ID, product);
    expect(await undoChange(who.db, who, back)).toBe('done');
    expect(await quantities()).toEqual([5, 4]);
    expect(await undoChange(who.db, who, back)).toBe('already-undone');
    await Promise.all([PRODUCT, FREE].map((path) => unlimited.update(path, { quantity: path === PRODUCT ? 7 : 2 })));
  }
});

test('a colleague takes back no single side of a move, which would be pieces that come or go', async () => {
  const made = await moved(third);
  const { id, delta, entry, product, email } = made;
  const of = { id, delta, entry, product, email };
  await refused(takeBack(third, of), takeBack(third, of, { command: { undoes: id.slice(0, 20) } }));
  const command = newId(third.uid);
  // The other side goes back, but without its undo.
  await refused(
    takeBack(third, of, {
      command: { id: command, undoes: id.slice(0, 20), moves: { from: FREE_ID, to: ID } },
      besides: (writes) => writes.update(third.ref(FREE), { quantity: increment(-2), command }),
    }),
  );
  await admitted(
    takeBack(third, of, {
      command: { id: command, undoes: id.slice(0, 20), moves: { from: FREE_ID, to: ID } },
      besides: (writes) => {
        writes.update(third.ref(FREE), { quantity: increment(-2), command });
        const change = `${id.slice(0, 20)}-${FREE_ID}`;
        const undo = { by: THIRD, command, product: FREE_ID, entry: `event-${id.slice(0, 20)}`, at: serverTimestamp() };
        writes.set(third.ref(undoPath(OWNER, change)), undo);
      },
    }),
  );
});
