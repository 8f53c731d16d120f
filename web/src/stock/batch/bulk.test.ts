import type { Product } from '@contract/product-fields.ts';
import { describe, expect, test } from 'vitest';
import { writtenOf } from './batch.ts';
import {
  type BulkKind,
  type BulkRow,
  type Entered,
  findScanned,
  inOrder,
  numberToType,
  planBulk,
  splitScan,
} from './bulk.ts';
import { blockedText, changeText, commandTexts, planText, resultText } from './bulk-texts.ts';
import { newPrice, type PriceWay, parseAmount, type Rounding } from './prices.ts';

const EMAIL = 'owner@example.com';
const product = (_id: string, quantity: number, email = EMAIL): Product => ({
  _id,
  email,
  quantity,
  name: _id,
  supplier: 'Nordlicht',
  price: 1,
  img: '/cars/sedan-glacier.svg',
  description: 'Quiet.',
});
interface Typed extends Partial<Omit<Entered, 'own'>> {
  /** The texts of rows. */
  rows?: Record<string, string>;
  /** The pieces that a row showed when it was counted, where it is not the number of now. */
  seen?: Record<string, number>;
}

/** The plan of a command with what is entered for it. */
function plan(kind: BulkKind, products: readonly Product[], { rows = {}, seen = {}, ...typed }: Typed = {}): BulkRow[] {
  const own = new Map(
    products
      .filter(({ _id }) => rows[_id] !== undefined)
      .map(({ _id, quantity }) => [_id, { text: rows[_id] ?? '', seen: seen[_id] ?? quantity }]),
  );
  const entered: Entered = { all: '', way: 'to', rounding: 'cents', isNoLevel: false, ...typed, own };
  return planBulk(kind, entered, products, EMAIL);
}

/** What each row says. */
const said = (kind: BulkKind, rows: readonly BulkRow[]) =>
  rows.map((row) => row.problems?.[0]?.reason ?? row.skipped ?? changeText(kind, row));
const changes = (rows: readonly BulkRow[]) => writtenOf(rows).map(({ change }) => change);

const FOREIGN = 'It belongs to somebody else now';

describe('a plan', () => {
  const products = [
    product('five', 5),
    product('none', 0),
    product('full', 999_999),
    product('foreign', 5, 'b@example.com'),
    product('deleted', 5, ''),
  ];
  const last = [FOREIGN, 'Somebody deleted it'];

  test('of a delivery takes a piece of each, but not of what is out of stock, somebody else’s or deleted', () => {
    const rows = plan('deliver', products, { all: '1' });
    expect(said('deliver', rows)).toEqual(['5 to 4', 'Out of stock', '999,999 to 999,998', ...last]);
    expect(changes(rows)).toEqual(Array(2).fill({ kind: 'change', delta: -1, changes: {} }));
  });

  test('of a delivery takes of a product its own number of pieces, and leaves out one of which none are wanted', () => {
    const rows = plan('deliver', products, { rows: { five: '6', full: '0' } });
    expect(said('deliver', rows)).toEqual(['Only 5 in stock', 'Left out', 'Left out', ...last]);
    expect(changes(rows)).toEqual([]);
  });

  test('that adds pieces goes up to a million, and no further; where nothing is entered, each gets what the list offers', () => {
    expect(said('add', plan('add', products, { all: '1' }))).toEqual([
      '5 to 6',
      '0 to 1',
      '999,999 to 1,000,000',
      ...last,
    ]);
    expect(said('add', plan('add', products, { all: '2' }))[2]).toBe('More than 1,000,000 pieces');
    const offered = ({ quantity }: Product) => (quantity === 0 ? 7 : 0);
    expect(said('add', plan('add', products, { offered }))).toEqual(['Left out', '0 to 7', 'Left out', ...last]);
    expect(said('add', plan('add', products, { offered, all: 'x' }))[1]).toBe('Left out');
  });

  test('of a count writes the difference from the number that the person saw, and leaves what is blank', () => {
    const counted = plan('set', products, { rows: { five: '3', none: '2', full: ' ' } });
    expect(said('set', counted)).toEqual(['5 to 3', '0 to 2', 'Not counted', ...last]);
    expect(changes(counted)).toEqual([
      { kind: 'change', delta: -2, changes: {} },
      { kind: 'change', delta: 2, changes: {} },
    ]);
    expect(said('set', plan('set', products, { rows: { five: '5' } }))[0]).toBe('As counted');
    expect(said('set', plan('set', products, { rows: { five: '1,5' } }))[0]).toBe(
      'Pieces can be read in two ways: do you mean 1.5 or 15?',
    );
    expect(said('set', plan('set', products, { rows: { five: '1000001' } }))[0]).toBe(
      'Pieces must be at most 1,000,000',
    );
  });

  test('of a count whose product was delivered or restocked meanwhile waits for the person', () => {
    const rows = plan('set', products, { rows: { five: '8', none: '2' }, seen: { five: 9 } });
    expect(rows[0]).toMatchObject({ recount: { seen: 9, counted: 8, differing: 4 } });
    expect(changes(rows)).toEqual([{ kind: 'change', delta: 2, changes: {} }]);
    expect(planText('set', rows)).toContain('Changed meanwhile: 1 product.');
    expect(blockedText('set', rows)).toBe('Say of each product whose stock has changed meanwhile what is right.');
  });

  test('of a deletion has everything that is the person’s own', () => {
    const rows = plan('delete', products);
    expect(rows.map(({ change, problems }) => change?.kind ?? problems?.[0]?.reason)).toEqual([
      ...['delete', 'delete', 'delete', ...last],
    ]);
    expect(said('delete', rows)[0]).toBe('5');
  });

  test('is shown with what it cannot do first', () => {
    const order = inOrder(plan('deliver', products, { all: '1' })).map(({ _id }) => _id);
    expect(order).toEqual(['none', 'foreign', 'deleted', 'five', 'full']);
  });

  test('of a reorder level goes from the level that was read; a blank removes none, only the tick does', () => {
    const products = [
      { ...product('low', 1), reorderAt: 3 },
      product('five', 5),
      product('foreign', 5, 'b@example.com'),
    ];
    const level = (typed: Typed) => said('level', plan('level', products, typed));
    expect(level({ all: '5' })).toEqual(['3 to 5', 'no level to 5', FOREIGN]);
    expect(level({ all: '3' })).toEqual(['As it is', 'no level to 3', FOREIGN]);
    expect(level({ all: '3', rows: { low: '0' } })).toEqual(['3 to 0', 'no level to 3', FOREIGN]);
    expect(level({})).toEqual(['Left out', 'Left out', FOREIGN]);
    expect(level({ rows: { low: ' ' } })).toEqual(['Left out', 'Left out', FOREIGN]);
    expect(level({ isNoLevel: true, all: '5' })).toEqual(['3 to no level', 'As it is', FOREIGN]);
    expect(changes(plan('level', products, { isNoLevel: true }))).toEqual([
      { kind: 'change', delta: 0, changes: { reorderAt: { from: 3 } } },
    ]);
  });
});

describe('prices', () => {
  test.each<[number, PriceWay, number, Rounding, number]>([
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
    expect(newPrice(price, amount, way, rounding)).toBe(expected);
  });

  const products = [product('cheap', 1), product('dear', 1), product('own', 1)].map((car, index) => ({
    ...car,
    price: [40, 9_900_000, 20_000][index] ?? 0,
  }));

  test('are changed from the price that was read, a row by its own; what is blank stays', () => {
    const rows = plan('price', products, { all: '1', way: 'percent-up', rows: { own: '$19,990.50' } });
    expect(said('price', rows)).toEqual(['$40 to $40.40', '$9,900,000 to $9,999,000', '$20,000 to $19,990.50']);
    expect(changes(rows)[0]).toEqual({ kind: 'change', delta: 0, changes: { price: { from: 40, to: 40.4 } } });
    expect(said('price', plan('price', products))).toEqual(Array(3).fill('Left out'));
    expect(said('price', plan('price', products, { rows: { own: ' ', cheap: '41' } }))).toEqual([
      '$40 to $41',
      ...Array(2).fill('Left out'),
    ]);
  });

  test('above the limit, and of nothing or less, are refused row by row with the reason', () => {
    const said5 = said('price', plan('price', products, { all: '5', way: 'percent-up' }));
    expect(said5[1]).toBe('More than $10,000,000');
    const less = said('price', plan('price', products, { all: '100', way: 'down' }));
    expect(less).toEqual(['The price would be $0 or less', '$9,900,000 to $9,899,900', '$20,000 to $19,900']);
    const rounded = said('price', plan('price', products, { all: '0', way: 'up', rounding: 'hundreds' }));
    expect(rounded).toEqual(['The price would be $0 or less', 'As it is', 'As it is']);
  });

  test.each([
    ['5%', 'percent-up', 5],
    ['2.5 %', 'percent-down', 2.5],
    ['2,5', 'percent-up', 'Per cent can be read in two ways: do you mean 2.5 or 25?'],
    ['-5', 'percent-up', 'Per cent must be 0 or more'],
    ['100', 'percent-down', 'Per cent must be at most 99'],
    ['1.005', 'percent-up', 'Per cent must have at most two decimals'],
    ['$500', 'up', 500],
    ['5%', 'up', 'Amount must be a number, in digits only'],
  ] as const)('given %s for %s, the amount is %s', (text, way, expected) => {
    const { value, problem } = parseAmount(text, way);
    expect(value ?? problem).toBe(expected);
  });
});

describe('a scanned code', () => {
  const cars = ['GV60', 'Aria 12', 'Aria', 'Élan', 'Double', 'Double'].map((name, index) => ({
    ...product(`id${index}AbCd`, 1),
    name,
  }));
  const found = (code: string) => findScanned(cars, code).map(({ _id }) => _id.slice(0, 3));

  test.each([
    ['id1AbCd', ['id1']],
    [' aria ', ['id2']],
    ['E\u0301lan', ['id3']],
    ['gv', ['id0']],
    ['double', ['id4', 'id5']],
    ['zeta', []],
    ['', []],
  ] as const)('given %j, it stands for %j', (code, expected) => expect(found(code)).toEqual(expected));

  test.each([
    ['7id1AbCd', '7', 'Aria 12'],
    ['id0AbCd', '', 'GV60'],
    ['12 Aria 12', '12', 'Aria 12'],
    ['7GV60', '7', 'GV60'],
  ])('given %j in the field of a row, it is the count %j and the car %s', (text, count, name) => {
    const scan = splitScan(cars, text);
    expect([scan?.count, scan?.product.name]).toEqual([count, name]);
  });

  test('given another text in the field of a row, it is no code', () => {
    expect(splitScan(cars, 'seven')).toBeUndefined();
    expect(splitScan(cars, '1.5 Aria')).toBeUndefined();
  });
});

test('the number is typed above 20 products, and for a deletion only', () => {
  expect(numberToType('delete', 20)).toBeUndefined();
  expect(numberToType('delete', 21)).toBe(21);
  expect(numberToType('deliver', 21)).toBeUndefined();
});

const two = [product('a', 5), product('b', 1_000)];
const NOT_YET = 'Nothing is written yet.';
const two3 = { rows: { a: '3', b: '1002' } };
test.each<[BulkKind, Typed, string]>([
  ['deliver', { all: '1' }, `1 piece is delivered of each of 2 products. ${NOT_YET}`],
  ['add', { all: '3' }, `3 pieces are added to each of 2 products. ${NOT_YET}`],
  ['add', { all: '3', rows: { b: '4' } }, `7 pieces are added to 2 products. ${NOT_YET}`],
  ['add', { all: '3', rows: { b: '0' } }, `3 pieces are added to 1 product. Left out: 1 product. ${NOT_YET}`],
  ['deliver', { all: '6' }, `6 pieces are delivered of 1 product. Not possible: 1 product. ${NOT_YET}`],
  ['set', two3, `The stock of 2 products becomes what was counted: 2 more, 2 fewer. ${NOT_YET}`],
  [
    'set',
    { rows: { a: '5', b: '999' } },
    `The stock of 1 product becomes what was counted: 1 fewer. As counted: 1 product. ${NOT_YET}`,
  ],
  ['price', { all: '5', way: 'up' }, `2 prices change. ${NOT_YET}`],
  ['price', { rows: { a: '5' } }, `1 price changes. Left out: 1 product. ${NOT_YET}`],
  ['level', { all: '5' }, `Needs restock lists each of 2 products when 5 pieces or fewer are left. ${NOT_YET}`],
  ['level', { all: '5', rows: { a: '1' } }, `The reorder level of 2 products changes. ${NOT_YET}`],
  ['delete', {}, '2 products with 1,005 pieces leave the stock list.'],
])('the text of the plan of %s with %o says what would be done', (kind, typed, text) => {
  expect(planText(kind, plan(kind, two, typed))).toBe(text);
});

test.each<[BulkKind, Typed, ...string[]]>([
  ['deliver', { all: '1' }, 'Deliver 2 pieces', '2 pieces delivered.'],
  ['deliver', { all: '1', rows: { b: '4' } }, 'Deliver 5 pieces', '5 pieces delivered.'],
  ['add', { all: '3000' }, 'Add 6,000 pieces', '6,000 pieces added to 2 products.'],
  ['set', two3, 'Set the stock of 2 products', 'Stock of 2 products set.'],
  ['price', { all: '5' }, 'Change 2 prices', '2 prices changed.'],
  ['level', { all: '5' }, 'Set it for 2 products', 'Reorder level of 2 products set.'],
  ['delete', {}, 'Delete 2 products', '2 products deleted.'],
])('of %s with %o the button says %s and the result %s', (kind, typed, button, result) => {
  const rows = writtenOf(plan(kind, two, typed));
  const texts = commandTexts[kind];
  expect([texts.button(rows), texts.done(rows)]).toEqual([button, result]);
});

test('given a plan that writes nothing, its text promises nothing, and a sentence says why', () => {
  const blocked = (kind: BulkKind, product: Product, typed: Typed = {}) => {
    const rows = plan(kind, [product], typed);
    return [planText(kind, rows), blockedText(kind, rows)];
  };
  const left = `Left out: 1 product. ${NOT_YET}`;
  const asItIs = `As it is: 1 product. ${NOT_YET}`;
  expect(blocked('add', product('a', 5))).toEqual([left, 'Enter pieces for one product or more.']);
  expect(blocked('price', product('a', 5))).toEqual([left, 'Enter an amount, or a price in a row.']);
  expect(blocked('level', product('a', 5))).toEqual([left, 'Enter a level, or tick "No level".']);
  expect(blocked('level', product('a', 5), { isNoLevel: true })).toEqual([asItIs, 'Nothing would change.']);
  expect(blocked('set', product('a', 5))).toEqual([
    `Not counted: 1 product. ${NOT_YET}`,
    'Enter what you have counted.',
  ]);
  expect(blocked('deliver', product('a', 0), { all: '1' })).toEqual([
    `Not possible: 1 product. ${NOT_YET}`,
    'Nothing can be done with these products.',
  ]);
  expect(blocked('add', product('a', 5), { rows: { a: 'x' } })[1]).toBe('Correct the amounts that are marked.');
  const low = { ...product('a', 5), reorderAt: 3 };
  expect(blocked('level', low, { isNoLevel: true })[0]).toBe(
    `Needs restock lists 1 product only when it is out of stock. ${NOT_YET}`,
  );
});

test('given rows that are refused, unknown or not reached, the result says how many', () => {
  const done = writtenOf(plan('deliver', two, { all: '1' }));
  expect(resultText('deliver', { done, refused: 1, unknown: 2, notReached: 212 })).toBe(
    '2 pieces delivered. Not done: 1 product. Not known whether it is done: 2 products. Not reached, because you cancelled: 212 products.',
  );
});
