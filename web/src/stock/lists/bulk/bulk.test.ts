import type { Product } from '@contract/product-fields.ts';
import { describe, expect, test } from 'vitest';
import { type Result, writtenOf } from '@/stock/writing/batch/row.ts';
import type { BulkRow, Entered } from './action.ts';
import { actions, type BulkKind } from './actions.ts';
import { blockedText, changeText, followedOf, inOrder, numberToType, planBulk, planText, resultText } from './plan.ts';
import { findScanned } from './scan.ts';

const EMAIL = 'owner@example.com';
const product = (_id: string, quantity: number, changes: Partial<Product> = {}): Product => ({
  _id,
  email: EMAIL,
  quantity,
  name: _id,
  supplier: 'Nordlicht',
  price: 1,
  img: '/cars/sedan-glacier.webp',
  description: 'Quiet.',
  ...changes,
});
interface Typed extends Partial<Omit<Entered, 'rowAmounts' | 'chosen'>> {
  way?: string;
  rounding?: string;
  /** The texts of rows. */
  rows?: Record<string, string>;
  /** The pieces that a row showed when it was counted, where it is not the number of now. */
  seen?: Record<string, number>;
}

/** The plan of an action with what is entered for it. */
function plan(
  kind: BulkKind,
  products: readonly Product[],
  { rows = {}, seen = {}, way = 'to', rounding = 'cents', ...typed }: Typed = {},
): BulkRow[] {
  const rowAmounts = new Map(
    products
      .filter(({ _id }) => rows[_id] !== undefined)
      .map(({ _id, quantity }) => [_id, { text: rows[_id] ?? '', seen: seen[_id] ?? quantity }]),
  );
  const entered: Entered = { all: '', isRemoved: false, chosen: { way, rounding }, ...typed, rowAmounts };
  return planBulk(actions[kind], entered, products, EMAIL);
}

/** What each row says. */
const rowTexts = (kind: BulkKind, rows: readonly BulkRow[]) =>
  rows.map((row) => row.problems?.[0]?.reason ?? row.skipped ?? changeText(actions[kind], row));
const changes = (rows: readonly BulkRow[]) => writtenOf(rows).map(({ change }) => change);

const foreign = product('foreign', 5, { email: 'b@example.com' });
const FOREIGN = 'It belongs to somebody else now';
const GONE = 'Somebody deleted it';
const LEFT = 'Left out';

describe('a plan', () => {
  const products = [
    product('five', 5),
    product('none', 0),
    product('full', 999_999),
    foreign,
    product('deleted', 5, { email: '' }),
  ];
  const offered = ({ quantity }: Product) => (quantity === 0 ? 7 : 0);
  const NOT_WHOLE = 'Pieces must be a whole number';
  const TOO_MANY = 'Pieces must be at most 1,000,000';

  test.each<[BulkKind, Typed, string[], number[]]>([
    ['deliver', { all: '1' }, ['5 to 4', 'Out of stock', '999,999 to 999,998'], [-1, -1]],
    ['deliver', { rows: { five: '6', full: '0' } }, ['Only 5 in stock', LEFT, LEFT], []],
    ['add', { all: '1' }, ['5 to 6', '0 to 1', '999,999 to 1,000,000'], [1, 1, 1]],
    ['add', { all: '2' }, ['5 to 7', '0 to 2', 'More than 1,000,000 pieces'], [2, 2]],
    ['add', { offered }, [LEFT, '0 to 7', LEFT], [7]],
    ['add', { offered, all: 'x' }, [LEFT, LEFT, LEFT], []],
    ['set', { rows: { five: '3', none: '2', full: ' ' } }, ['5 to 3', '0 to 2', 'Not counted'], [-2, 2]],
    ['set', { rows: { five: '5', none: '1,5', full: '1000001' } }, ['As counted', NOT_WHOLE, TOO_MANY], []],
  ])('to %s, given %o, says of each %o, and writes nothing of what is somebody else’s or deleted', (...given) => {
    const [kind, typed, texts, deltas] = given;
    const rows = plan(kind, products, typed);
    expect(rowTexts(kind, rows)).toEqual([...texts, FOREIGN, GONE]);
    // A count is compared with the pieces that were shown; to add or to deliver, they need not be the same.
    const seen = kind === 'set' && { seen: expect.any(Number) };
    expect(changes(rows)).toEqual(deltas.map((delta) => ({ kind: 'pieces', delta, ...seen })));
  });

  test('of a deletion has everything that is the person’s own', () => {
    const rows = plan('delete', products);
    expect(rowTexts('delete', rows)).toEqual(['5', '0', '999,999', FOREIGN, GONE]);
    expect(changes(rows)).toEqual(Array(3).fill({ kind: 'delete' }));
    expect([20, 21].map((count) => numberToType(actions.delete, count))).toEqual([undefined, 21]);
    expect(numberToType(actions.deliver, 21)).toBeUndefined();
  });

  test('of a count whose product was delivered or restocked meanwhile waits for the person', () => {
    const rows = plan('set', products, { rows: { five: '8', none: '2' }, seen: { five: 9 } });
    expect(rows[0]).toMatchObject({ recount: { seen: 9, counted: 8, differing: 4 } });
    expect(changes(rows)).toEqual([{ kind: 'pieces', delta: 2, seen: 0 }]);
    expect(planText(actions.set, rows)).toContain('Changed meanwhile: 1 car.');
    expect(blockedText(actions.set, rows)).toBe('Say of each product whose stock has changed meanwhile what is right.');
  });

  test('follows the stock of up to 300 cars that are counted, and of no others', () => {
    const ids = (length: number) => Array.from({ length }, (_, index) => `${index}`);
    expect([followedOf(actions.set, ids(300)).length, followedOf(actions.set, ids(301)).length]).toEqual([300, 0]);
    expect(followedOf(actions.add, ids(2))).toEqual([]);
  });

  test('is shown with what it cannot do first', () => {
    const order = inOrder(plan('deliver', products, { all: '1' })).map(({ _id }) => _id);
    expect(order).toEqual(['none', 'foreign', 'deleted', 'five', 'full']);
  });

  test.each<[Typed, string, string]>([
    [{ all: '5' }, '3 to 5', 'no level to 5'],
    [{ all: '3' }, 'As it is', 'no level to 3'],
    [{ all: '3', rows: { low: '0' } }, '3 to 0', 'no level to 3'],
    [{}, LEFT, LEFT],
    [{ rows: { low: ' ' } }, LEFT, LEFT],
    [{ isRemoved: true, all: '5' }, '3 to no level', 'As it is'],
  ])('of a reorder level goes from the one that was read; only the tick removes one: %o', (typed, ofLow, ofFive) => {
    const rows = plan('level', [product('low', 1, { reorderAt: 3 }), product('five', 5), foreign], typed);
    expect(rowTexts('level', rows)).toEqual([ofLow, ofFive, FOREIGN]);
    if (typed.isRemoved)
      expect(changes(rows)).toEqual([{ kind: 'fields', delta: 0, changes: { reorderAt: { from: 3 } } }]);
  });
});

describe('prices', () => {
  test.each<[number, string, number, string, number]>([
    [52_400, 'percent-up', 2.5, 'cents', 53_710],
    [52_400.5, 'percent-up', 2.5, 'cents', 53_710.51],
    [100.1, 'percent-down', 50, 'cents', 50.05],
    [0.1, 'percent-up', 5, 'cents', 0.11],
    [1.15, 'percent-up', 10, 'cents', 1.27],
    [52_400, 'percent-down', 3, 'whole', 50_828],
    [10.5, 'up', 0, 'whole', 11],
    [52_455, 'up', 0, 'tens', 52_460],
    [52_400, 'percent-up', 2.5, 'hundreds', 53_700],
    [52_400, 'percent-up', 2.5, 'ninety', 53_709.9],
    [53_710.4, 'up', 0, 'ninety', 53_710.9],
    [52_400, 'percent-up', 2.5, 'ninety-nine', 53_709.99],
    [52_400, 'percent-up', 2.5, 'ninety-dollars', 53_690],
    [52_400, 'down', 500, 'cents', 51_900],
    [52_400, 'to', 49_990.5, 'hundreds', 49_990.5],
  ])('given $%d, %s %d, rounded %s, the new price is $%d', (price, way, amount, rounding, expected) => {
    expect(actions.price.shareOf?.(product('car', 1, { price }), amount, { way, rounding })).toBe(expected);
  });

  const products = [40, 9_900_000, 20_000].map((price, index) => product(`${index}`, 1, { price }));
  const LESS = 'The price would be $0 or less';

  test.each<[Typed, ...string[]]>([
    [
      { all: '1', way: 'percent-up', rows: { 2: '$19,990.50' } },
      '$40 to $40.40',
      '$9,900,000 to $9,999,000',
      '$20,000 to $19,990.50',
    ],
    [{ all: '5', way: 'percent-up' }, '$40 to $42', 'More than $10,000,000', '$20,000 to $21,000'],
    [{ all: '100', way: 'down' }, LESS, '$9,900,000 to $9,899,900', '$20,000 to $19,900'],
    [{ all: '0', way: 'up', rounding: 'hundreds' }, LESS, 'As it is', 'As it is'],
    [{ rows: { 2: ' ', 0: '41' } }, '$40 to $41', LEFT, LEFT],
    [{}, LEFT, LEFT, LEFT],
  ])('are changed from the one that was read, or refused row by row; what is blank stays: %o', (typed, ...texts) => {
    const rows = plan('price', products, typed);
    expect(rowTexts('price', rows)).toEqual(texts);
    if (typed.rows?.[0] === '41')
      expect(changes(rows)).toEqual([{ kind: 'fields', delta: 0, changes: { price: { from: 40, to: 41 } } }]);
  });

  test.each([
    ['5%', 'percent-up', 5],
    ['2.5 %', 'percent-down', 2.5],
    ['2,5', 'percent-up', 2.5],
    ['-5', 'percent-up', 'Per cent must be 0 or more'],
    ['100', 'percent-down', 'Per cent must be at most 99'],
    ['1.005', 'percent-up', 'Per cent must have at most two decimals'],
    ['$500', 'up', 500],
    ['5%', 'up', 'Amount must be a number, in digits only'],
  ] as const)('given %s for %s, the amount is %s', (text, way, expected) => {
    const parsed = actions.price.parseAll?.(text, { way });
    expect(parsed?.value ?? parsed?.problem).toBe(expected);
  });
});

describe('a scanned code', () => {
  const cars = ['GV60', 'Aria 12', 'Aria', 'Élan', 'Double', 'Double'].map((name, index) =>
    product(`id${index}AbCd`, 1, { name }),
  );

  test.each([
    ['id1AbCd', ['id1']],
    ['https://stock.example/d/id1AbCd', ['id1']],
    [' aria ', ['id2']],
    ['E\u0301lan', ['id3']],
    ['gv', ['id0']],
    ['double', ['id4', 'id5']],
    ['zeta', []],
    ['', []],
  ] as const)('given %j, it stands for %j', (code, expected) => {
    expect(findScanned(cars, code, 'https://stock.example').map(({ _id }) => _id.slice(0, 3))).toEqual(expected);
  });
});

const two = [product('a', 5), product('b', 1_000)];
const NOT_YET = 'Nothing is written yet.';
const two3 = { rows: { a: '3', b: '1002' } };

test.each<[BulkKind, Typed, string]>([
  ['deliver', { all: '1' }, '1 piece is delivered of each of 2 cars.'],
  ['add', { all: '3' }, '3 pieces are added to each of 2 cars.'],
  ['add', { all: '3', rows: { b: '4' } }, '7 pieces are added to 2 cars.'],
  ['add', { all: '3', rows: { b: '0' } }, '3 pieces are added to 1 car. Left out: 1 car.'],
  ['deliver', { all: '6' }, '6 pieces are delivered of 1 car. Not possible: 1 car.'],
  ['set', two3, 'The stock of 2 cars becomes what was counted: 2 more, 2 fewer.'],
  ['set', { rows: { a: '5', b: '999' } }, 'The stock of 1 car becomes what was counted: 1 fewer. As counted: 1 car.'],
  ['price', { all: '5', way: 'up' }, '2 prices change.'],
  ['price', { rows: { a: '5' } }, '1 price changes. Left out: 1 car.'],
  ['level', { all: '5' }, 'Needs restock lists each of 2 cars when 5 pieces or fewer are left.'],
  ['level', { all: '5', rows: { a: '1' } }, 'The reorder level of 2 cars changes.'],
  ['delete', {}, '2 cars with 1,005 pieces leave the stock list.'],
])('the text of the plan of %s with %o says what would be done: %s', (kind, typed, text) => {
  expect(planText(actions[kind], plan(kind, two, typed))).toBe(kind === 'delete' ? text : `${text} ${NOT_YET}`);
});

test.each<[BulkKind, Typed, ...string[]]>([
  ['deliver', { all: '1' }, 'Deliver 2 pieces', '2 pieces delivered.'],
  ['deliver', { all: '1', rows: { b: '4' } }, 'Deliver 5 pieces', '5 pieces delivered.'],
  ['add', { all: '3000' }, 'Add 6,000 pieces', '6,000 pieces added to 2 cars.'],
  ['set', two3, 'Set the stock of 2 cars', 'Stock of 2 cars set.'],
  ['price', { all: '5' }, 'Change 2 prices', '2 prices changed.'],
  ['level', { all: '5' }, 'Set it for 2 cars', 'Reorder level of 2 cars set.'],
  ['delete', {}, 'Delete 2 cars', '2 cars deleted.'],
])('of %s with %o the button says %s and the result %s', (kind, typed, button, result) => {
  const rows = writtenOf(plan(kind, two, typed));
  expect([actions[kind].button(rows), actions[kind].done(rows)]).toEqual([button, result]);
});

const five = product('a', 5);
const low = product('a', 5, { reorderAt: 3 });
const onlyOut = 'Needs restock lists 1 car only when it is out of stock.';
test.each<[BulkKind, Product, Typed, string, string?]>([
  ['add', five, {}, 'Left out: 1 car.', 'Enter pieces for one product or more.'],
  ['price', five, {}, 'Left out: 1 car.', 'Enter an amount, or a price in a row.'],
  ['level', five, {}, 'Left out: 1 car.', 'Enter a level, or tick "No level".'],
  ['level', five, { isRemoved: true }, 'As it is: 1 car.', 'Nothing would change.'],
  ['set', five, {}, 'Not counted: 1 car.', 'Enter what you have counted.'],
  ['deliver', product('a', 0), { all: '1' }, 'Not possible: 1 car.', 'Nothing can be done with these cars.'],
  ['add', five, { rows: { a: 'x' } }, '', 'Correct the amounts that are marked.'],
  ['level', low, { isRemoved: true }, onlyOut],
])('of %s of %o with %o the plan promises no more than it does: %s %s', (kind, car, typed, text, blocked) => {
  const rows = plan(kind, [car], typed);
  expect([planText(actions[kind], rows), blockedText(actions[kind], rows)]).toEqual([
    `${text} ${NOT_YET}`.trim(),
    blocked,
  ]);
});

test('given rows that are impossible, refused, unknown or not reached, the result says how many', () => {
  const [car, ...rows] = plan(
    'deliver',
    [...Array(7).keys()].map((id) => product(`${id}`, id)),
    { all: '1' },
  );
  const statuses = ['done', 'done', 'refused', 'unknown', 'unknown'] as const;
  const written = rows.map((row, at) => ({
    ...row,
    ...(statuses[at] && { result: { status: statuses[at] } as Result }),
  }));
  expect(resultText(actions.deliver, car ? [car, ...written] : [])).toBe(
    '2 pieces delivered. Not done: 2 cars. Not known whether it is done: 2 cars. Not reached, because you cancelled: 1 car.',
  );
});
