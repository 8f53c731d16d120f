import { ORDER_LINES_MAX, ORDERS_MAX, orderPath, ordersPath } from '@contract/order.ts';
import {
  Bytes,
  type DocumentData,
  getDocs,
  increment,
  limit,
  onSnapshot,
  orderBy,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { openOrdersQuery } from '../../web/src/data/read/on-order.ts';
import { ordersQuery } from '../../web/src/data/read/orders.ts';
import { newCommand } from '../../web/src/data/write/command.ts';
import {
  cancelOrder,
  expectOrder,
  laterOrdersQuery,
  makeOrder,
  newestOrder,
  orderOfCommandQuery,
} from '../../web/src/data/write/orders.ts';
import { admitted, type Person, refused, unlimited } from './environment.ts';
import { book, create, document, draft, make, order, SECOND, setUpOrders, some } from './order.ts';
import { notVerified, OTHER, OWNER, other, owner, third } from './persons.ts';
import { ID, share, without } from './stock.ts';

setUpOrders('orders');

/** As bytes '9'. */
const NINE = new Uint8Array([57]);

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
    for (const person of [other, third, ...Object.values(notVerified)])
      await refused(create(document({ by: person.email }), person));
    for (const number of ['2', '01', 'x']) await refused(create(document(), owner, number));
    for (const command of [before.id, ofOther.id, newCommand(owner).id, 7])
      await refused(create(document({ command })));
    await refused(owner.set(orderPath(OWNER, 1), document()));
    await admitted(create());
    await refused(create());
    await share({ [OTHER]: 'restock' });
    await admitted(create(document({ number: 2, by: OTHER }), other, 2));
  });

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
      // As empty as a map.
      ...['', [], Bytes.fromUint8Array(new Uint8Array())].flatMap((none) => [{ received: none }, { parts: none }]),
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
    for (const number of [2, 100_000, 9_999_999]) await refused(create(document({ number }), owner, number));
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
      makeOrder(by.db, newCommand(by), { ...draft, lines: { [id]: 2 }, names: { [id]: 'C' } }, 1);
    expect((await Promise.all([of('owner-of-c', owner), of('owner-of-d', other)])).toSorted()).toEqual([2, 3]);
    // In one tab.
    const three = await Promise.all(['e', 'f', 'g'].map((letter) => of(`owner-of-${letter}`, owner)));
    expect(three.toSorted()).toEqual([4, 5, 6]);
  });

  test('of two who order the same cars at once one is told of the other, and may order all the same', async () => {
    await share({ [OTHER]: 'restock' });
    const [made, told] = (await Promise.all([make(), make(other)])).toSorted((one) => (one === 1 ? -1 : 1));
    expect(made).toBe(1);
    expect(told).toMatchObject({ seen: 1, orders: [{ number: 1, lines: draft.lines }] });
    expect(await order(2)).toBeUndefined();
    expect(await make(other, 1)).toBe(2);
    expect(await order(2)).toBeDefined();
    // What is cancelled, or has come, is no reason to ask.
    await cancelOrder(owner.db, { email: OWNER, number: 2 }, true);
    expect(await make(owner, 1)).toBe(3);
  });

  test('an open order that this browser has not shown yet is not known, whenever the server names it', async () => {
    await share({ [OTHER]: 'restock' });
    expect(await newestOrder(owner.db, OWNER)).toBe(0);
    expect(await make(other)).toBe(1);
    expect(await newestOrder(owner.db, OWNER)).toBe(0);
    const shown = Promise.withResolvers<void>();
    const end = onSnapshot(openOrdersQuery(owner.db, OWNER), ({ size }) => size > 0 && shown.resolve());
    await shown.promise;
    expect(await newestOrder(owner.db, OWNER)).toBe(1);
    end();
    // One that is not open any more is no reason to ask.
    await cancelOrder(other.db, { email: OWNER, number: 1 }, true);
    expect(await newestOrder(owner.db, OWNER)).toBe(1);
  });

  test('an order that is sent again after its answer was lost is made once, and says its number', async () => {
    const command = newCommand(owner);
    expect(await makeOrder(owner.db, command, draft, 0)).toBe(1);
    expect(await make(owner, 1)).toBe(2);
    for (const seen of [0, 1, 2]) expect(await makeOrder(owner.db, command, draft, seen)).toBe(1);
    expect(await order(3)).toBeUndefined();
  });
});

test('They may cancel it and open it again, and say the day on which it is expected; what was ordered, of whom and by whom, stays.', async () => {
  await share({ [OTHER]: 'restock' });
  await make();
  const update = (by: Person, data: DocumentData) => by.update(orderPath(OWNER, 1), data);
  const cancelled = { cancelled: true, isOpen: false };
  await admitted(book());
  await refused(
    ...[{ cancelled: true }, { isOpen: false }, { cancelled: 'yes', isOpen: false }].map((data) => update(owner, data)),
    ...[{ lines: { [ID]: 1 } }, { supplier: 'x' }, { by: OTHER }, { at: serverTimestamp() }, { note: 'x' }].map(
      (data) => update(owner, { ...cancelled, ...data }),
    ),
    ...[{ open: [] }, { command: 'x' }, { last: {} }].map((data) => update(owner, { ...cancelled, ...data })),
    update(third, cancelled),
  );
  await admitted(update(other, cancelled));
  // By -0 a number becomes a float, which is no change to the rules.
  const open = { cancelled: false, isOpen: true };
  const numbers = ['number', ...['lines', 'received', 'parts'].map((field) => `${field}.${ID}`)];
  await refused(...numbers.map((field) => update(owner, { ...open, [field]: increment(-0) })));
  await admitted(update(owner, open));
  const isExpected = (by: Person, expected: unknown) => update(by, { expected });
  const noDays = ['2026-13-01', '2026-12-00', '2026-12-32', '1999-12-01', '2026-12-1', '2026-12-01T00:00', '', 7, null];
  await refused(...noDays.map((day) => isExpected(owner, day)), isExpected(third, '2026-12-01'));
  await admitted(isExpected(other, '2026-12-01'));
  await refused(create(document({ number: 2, expected: 'soon' }), owner, 2));
  await admitted(create(document({ number: 2, expected: '2026-12-31' }), owner, 2));
  await admitted(expectOrder(owner.db, { email: OWNER, number: 1 }, ''));
  expect(await order()).not.toHaveProperty('expected');
  await share({ [OTHER]: 'deliver' });
  await refused(isExpected(other, '2026-12-01'), update(other, cancelled));
});

test('Nobody may delete an order.', async () => {
  await make();
  await refused(...[owner, other].map((person) => person.remove(orderPath(OWNER, 1))));
});
