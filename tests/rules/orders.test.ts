import { changeId } from '@contract/history.ts';
import { ORDER_LINES_MAX, ORDERS_MAX, type Order, ofOrder, orderPath, ordersPath } from '@contract/order.ts';
import {
  Bytes,
  type DocumentData,
  getDocs,
  increment,
  limit,
  orderBy,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { batchWriter } from '../../web/src/data/batch.ts';
import { type Command, newCommand, putCommand } from '../../web/src/data/commands.ts';
import { openOrdersQuery } from '../../web/src/data/on-order.ts';
import {
  cancelOrder,
  laterOrdersQuery,
  makeOrder,
  newestOrder,
  orderOfCommandQuery,
  ordersQuery,
} from '../../web/src/data/orders.ts';
import { undoChange } from '../../web/src/data/undo.ts';
import { type Result, reachedOf } from '../../web/src/stock/batch/row.ts';
import { run } from '../../web/src/stock/batch/run.ts';
import { buildProduct } from '../support/products.ts';
import { admitted, type Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { notVerified, OTHER, OWNER, other, owner, third } from './persons.ts';
import { ID, PRODUCT, quantity, recorded, seedProduct, share, without } from './stock.ts';

const SECOND = 'owner-of-product-001';
/** As bytes '9'. */
const NINE = new Uint8Array([57]);
setUpRules('orders', () => Promise.all([ID, SECOND].map((id) => seedProduct({ quantity: 10 }, `products/${id}`))));

const draft = {
  email: OWNER,
  supplier: 'Werk Turin',
  lines: { [ID]: 9, [SECOND]: 4 },
  names: { [ID]: 'A', [SECOND]: 'B' },
};
const document = (changes: DocumentData = {}): DocumentData => ({
  ...{ ...draft, number: 1, by: OWNER, at: serverTimestamp(), received: {}, parts: {} },
  ...{ open: Object.keys(changes.lines ?? draft.lines), isOpen: true, cancelled: false },
  ...changes,
});
/** One commit: the order, with the command that makes it. */
const create = (data = document(), by: Person = owner, number: string | number = 1) =>
  by.commit((writes) => {
    const command = newCommand(by);
    writes.set(by.ref(orderPath(OWNER, number)), { command: command.id, ...data });
    putCommand(command, writes, by.db);
  });
const make = (by: Person = owner, seen = 0) => makeOrder(newCommand(by), draft, seen, by.db);
const order = (number = 1) => stored(orderPath(OWNER, number)) as Promise<Order>;

test('The owner and colleagues may read the orders of a stock, 100 at most at a time, without an offset.', async () => {
  await share({ [OTHER]: 'deliver' });
  await make();
  const queries = [
    ordersQuery(other.db, OWNER),
    openOrdersQuery(other.db, OWNER),
    laterOrdersQuery(other.db, OWNER, 0),
    orderOfCommandQuery(other.db, OWNER, (await order()).command),
  ];
  expect((await Promise.all(queries.map((one) => getDocs(one)))).map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  for (const person of [owner, other]) {
    expect((await person.get(orderPath(OWNER, 1))).data()).toMatchObject({ supplier: 'Werk Turin', by: OWNER });
    const list = (most: number) => person.list(ordersPath(OWNER), orderBy('number', 'desc'), limit(most));
    await admitted(list(100));
    await refused(list(101));
  }
  for (const person of [third, ...Object.values(notVerified)])
    await refused(person.get(orderPath(OWNER, 1)), person.list(ordersPath(OWNER), limit(1)));
});

describe("The owner and a colleague who may restock may make an order, of 1 to 100 cars, at the server's time, with a command of the same commit.", () => {
  test('not one that is there, by another, or with a command of before, of another, or none', async () => {
    await share({ [OTHER]: 'deliver' });
    const [before, ofOther] = [newCommand(owner), newCommand(other)];
    await owner.set(`commands/${before.id}`, { email: OWNER, at: serverTimestamp() });
    await other.set(`commands/${ofOther.id}`, { email: OTHER, at: serverTimestamp() });
    await refused(
      ...[other, third, ...Object.values(notVerified)].map((person) => create(document({ by: person.email }), person)),
      ...['2', '01', 'x'].map((number) => create(document(), owner, number)),
      ...[before.id, ofOther.id, newCommand(owner).id, 7].map((command) => create(document({ command }))),
      owner.set(orderPath(OWNER, 1), document()),
    );
    await admitted(create());
    await refused(create());
    await share({ [OTHER]: 'restock' });
    await admitted(create(document({ number: 2, by: OTHER }), other, 2));
  });

  const lines = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`owner-of-${100_000 + index}`, 1_000_000]));
  const some = (count: number) => {
    const all = lines(count);
    return { lines: all, names: Object.fromEntries(Object.keys(all).map((id) => [id, 'é'.repeat(120)])) };
  };

  test('the largest, and none that is larger, or has a field of another kind', async () => {
    await admitted(create(document(some(ORDER_LINES_MAX))));
    const named = (name: unknown) => ({ names: { [ID]: name, [SECOND]: 'B' } });
    const wrong = [
      some(ORDER_LINES_MAX + 1),
      { lines: {}, names: {} },
      ...[
        -1,
        0,
        1.5,
        1_000_001,
        'three',
        '1',
        '9,4',
        '1 2 3',
        null,
        true,
        [1],
        { a: 1 },
        Bytes.fromUint8Array(NINE),
      ].map((pieces) => ({ lines: { [ID]: pieces, [SECOND]: 4 } })),
      // -0 is a float.
      { lines: { [ID]: 9, [SECOND]: -0 } },
      { lines: { 'a/b': 1 }, names: { 'a/b': 'A' } },
      { names: { [ID]: 'A' } },
      ...['', 'x'.repeat(121), 'a\nb', 'a\u0000', 'a\u202eb', 'a\u2066', null, 7, ['A']].map(named),
      { names: { [ID]: 'A\nB', [SECOND]: 'B' } },
      { received: { [ID]: 1 } },
      { parts: { [ID]: 1 } },
      ...[[ID], [ID, SECOND, SECOND], [ID, 'other'], ID, {}].map((open) => ({ open })),
      ...[false, 1].map((isOpen) => ({ isOpen })),
      ...[true, 'no', 0].map((cancelled) => ({ cancelled })),
      { last: { product: ID, command: 'x' } },
      { at: Timestamp.now() },
      { by: OTHER },
      { email: OTHER },
      { number: 3 },
      { number: '2' },
      { supplier: '' },
      { note: 'a\nb' },
      { colour: 'red' },
    ];
    for (const changes of wrong) await refused(create(document({ number: 2, ...changes }), owner, 2));
    await refused(
      create(document({ number: 0 }), owner, 0),
      ...['lines', 'by', 'open', 'isOpen'].map((field) => create(without(document({ number: 2 }), field), owner, 2)),
    );
    await admitted(create(document({ number: 2, note: 'Before Friday', ...named('B') }), owner, 2));
  });
});

describe('Its number follows the one of an order that is there, up to 100,000.', () => {
  test('not one further on, of which the next would be refused for ever', async () => {
    await refused(...[2, 100_000, 9_999_999].map((number) => create(document({ number }), owner, number)));
    await admitted(create());
    await refused(create(document({ number: 3 }), owner, 3));
    await admitted(create(document({ number: 2 }), owner, 2));
    await Promise.all([ORDERS_MAX - 1, ORDERS_MAX].map((number) => unlimited.set(orderPath(OWNER, number), {})));
    await refused(create(document({ number: ORDERS_MAX + 1 }), owner, ORDERS_MAX + 1));
    await unlimited.remove(orderPath(OWNER, ORDERS_MAX));
    await admitted(create(document({ number: ORDERS_MAX }), owner, ORDERS_MAX));
  });

  test('the numbers follow each other, also of two who order other cars at once', async () => {
    await share({ [OTHER]: 'restock' });
    expect(await make()).toBe(1);
    const of = (id: string, by: Person) =>
      makeOrder(newCommand(by), { ...draft, lines: { [id]: 2 }, names: { [id]: 'C' } }, 1, by.db);
    expect((await Promise.all([of('owner-of-c', owner), of('owner-of-d', other)])).toSorted()).toEqual([2, 3]);
  });

  test('of two who order the same cars at once one is told of the other, and may order all the same', async () => {
    await share({ [OTHER]: 'restock' });
    const [made, told] = (await Promise.all([make(), make(other)])).toSorted((one) => (one === 1 ? -1 : 1));
    expect(made).toBe(1);
    expect(told).toMatchObject({ seen: 1, orders: [{ number: 1, lines: draft.lines }] });
    expect(await order(2)).toBeUndefined();
    expect(await make(other, 1)).toBe(2);
    expect(await newestOrder(OWNER, owner.db)).toBe(2);
    // What is cancelled, or has come, is no reason to ask.
    await cancelOrder({ email: OWNER, number: 2 }, true, owner.db);
    expect(await make(owner, 1)).toBe(3);
  });

  test('an order that is sent again after its answer was lost is made once, and says its number', async () => {
    const command = newCommand(owner);
    expect(await makeOrder(command, draft, 0, owner.db)).toBe(1);
    expect(await make(owner, 1)).toBe(2);
    for (const seen of [0, 1, 2]) expect(await makeOrder(command, draft, seen, owner.db)).toBe(1);
    expect(await order(3)).toBeUndefined();
  });
});

/** One commit: pieces of a car, what an order says of them, and the command. */
interface Commit {
  by?: Person;
  delta?: number;
  pieces?: DocumentData;
  order?: DocumentData;
  /** What the command says of it. */
  of?: Partial<Command>;
  more?: (writes: Transaction, command: Command) => unknown;
}
const book = ({ by = owner, delta = 5, pieces, order: said, of = ofOrder(OWNER, 1), more }: Commit = {}) =>
  by.commit((writes) => {
    const command = { ...newCommand(by), ...of };
    writes.update(by.ref(PRODUCT), { quantity: increment(delta), command: command.id, ...pieces });
    const last = { product: ID, command: command.id };
    writes.update(by.ref(orderPath(OWNER, 1)), { received: { [ID]: 5 }, parts: { [ID]: 1 }, last, ...said });
    more?.(writes, command);
    putCommand(command, writes, by.db);
  });

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
      { number: '1' },
    ];
    for (const order of wrong) await refused(book({ order }));
    await refused(
      owner.update(orderPath(OWNER, 1), { received: { [ID]: 5 }, parts: { [ID]: 1 } }),
      book({ by: third }),
      book({ delta: 4 }),
      book({ delta: 0, order: { received: { [ID]: 0 } } }),
    );
    await admitted(book());
    await refused(book({ order: { received: { [ID]: 10 } } }));
    await admitted(book({ by: other, order: { received: { [ID]: 10 }, parts: { [ID]: 2 }, open: [SECOND] } }));
    expect([await quantity(), (await order()).isOpen]).toEqual([20, true]);
  });

  test('a colleague who may only deliver receives nothing', async () => {
    await share({ [OTHER]: 'deliver' });
    await refused(book({ by: other }), other.update(orderPath(OWNER, 1), { cancelled: true, isOpen: false }));
    await share({ [OTHER]: 'restock' });
    await admitted(book({ by: other }));
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
    await refused(
      ...[ofOrder(OWNER, 2), {}, ofOrder(OTHER, 1)].map((of) => book({ of })),
      book({ pieces: { command: made.id } }),
      book({ order: { last: { product: ID, command: made.id } } }),
    );
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

test('What says that it receives pieces of an order is in one commit with that order, which names it.', async () => {
  await make();
  const say = (about: DocumentData, id = newCommand(owner).id) =>
    owner.set(`commands/${id}`, { email: OWNER, at: serverTimestamp(), ...about });
  await refused(
    ...[ofOrder(OWNER, 1), ofOrder(OWNER, 2), { order: '1' }, { stock: OWNER }, { order: 1, stock: OWNER }].map(
      (about) => say(about),
    ),
  );
  await admitted(say({}), book());
  // One that has expired is not there again.
  const { last } = await order();
  await unlimited.remove(`commands/${last?.command}`);
  await refused(say(ofOrder(OWNER, 1), last?.command));
  await admitted(say({}, last?.command));
});

test('They may cancel it and open it again; what was ordered, of whom and by whom, stays.', async () => {
  await share({ [OTHER]: 'restock' });
  await make();
  const update = (by: Person, data: DocumentData) => by.update(orderPath(OWNER, 1), data);
  const cancelled = { cancelled: true, isOpen: false };
  await refused(
    ...[{ cancelled: true }, { isOpen: false }, { cancelled: 'yes', isOpen: false }].map((data) => update(owner, data)),
    ...[{ lines: { [ID]: 1 } }, { supplier: 'x' }, { by: OTHER }, { at: serverTimestamp() }, { note: 'x' }].map(
      (data) => update(owner, { ...cancelled, ...data }),
    ),
    ...[{ open: [] }, { command: 'x' }, { last: {} }].map((data) => update(owner, { ...cancelled, ...data })),
    update(third, cancelled),
  );
  await admitted(update(other, cancelled));
  // What is no whole number any more, for the server that changed it, is seen as a whole.
  await unlimited.update(orderPath(OWNER, 1), { 'parts.x': 'x' });
  await refused(update(owner, { cancelled: false, isOpen: true }));
  await unlimited.update(orderPath(OWNER, 1), { parts: {} });
  await admitted(update(owner, { cancelled: false, isOpen: true }));
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
    expect(await undoChange(change, owner, owner.db)).toBe('done');
    expect(await undoChange(change, owner, owner.db)).toBe('already-undone');
    expect(await quantity()).toBe(10);
    expect(await order()).toMatchObject({ received: { [ID]: 0 }, parts: { [ID]: 2 }, isOpen: true });
    expect(said(await receive({ [ID]: 9 }, { [ID]: 2 }))).toEqual(['done']);
    expect(await order()).toMatchObject({ received: { [ID]: 9 }, open: [SECOND] });
  });

  test('the owner takes back what a colleague has received', async () => {
    await share({ [OTHER]: 'restock' });
    await make();
    const [{ command }] = (await receive({ [ID]: 5 }, {}, other)) as [Result];
    await recorded(OTHER, { command: command.id, delta: 5 });
    const change = { id: changeId(command.id, ID), product: ID, email: OWNER, by: OTHER, delta: 5, order: '1' };
    expect(await undoChange(change, owner, owner.db)).toBe('done');
    expect(await order()).toMatchObject({ received: { [ID]: 0 }, isOpen: true });
  });

  test('of one that is cancelled nothing comes; opened again it does', async () => {
    await make();
    await receive({ [ID]: 5 });
    await cancelOrder({ email: OWNER, number: 1 }, true, owner.db);
    expect(await order()).toMatchObject({ cancelled: true, isOpen: false });
    expect(said(await receive({ [SECOND]: 4 }))).toEqual(['It was received already']);
    await cancelOrder({ email: OWNER, number: 1 }, false, owner.db);
    expect(await order()).toMatchObject({ cancelled: false, isOpen: true });
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
      0,
      owner.db,
    );
    expect(new Set(said(await receive(amounts, {}, other)))).toEqual(new Set(['done']));
    expect(await order()).toMatchObject({ received: amounts, open: [], isOpen: false });
  });
});
