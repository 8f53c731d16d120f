import { changeId } from '@contract/history.ts';
import { ORDER_LINES_MAX, ofOrder, orderPath } from '@contract/order.ts';
import { type DocumentData, increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeAll } from '../../web/src/data/write/change.ts';
import { type Command, newCommand } from '../../web/src/data/write/command.ts';
import { cancelOrder, makeOrder } from '../../web/src/data/write/orders.ts';
import { undoChange } from '../../web/src/data/write/undo.ts';
import { type Result, reachedOf } from '../../web/src/stock/writing/batch/row.ts';
import { run, type WriteRows } from '../../web/src/stock/writing/batch/run.ts';
import { RULES } from '../support/emulators.ts';
import { buildProduct } from '../support/products.ts';
import { admitted, load, refused, unlimited } from './environment.ts';
import { book, create, document, draft, make, order, SECOND, setUpOrders, some } from './order.ts';
import { OTHER, OWNER, other, owner, third } from './persons.ts';
import { changed, ID, PRODUCT, quantity, recorded, seedProduct, share, takeBack } from './stock.ts';

setUpOrders('receipts');

describe('They may receive pieces of one car of it, or take them back: as many as the same commit adds to the car, by a command that names the order.', () => {
  beforeEach(async () => {
    await share({ [OTHER]: 'restock' });
    await make();
  });

  test('as many as come, once a commit; nothing that the car does not get, of no other car, and no other part', async () => {
    const wrong: DocumentData[] = [
      ...[4, 6, 1_000_000, '5', 5.5, null].map((came) => ({ received: { [ID]: came } })),
      ...[0, 2, 1_000_000, '1'].map((part) => ({ parts: { [ID]: part } })),
      { received: { [SECOND]: 5 }, parts: { [SECOND]: 1 } },
      { received: { [ID]: 5, [SECOND]: 0 } },
      { parts: { [ID]: 1, [SECOND]: 1 } },
      { received: { [ID]: 5, other: 1 } },
      ...[[SECOND], [], [ID], [ID, SECOND, 'x'], [ID, SECOND, ID]].map((open) => ({ open })),
      { isOpen: false },
      { open: [], isOpen: false },
      { last: { product: SECOND, command: 'x' } },
      ...[{ supplier: 'x' }, { lines: { [ID]: 1 } }, { names: {} }, { by: OTHER }, { note: 'x' }, { email: OTHER }],
      { cancelled: true, isOpen: false },
    ];
    for (const order of wrong) await refused(book({ order }));
    for (const other of [{ by: third }, { delta: 4 }, { delta: 0, order: { received: { [ID]: 0 } } }])
      await refused(book(other));
    await refused(owner.update(orderPath(OWNER, 1), { received: { [ID]: 5 }, parts: { [ID]: 1 } }));
    await admitted(book());
    await refused(book({ order: { received: { [ID]: 10 } } }));
    await admitted(book({ by: other, order: { received: { [ID]: 10 }, parts: { [ID]: 2 }, open: [SECOND] } }));
    expect([await quantity(), (await order()).isOpen]).toEqual([20, true]);
  });

  test('pieces that go back are to come again, and no more go back than came', async () => {
    await admitted(book({ delta: 9, order: { received: { [ID]: 9 }, open: [SECOND] } }));
    const back = (pieces: number, changes: DocumentData = {}) =>
      book({
        delta: -pieces,
        order: { received: { [ID]: 9 - pieces }, parts: { [ID]: 2 }, open: [SECOND, ID], ...changes },
      });
    await refused(back(10), back(9, { open: [SECOND] }));
    await admitted(back(9));
  });

  test('by a command that names this order, and made the change of the car', async () => {
    const made = newCommand(owner);
    await owner.set(`commands/${made.id}`, { email: OWNER, at: serverTimestamp() });
    for (const of of [ofOrder(OWNER, 2), {}, ofOrder(OTHER, 1)]) await refused(book({ of }));
    await refused(book({ pieces: { command: made.id } }));
    await refused(book({ order: { last: { product: ID, command: made.id } } }));
    await admitted(book());
  });

  test('one receipt is of one order', async () => {
    await make(owner, 1);
    const both = (writes: Transaction, { id }: Command) => {
      const receipt = { received: { [ID]: 5 }, parts: { [ID]: 1 }, last: { product: ID, command: id } };
      writes.update(owner.ref(orderPath(OWNER, 2)), receipt);
    };
    await refused(book({ more: both }));
    await admitted(book());
  });

  test('one car in a commit', async () => {
    const second = (writes: Transaction, { id }: Command) =>
      writes.update(owner.ref(`products/${SECOND}`), { quantity: increment(4), command: id });
    const both = { received: { [ID]: 5, [SECOND]: 4 }, parts: { [ID]: 1, [SECOND]: 1 }, open: [ID] };
    await refused(book({ order: both, more: second }));
    await admitted(book());
  });

  test("another owner's car is not on it", async () => {
    await unlimited.update(PRODUCT, { email: OTHER });
    await share({ [OTHER]: 'restock' });
    await refused(book({ by: other }));
    await unlimited.update(PRODUCT, { email: OWNER });
    await admitted(book({ by: other }));
  });
});

test('Of one that is cancelled nothing comes, but by an Undo: pieces go back, and that is taken back', async () => {
  await make();
  await admitted(book());
  await cancelOrder(owner.db, { email: OWNER, number: 1 }, true);
  const part = (received: number, parts: number) => ({ received: { [ID]: received }, parts: { [ID]: parts } });
  await refused(book({ delta: 1, order: { ...part(6, 2), isOpen: false } }));
  await admitted(book({ delta: -5, order: { ...part(0, 2), isOpen: false } }));
  const undoes = changeId(newCommand(owner).id, ID);
  await admitted(book({ order: { ...part(5, 3), isOpen: false }, of: { ...ofOrder(OWNER, 1), undoes } }));
  await cancelOrder(owner.db, { email: OWNER, number: 1 }, false);
  await admitted(book({ delta: 1, order: part(6, 4) }));
});

test('A command may say of which order of a stock it receives pieces, where the same commit writes that order for it.', async () => {
  await make();
  const say = (about: DocumentData, id = newCommand(owner).id) =>
    owner.set(`commands/${id}`, { email: OWNER, at: serverTimestamp(), ...about });
  await refused(
    ...[ofOrder(OWNER, 1), ofOrder(OWNER, 2), ofOrder(OTHER, 1), { order: '1' }, { stock: OWNER }].map((about) =>
      say(about),
    ),
    ...[1, '01'].map((number) => say({ order: number, stock: OWNER })),
    ...[7, 'a/b'].map((stock) => say({ order: '1', stock })),
  );
  await admitted(say({}), book());
  // One that has expired is not there again.
  const { last } = await order();
  await unlimited.remove(`commands/${last?.command}`);
  await refused(say(ofOrder(OWNER, 1), last?.command));
  await admitted(say({}, last?.command));
});

test.each([
  [350, 'admitted', admitted],
  [1_000, 'refused (control)', refused],
] as const)(
  'with %i expressions more, the largest order is made, and a colleague receives pieces of it: %s',
  async (more, _verdict, expectation) => {
    await share({ [OTHER]: 'restock' });
    const { lines, names } = some(ORDER_LINES_MAX - 1);
    const all = { lines: { ...lines, [ID]: 9 }, names: { ...names, [ID]: 'A' } };
    const came = { received: { ...lines }, parts: { ...lines } };
    await unlimited.set(orderPath(OWNER, 1), document({ ...all, ...came }));
    await load('receipts', RULES.replace(/allow (create|update): if /g, `$&[${Array(more).fill(0)}].size() >= 0 && `));
    const order = { received: { ...came.received, [ID]: 5 }, parts: { ...came.parts, [ID]: 1 } };
    await expectation(create(document({ number: 2, by: OTHER, ...all }), other, 2), book({ by: other, order }));
    await load('receipts');
  },
);

describe('what comes of an order', () => {
  /** As the order's screen does it, which has seen so many parts of each line. */
  async function receive(
    pieces: Record<string, number>,
    seen: Record<string, number> = {},
    person = owner,
  ): Promise<Result[]> {
    const rows = Object.entries(pieces).map(([id, delta]) => ({
      ...{ key: id, name: id, product: { ...buildProduct({ email: OWNER }), _id: id } },
      change: { kind: 'receive', delta, order: { number: 1, product: id, part: seen[id] ?? 0 } } as const,
    }));
    const writer: WriteRows = (writes) => writeAll(person.db, writes);
    return reachedOf(await run(rows, { person, batchKind: 'add', writer })).map(({ result }) => result);
  }
  const said = (results: readonly Result[]) => results.map(({ problem, status }) => problem ?? status);

  test.each([
    ['in two tabs of one person', owner],
    ['by the owner and a colleague', other],
  ])('given all of it, received at once %s, each line comes once, and the other is told so', async (_who, person) => {
    await share({ [OTHER]: 'restock' });
    await make();
    const all = { [ID]: 9, [SECOND]: 4 };
    const answers = said((await Promise.all([receive(all), receive(all, {}, person)])).flat()).toSorted();
    expect(answers).toEqual(['It was received already', 'It was received already', 'done', 'done']);
    expect(await Promise.all([quantity(), quantity(`products/${SECOND}`)])).toEqual([19, 14]);
    expect(await order()).toMatchObject({ received: all, open: [], isOpen: false });
  });

  test('in parts: the second is another part, and control: one that has seen nothing of the first is refused', async () => {
    await make();
    expect(said(await receive({ [ID]: 5 }))).toEqual(['done']);
    expect(said(await receive({ [ID]: 4 }))).toEqual(['It was received already']);
    expect(said(await receive({ [ID]: 4 }, { [ID]: 1 }))).toEqual(['done']);
    expect(await quantity()).toBe(19);
    expect(await order()).toMatchObject({ received: { [ID]: 9 }, parts: { [ID]: 2 }, open: [SECOND] });
  });

  test('Undo takes the pieces out again, once, and they are to come', async () => {
    await make();
    const [{ command }] = (await receive({ [ID]: 5 })) as [Result];
    const change = { id: changeId(command.id, ID), product: ID, email: OWNER, delta: 5, order: '1' };
    expect(await undoChange(owner.db, owner, change)).toBe('done');
    expect(await undoChange(owner.db, owner, change)).toBe('already-undone');
    expect(await quantity()).toBe(10);
    expect(await order()).toMatchObject({ received: { [ID]: 0 }, parts: { [ID]: 2 }, isOpen: true });
    expect(said(await receive({ [ID]: 9 }, { [ID]: 2 }))).toEqual(['done']);
    expect(await order()).toMatchObject({ received: { [ID]: 9 }, open: [SECOND] });
  });

  test('more than was ordered comes, and more after all has come, but nothing of a cancelled order; Undo takes a surplus and what came of that back', async () => {
    await make();
    const [{ command }] = (await receive({ [ID]: 12 })) as [Result];
    expect(said(await receive({ [ID]: 1 }, { [ID]: 1 }))).toEqual(['done']);
    expect(await order()).toMatchObject({ received: { [ID]: 13 }, open: [SECOND] });
    await cancelOrder(owner.db, { email: OWNER, number: 1 }, true);
    expect(said(await receive({ [ID]: 1 }, { [ID]: 2 }))).toEqual(['It was received already']);
    const change = { id: changeId(command.id, ID), product: ID, email: OWNER, delta: 12, order: '1' };
    expect(await undoChange(owner.db, owner, change)).toBe('done');
    expect(await order()).toMatchObject({ received: { [ID]: 1 }, open: [SECOND, ID], isOpen: false });
    expect(await quantity()).toBe(11);
  });

  test('an Undo of no piece leaves the quantity a whole number, of which pieces go out', async () => {
    const none = { id: changeId(newCommand(owner).id, ID), product: ID, email: OWNER, delta: 0, codes: [] };
    await writeAll(owner.db, [{ product: ID, command: newCommand(owner), change: { kind: 'undo', of: none } }]);
    await admitted(owner.update(PRODUCT, { quantity: increment(-1) }));
  });

  test('a colleague gives what an order has received back to it, and nothing else to an order', async () => {
    await share({ [OTHER]: 'restock' });
    await make();
    const [{ command }] = (await receive({ [ID]: 5 }, {}, other)) as [Result];
    const came = await recorded(OTHER, { command: command.id, delta: 5, order: '1' });
    const went = await changed(other, -5);
    const of = (delta: number): NonNullable<Parameters<typeof takeBack>[2]> => ({
      command: ofOrder(OWNER, 1),
      besides: (writes, { id }) => {
        const said = { received: { [ID]: 5 + delta }, parts: { [ID]: 2 }, last: { product: ID, command: id } };
        writes.update(other.ref(orderPath(OWNER, 1)), { ...said, open: delta > 0 ? [SECOND] : [SECOND, ID] });
      },
    });
    await refused(takeBack(other, came), takeBack(other, went, of(5)));
    await admitted(takeBack(other, came, of(-5)), takeBack(other, went));
    expect([await quantity(), (await order()).received]).toEqual([10, { [ID]: 0 }]);
  });

  test('of a colleague many lines are admitted', async () => {
    await share({ [OTHER]: 'restock' });
    const ids = Array.from({ length: 30 }, (_, index) => `owner-of-order-00${10 + index}`);
    await Promise.all(ids.map((id) => seedProduct({ quantity: 1 }, `products/${id}`)));
    const amounts = Object.fromEntries(ids.map((id) => [id, 2]));
    await makeOrder(
      owner.db,
      newCommand(owner),
      { ...draft, lines: amounts, names: Object.fromEntries(ids.map((id) => [id, id])) },
      0,
    );
    expect(new Set(said(await receive(amounts, {}, other)))).toEqual(new Set(['done']));
    expect(await order()).toMatchObject({ received: amounts, open: [], isOpen: false });
  });
});
