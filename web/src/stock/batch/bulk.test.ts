import type { Product } from '@contract/product-fields.ts';
import { describe, expect, test } from 'vitest';
import { writtenOf } from './batch.ts';
import {
  type BulkCommand,
  blockedText,
  buttonText,
  changeText,
  inOrder,
  numberToType,
  planBulk,
  planText,
  progressText,
  resultText,
  rowText,
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
const many = (count: number) => Array.from({ length: count }, (_, index) => product(`${index}`, 5));

describe('a plan', () => {
  const products = [
    product('some', 5),
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
    const command = own('deliver', 0, { some: 6, full: 0 });
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
    expect(order).toEqual(['none', 'foreign', 'some', 'full']);
  });

  test('of a reorder level goes from the level that was read; without one nothing is written', () => {
    const products = [
      { ...product('low', 1), reorderAt: 3 },
      product('some', 5),
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

test.each([
  [deliver, 1, 'Deliver 1 piece'],
  [deliver, 12, 'Deliver 12 pieces'],
  [own('deliver', 1, { 1: 4 }), 2, 'Deliver 5 pieces'],
  [add(10), 120, 'Add 1,200 pieces'],
  [level(5), 12, 'Set it for 12 products'],
  [remove, 1, 'Delete 1 product'],
] as const)('the button of %o for %i products says what it writes', (command, count, text) => {
  expect(buttonText(command.kind, writtenOf(planBulk(command, many(count), EMAIL)))).toBe(text);
});

test.each([
  [deliver, '1 piece is delivered of each of 2 products. Nothing is written yet.'],
  [add(3), '3 pieces are added to each of 2 products. Nothing is written yet.'],
  [own('add', 3, { b: 4 }), '7 pieces are added to 2 products. Nothing is written yet.'],
  [own('add', 3, { b: 0 }), '3 pieces are added to 1 product. Left out: 1 product. Nothing is written yet.'],
  [own('deliver', 6, {}), '6 pieces are delivered of 1 product. Not possible: 1 product. Nothing is written yet.'],
  [level(5), 'Needs restock lists each of 2 products when 5 pieces or fewer are left. Nothing is written yet.'],
  [remove, '2 products with 1,005 pieces leave the stock list.'],
] as const)('the text of the plan of %o says what would be done', (command, text) => {
  expect(planText(command, planBulk(command, [product('a', 5), product('b', 1_000)], EMAIL))).toBe(text);
});

test('given a plan that writes nothing, its text and button promise nothing, and a sentence says why', () => {
  const blocked = (command: BulkCommand, product: Product) => {
    const plan = planBulk(command, [product], EMAIL);
    return [planText(command, plan), buttonText(command.kind, writtenOf(plan)), blockedText(command, plan)];
  };
  const left = 'Left out: 1 product. Nothing is written yet.';
  expect(blocked(add(0), product('a', 5))).toEqual([left, 'Add pieces', 'Enter pieces for one product or more.']);
  expect(blocked(level(), product('a', 5))).toEqual([left, 'Set the reorder level', 'Nothing would change.']);
  expect(blocked(deliver, product('a', 0))).toEqual([
    'Not possible: 1 product. Nothing is written yet.',
    'Deliver',
    'Nothing can be done with these products.',
  ]);
  const low = { ...product('a', 5), reorderAt: 3 };
  expect(blocked(level(), low)[0]).toBe(
    'Needs restock lists 1 product only when it is out of stock. Nothing is written yet.',
  );
});

test('progress says how far it is, and that it is ending', () => {
  expect(progressText('deliver', 25, 1_312, false)).toBe('Delivering: 25 of 1,312 products …');
  expect(progressText('delete', 100, 312, true)).toBe('Ending: 100 of 312 products …');
});

test.each([
  [deliver, { done: 12 }, '12 pieces delivered.'],
  [deliver, { done: 1, refused: 2 }, '1 piece delivered. Not done: 2 products.'],
  [own('deliver', 1, { 1: 3 }), { done: 2, refused: 1 }, '4 pieces delivered. Not done: 1 product.'],
  [add(10), { done: 12, refused: 1 }, '120 pieces added to 12 products. Not done: 1 product.'],
  [add(10), { done: 1, unknown: 2 }, '10 pieces added to 1 product. Not known whether it is done: 2 products.'],
  [level(5), { done: 2, refused: 1 }, 'Reorder level of 2 products set. Not done: 1 product.'],
  [remove, { done: 100, notReached: 212 }, '100 products deleted. Not reached, because you cancelled: 212 products.'],
] as const)('the result of %o with %o says what was done, what was not, and why', (command, counts, text) => {
  const { done = 0, refused = 0, unknown = 0, notReached = 0 } = counts as Record<string, number>;
  const rows = writtenOf(planBulk(command, many(done), EMAIL));
  expect(resultText(command.kind, { done: rows, refused, unknown, notReached })).toBe(text);
});

test('the result of one product says what became of it', () => {
  const texts = [deliver, add(1), add(10), level(5), remove].map((command) =>
    writtenOf(planBulk(command, many(1), EMAIL)).map((row) => rowText(command.kind, row)),
  );
  expect(texts.flat()).toEqual(['1 piece delivered', '1 piece added', '10 pieces added', 'Set', 'Deleted']);
});
