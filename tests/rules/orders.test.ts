import { changeId } from '@contract/history.ts';
import { ORDER_LINES_MAX, type Order, orderPath, ordersPath } from '@contract/order.ts';
import { type DocumentData, limit, orderBy, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { batchWriter } from '../../web/src/data/batch.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { openOrdersQuery } from '../../web/src/data/on-order.ts';
import { cancelOrder, makeOrder, ordersQuery } from '../../web/src/data/orders.ts';
import { undoChange } from '../../web/src/data/undo.ts';
import { type Result, reachedOf } from '../../web/src/stock/batch/row.ts';
import { run } from '../../web/src/stock/batch/run.ts';
import { buildProduct } from '../support/products.ts';
import { admitted, type Person, refused, setUpRules, stored } from './environment.ts';
import { notVerified, OTHER, OWNER, other, owner, third } from './persons.ts';
import { ID, quantity, recorded, seedProduct, share, without } from './stock.ts';

const SECOND = 'owner-of-product-001';
setUpRules('orders', () => Promise.all([ID, SECOND].map((id) => seedProduct({ quantity: 10 }, `products/${id}`))));

const draft = {
  email: OWNER,
  supplier: 'Werk Turin',
  lines: { [ID]: 9, [SECOND]: 4 },
  names: { [ID]: 'A', [SECOND]: 'B' },
};
const document = (changes: DocumentData = {}): DocumentData => ({
  ...{ ...draft, number: 1, by: OWNER, at: serverTimestamp(), received: {}, parts: {}, left: 13, cancelled: false },
  ...changes,
});
const create = (data = document(), by: Person = owner, number: string | number = 1) =>
  by.set(orderPath(OWNER, number), data);
const make = (by: Person = owner) => makeOrder(newCommand(by), draft, by.db);
const order = (number = 1) => stored(orderPath(OWNER, number)) as Promise<Order>;

test('The owner and colleagues may read the orders of a stock, 100 at most at a time, without an offset.', async () => {
  await share({ [OTHER]: 'deliver' });
  await make();
  for (const person of [owner, other]) {
    expect((await person.get(orderPath(OWNER, 1))).data()).toMatchObject({ supplier: 'Werk Turin', by: OWNER });
    const list = (most: number) => person.list(ordersPath(OWNER), orderBy('number', 'desc'), limit(most));
    await admitted(list(100));
    await refused(list(101));
  }
  for (const person of [third, ...Object.values(notVerified)])
    await refused(person.get(orderPath(OWNER, 1)), person.list(ordersPath(OWNER), limit(1)));
  expect([ordersQuery(owner.db, OWNER), openOrdersQuery(owner.db, OWNER)]).toHaveLength(2);
});

describe("The owner and a colleague who may restock may make an order with the next number, of 1 to 100 cars, at the server's time.", () => {
  test('the numbers follow each other, also of two who order at once', async () => {
    await share({ [OTHER]: 'restock' });
    expect(await make()).toBe(1);
    expect((await Promise.all([make(), make(other)])).toSorted()).toEqual([2, 3]);
    expect((await Promise.all([1, 2, 3].map(order))).map(({ left }) => left)).toEqual([13, 13, 13]);
  });

  test('an order that is sent again after its answer was lost is made once', async () => {
    const command = newCommand(owner);
    await makeOrder(command, draft, owner.db);
    await makeOrder(command, draft, owner.db);
    expect(await order(2)).toBeUndefined();
  });

  test('not one that is there, by another, or under another number', async () => {
    await share({ [OTHER]: 'deliver' });
    await refused(
      ...[other, third, ...Object.values(notVerified)].map((person) => create(document({ by: person.email }), person)),
      ...['2', '01', 'x'].map((number) => create(document(), owner, number)),
    );
    await admitted(create());
    await refused(create());
  });

  const lines = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`owner-of-${100_000 + index}`, 1]));
  const some = (count: number) => {
    const all = lines(count);
    return { lines: all, names: Object.fromEntries(Object.keys(all).map((id) => [id, 'x'])), left: count };
  };

  test('the largest, and none that is larger, or has a field of another kind', async () => {
    await admitted(create(document(some(ORDER_LINES_MAX))));
    const wrong = [
      some(ORDER_LINES_MAX + 1),
      { lines: {}, names: {} },
      ...[-1, 1.5, 1_000_001, 'three', null].map((pieces) => ({ lines: { [ID]: pieces }, names: { [ID]: 'A' } })),
      { lines: { 'a/b': 1 }, names: { 'a/b': 'A' } },
      { names: { [ID]: 'A' } },
      { names: { [ID]: 'A', [SECOND]: 'x'.repeat(12_000) } },
      { received: { [ID]: 1 } },
      { at: Timestamp.now() },
      { by: OTHER },
      { email: OTHER },
      { number: 3 },
      { number: '2' },
      { supplier: '' },
      { note: 'a\nb' },
      { left: -1 },
      { cancelled: 'no' },
      { colour: 'red' },
    ];
    await refused(
      create(document({ number: 0 }), owner, 0),
      ...wrong.map((changes) => create(document({ number: 2, ...changes }), owner, 2)),
      ...['lines', 'by', 'left'].map((field) => create(without(document({ number: 2 }), field), owner, 2)),
    );
    await admitted(create(document({ number: 2, note: 'Before Friday' }), owner, 2));
  });
});

test('They may say what has come of its cars, and cancel it; what was ordered, of whom and by whom, stays.', async () => {
  await share({ [OTHER]: 'restock' });
  await make();
  const update = (by: Person, data: DocumentData) => by.update(orderPath(OWNER, 1), data);
  await admitted(
    update(owner, { received: { [ID]: 3 }, parts: { [ID]: 1 }, left: 10 }),
    update(other, { cancelled: true }),
  );
  await refused(
    ...[{ lines: { [ID]: 1 } }, { supplier: 'x' }, { by: OTHER }, { at: serverTimestamp() }, { note: 'x' }].map(
      (data) => update(owner, data),
    ),
    ...[{ received: { other: 1 } }, { received: { [ID]: -1 } }, { parts: { [ID]: 'x' } }, { left: 0.5 }].map((data) =>
      update(other, data),
    ),
  );
  await share({ [OTHER]: 'deliver' });
  await refused(update(other, { cancelled: false }), update(third, { cancelled: false }));
});

test('Nobody may delete an order.', async () => {
  await make();
  await refused(...[owner, other].map((person) => person.remove(orderPath(OWNER, 1))));
});

describe('what comes of an order', () => {
  /** As the order's screen does it, which has seen so many parts of each line. */
  async function receive(
    pieces: Record<string, number>,
    seen: Record<string, number> = {},
    person = owner,
  ): Promise<Result[]> {
    const rows = Object.entries(pieces).map(([id, delta]) => ({
      ...{ key: id, name: id, product: { ...buildProduct({ email: OWNER }), _id: id } },
      change: { kind: 'change', delta, changes: {}, order: { number: 1, product: id, part: seen[id] ?? 0 } } as const,
    }));
    const writer = await batchWriter(person.db);
    return reachedOf(await run(rows, { person, act: 'add', writer })).map(({ result }) => result);
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
    expect(await order()).toMatchObject({ received: all, left: 0 });
  });

  test('in parts: the second is another part, and control: one that has seen nothing of the first is refused', async () => {
    await make();
    expect(said(await receive({ [ID]: 5 }))).toEqual(['done']);
    expect(said(await receive({ [ID]: 4 }))).toEqual(['It was received already']);
    expect(said(await receive({ [ID]: 4 }, { [ID]: 1 }))).toEqual(['done']);
    expect(await quantity()).toBe(19);
    expect(await order()).toMatchObject({ received: { [ID]: 9 }, parts: { [ID]: 2 }, left: 4 });
  });

  test('Undo takes the pieces out again, once, and they are to come', async () => {
    await make();
    const [{ command }] = (await receive({ [ID]: 5 })) as [Result];
    const change = { id: changeId(command.id, ID), product: ID, email: OWNER, delta: 5, order: '1' };
    expect(await undoChange(change, owner, owner.db)).toBe('done');
    expect(await undoChange(change, owner, owner.db)).toBe('already-undone');
    expect(await quantity()).toBe(10);
    expect(await order()).toMatchObject({ received: { [ID]: 0 }, parts: { [ID]: 2 }, left: 13 });
    expect(said(await receive({ [ID]: 9 }, { [ID]: 2 }))).toEqual(['done']);
    expect(await order()).toMatchObject({ received: { [ID]: 9 }, left: 4 });
  });

  test('the owner takes back what a colleague has received', async () => {
    await share({ [OTHER]: 'restock' });
    await make();
    const [{ command }] = (await receive({ [ID]: 5 }, {}, other)) as [Result];
    await recorded(OTHER, { command: command.id, delta: 5 });
    const change = { id: changeId(command.id, ID), product: ID, email: OWNER, by: OTHER, delta: 5, order: '1' };
    expect(await undoChange(change, owner, owner.db)).toBe('done');
    expect(await order()).toMatchObject({ received: { [ID]: 0 }, left: 13 });
  });

  test('of one that is cancelled nothing comes; opened again it does', async () => {
    await make();
    await receive({ [ID]: 5 });
    await cancelOrder({ email: OWNER, number: 1 }, true, owner.db);
    expect(await order()).toMatchObject({ cancelled: true, left: 0 });
    expect(said(await receive({ [SECOND]: 4 }))).toEqual(['It was received already']);
    await cancelOrder({ email: OWNER, number: 1 }, false, owner.db);
    expect(await order()).toMatchObject({ cancelled: false, left: 8 });
    expect(said(await receive({ [SECOND]: 4 }))).toEqual(['done']);
  });

  test('of a colleague many lines are admitted', async () => {
    await share({ [OTHER]: 'restock' });
    const ids = Array.from({ length: 30 }, (_, index) => `owner-of-order-00${10 + index}`);
    await Promise.all(ids.map((id) => seedProduct({ quantity: 1 }, `products/${id}`)));
    const amounts = Object.fromEntries(ids.map((id) => [id, 2]));
    await makeOrder(
      newCommand(owner),
      { ...draft, lines: amounts, names: Object.fromEntries(ids.map((id) => [id, id])) },
      owner.db,
    );
    expect(new Set(said(await receive(amounts, {}, other)))).toEqual(new Set(['done']));
    expect(await order()).toMatchObject({ received: amounts, left: 0 });
  });
});
