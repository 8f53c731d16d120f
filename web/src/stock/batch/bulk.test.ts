import type { Product } from '@contract/product-fields.ts';
import { describe, expect, test } from 'vitest';
import { writtenOf } from './batch.ts';
import {
  type BulkCommand,
  blockedText,
  changeText,
  commandTexts,
  inOrder,
  numberToType,
  planBulk,
  planText,
  resultText,
} from './bulk.ts';

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
const add = (pieces: number): BulkCommand => ({ kind: 'add', piecesOf: () => pieces });
const level = (level?: number): BulkCommand => ({ kind: 'level', level });
const deliver: BulkCommand = { kind: 'deliver', piecesOf: () => 1 };
/** So many of one product, and of each other `pieces`. */
const own = (kind: 'add' | 'deliver', pieces: number, by: Record<string, number>): BulkCommand => ({
  kind,
  piecesOf: ({ _id }) => by[_id] ?? pieces,
});
const remove: BulkCommand = { kind: 'delete' };

describe('a plan', () => {
  const products = [
    product('five', 5),
    product('none', 0),
    product('full', 999_999),
    product('foreign', 5, 'b@example.com'),
  ];
  const FOREIGN = 'It belongs to somebody else now';
  const planned = (command: BulkCommand | undefined, planned = products) =>
    planBulk(command, planned, EMAIL).map(
      (row) => row.problems?.[0]?.reason ?? row.skipped ?? changeText(command?.kind ?? 'level', row),
    );

  test('of a delivery takes a piece of each, but not of what is out of stock or somebody else’s', () => {
    expect(planned(deliver)).toEqual(['5 to 4', 'Out of stock', '999,999 to 999,998', FOREIGN]);
    expect(writtenOf(planBulk(deliver, products, EMAIL)).map(({ change }) => change)).toEqual([
      { kind: 'change', delta: -1, changes: {} },
      { kind: 'change', delta: -1, changes: {} },
    ]);
  });

  test('of a delivery takes of a product its own number of pieces, and leaves out one of which none are wanted', () => {
    const command = own('deliver', 0, { five: 6, full: 0 });
    expect(planned(command)).toEqual(['Only 5 in stock', 'Left out', 'Left out', FOREIGN]);
    expect(writtenOf(planBulk(command, products, EMAIL))).toEqual([]);
  });

  test('that adds pieces goes up to a million, and no further', () => {
    expect(planned(add(1))).toEqual(['5 to 6', '0 to 1', '999,999 to 1,000,000', FOREIGN]);
    expect(planned(add(2))[2]).toBe('More than 1,000,000 pieces');
  });

  test('of a deletion has everything that is the person’s own', () => {
    const plan = planBulk(remove, products, EMAIL);
    expect(plan.map(({ change, problems }) => change?.kind ?? problems?.[0]?.reason)).toEqual([
      ...['delete', 'delete', 'delete', FOREIGN],
    ]);
    expect(planned(remove)[0]).toBe('5');
  });

  test('is shown with what it cannot do first', () => {
    const order = inOrder(planBulk(deliver, products, EMAIL)).map(({ _id }) => _id);
    expect(order).toEqual(['none', 'foreign', 'five', 'full']);
  });

  test('of a reorder level goes from the level that was read; without one nothing is written', () => {
    const products = [
      { ...product('low', 1), reorderAt: 3 },
      product('five', 5),
      product('foreign', 5, 'b@example.com'),
    ];
    expect(planned(level(5), products)).toEqual(['3 to 5', 'no level to 5', FOREIGN]);
    expect(planned(level(3), products)).toEqual(['Left out', 'no level to 3', FOREIGN]);
    expect(planned(level(), products)).toEqual(['3 to no level', 'Left out', FOREIGN]);
    expect(planned(undefined, products)).toEqual(['3', 'no level', FOREIGN]);
    expect(writtenOf(planBulk(undefined, products, EMAIL))).toEqual([]);
    expect(writtenOf(planBulk(level(), products, EMAIL)).map(({ change }) => change)).toEqual([
      { kind: 'change', delta: 0, changes: { reorderAt: { from: 3 } } },
    ]);
  });
});

test('the number is typed above 20 products, and for a deletion only', () => {
  expect(numberToType('delete', 20)).toBeUndefined();
  expect(numberToType('delete', 21)).toBe(21);
  expect(numberToType('deliver', 21)).toBeUndefined();
});

const two = [product('a', 5), product('b', 1_000)];
const NOT_YET = 'Nothing is written yet.';
test.each([
  [deliver, `1 piece is delivered of each of 2 products. ${NOT_YET}`],
  [add(3), `3 pieces are added to each of 2 products. ${NOT_YET}`],
  [own('add', 3, { b: 4 }), `7 pieces are added to 2 products. ${NOT_YET}`],
  [own('add', 3, { b: 0 }), `3 pieces are added to 1 product. Left out: 1 product. ${NOT_YET}`],
  [own('deliver', 6, {}), `6 pieces are delivered of 1 product. Not possible: 1 product. ${NOT_YET}`],
  [level(5), `Needs restock lists each of 2 products when 5 pieces or fewer are left. ${NOT_YET}`],
  [remove, '2 products with 1,005 pieces leave the stock list.'],
] as const)('the text of the plan of %o says what would be done', (command, text) => {
  expect(planText(command, planBulk(command, two, EMAIL))).toBe(text);
});

test.each([
  [deliver, 'Deliver 2 pieces', '2 pieces delivered.', '1 piece delivered'],
  [own('deliver', 1, { b: 4 }), 'Deliver 5 pieces', '5 pieces delivered.', '1 piece delivered'],
  [add(3_000), 'Add 6,000 pieces', '6,000 pieces added to 2 products.', '3,000 pieces added'],
  [level(5), 'Set it for 2 products', 'Reorder level of 2 products set.', 'Set'],
  [remove, 'Delete 2 products', '2 products deleted.', 'Deleted'],
] as const)('of %o the button says %s, the result %s and a row %s', (command, button, result, row) => {
  const rows = writtenOf(planBulk(command, two, EMAIL));
  const texts = commandTexts[command.kind];
  expect([texts.button(rows), texts.done(rows), rows.map(texts.row)[0]]).toEqual([button, result, row]);
});

test('given a plan that writes nothing, its text promises nothing, and a sentence says why', () => {
  const blocked = (command: BulkCommand, product: Product) => {
    const plan = planBulk(command, [product], EMAIL);
    return [planText(command, plan), blockedText(command, plan)];
  };
  const left = `Left out: 1 product. ${NOT_YET}`;
  expect(blocked(add(0), product('a', 5))).toEqual([left, 'Enter pieces for one product or more.']);
  expect(blocked(level(), product('a', 5))).toEqual([left, 'Nothing would change.']);
  expect(blocked(deliver, product('a', 0))).toEqual([
    `Not possible: 1 product. ${NOT_YET}`,
    'Nothing can be done with these products.',
  ]);
  const low = { ...product('a', 5), reorderAt: 3 };
  expect(blocked(level(), low)[0]).toBe(`Needs restock lists 1 product only when it is out of stock. ${NOT_YET}`);
});

test('given rows that are refused, unknown or not reached, the result says how many', () => {
  const done = writtenOf(planBulk(deliver, two, EMAIL));
  expect(resultText('deliver', { done, refused: 1, unknown: 2, notReached: 212 })).toBe(
    '2 pieces delivered. Not done: 1 product. Not known whether it is done: 2 products. Not reached, because you cancelled: 212 products.',
  );
});
