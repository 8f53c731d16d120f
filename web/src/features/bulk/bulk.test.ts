import type { Product } from '@contract/product-fields.ts';
import { describe, expect, test } from 'vitest';
import { type BulkCommand, type BulkResult, numberToType, planBulk } from './plan.ts';
import { buttonText, previewText, progressText, resultText, rowText } from './words.ts';

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
const add = (pieces: number): BulkCommand => ({ kind: 'add', pieces });
const level = (level?: number): BulkCommand => ({ kind: 'level', level });
const deliver: BulkCommand = { kind: 'deliver' };
const remove: BulkCommand = { kind: 'delete' };

describe('a plan', () => {
  const products = [
    product('some', 5),
    product('none', 0),
    product('full', 999_999),
    product('foreign', 5, 'b@example.com'),
  ];
  const planned = (command: BulkCommand) =>
    planBulk(command, products, EMAIL).map((row) => [row.product._id, row.to, row.refusal]);

  test('of a delivery takes a piece of each, but not of what is out of stock or somebody else’s', () => {
    expect(planned(deliver)).toEqual([
      ['none', -1, 'too-few'],
      ['foreign', 5, 'not-owner'],
      ['some', 4, undefined],
      ['full', 999_998, undefined],
    ]);
  });

  test('that adds pieces goes up to a million, and no further', () => {
    expect(planned(add(1)).filter(([, , refusal]) => refusal)).toEqual([['foreign', 5, 'not-owner']]);
    expect(planned(add(2)).filter(([, , refusal]) => refusal)).toEqual([
      ['full', 1_000_001, 'too-many'],
      ['foreign', 5, 'not-owner'],
    ]);
  });

  test('of a deletion has everything that is the person’s own', () => {
    expect(planned(remove)).toEqual([
      ['foreign', 5, 'not-owner'],
      ['some', undefined, undefined],
      ['none', undefined, undefined],
      ['full', undefined, undefined],
    ]);
  });

  test('of a reorder level goes from the level that was read, and never is a level too', () => {
    const low = { ...product('low', 1), reorderAt: 3 };
    const levels = (command: BulkCommand) =>
      planBulk(command, [low, product('some', 5), product('foreign', 5, 'b@example.com')], EMAIL).map(
        ({ product: { _id }, from, to, refusal }) => [_id, from, to, refusal],
      );
    expect(levels(level(5))).toEqual([
      ['foreign', undefined, undefined, 'not-owner'],
      ['low', 3, 5, undefined],
      ['some', undefined, 5, undefined],
    ]);
    expect(levels(level()).slice(1)).toEqual([
      ['low', 3, undefined, undefined],
      ['some', undefined, undefined, undefined],
    ]);
  });
});

test('the number is typed above 20 products, and for a deletion only', () => {
  expect(numberToType(remove, 20)).toBeUndefined();
  expect(numberToType(remove, 21)).toBe(21);
  expect(numberToType(deliver, 21)).toBeUndefined();
});

test.each([
  [deliver, 1, 'Deliver 1 piece'],
  [deliver, 12, 'Deliver 12 pieces'],
  [add(10), 120, 'Add 1,200 pieces'],
  [level(5), 12, 'Set it for 12 products'],
  [remove, 1, 'Delete 1 product'],
])('the button of %o for %i products says what it writes', (command, count, text) => {
  expect(buttonText(command, count)).toBe(text);
});

test.each([
  [deliver, 'One piece is delivered of each of 2 products. Nothing is written yet.'],
  [add(3), '3 pieces are added to each of 2 products. Nothing is written yet.'],
  [level(5), 'Needs restock lists each of 2 products when 5 pieces or fewer are left. Nothing is written yet.'],
  [level(), 'Needs restock lists each of 2 products when it is out of stock. Nothing is written yet.'],
  [remove, '2 products with 1,005 pieces leave the stock list for good. Nothing is written yet.'],
])('the preview of %o says what would be done', (command, text) => {
  expect(previewText(command, planBulk(command, [product('a', 5), product('b', 1_000)], EMAIL))).toBe(text);
});

test('given no number of pieces yet, preview and button promise nothing', () => {
  expect(previewText(add(0), planBulk(add(0), [product('a', 5)], EMAIL))).toBe('Nothing is written yet.');
  expect(buttonText(add(0), 1)).toBe('Add pieces');
});

test('the preview says how many products cannot be delivered', () => {
  expect(previewText(deliver, planBulk(deliver, [product('a', 5), product('b', 0)], EMAIL))).toBe(
    'One piece is delivered of 1 product. Not possible: 1 product. Nothing is written yet.',
  );
  expect(previewText(deliver, planBulk(deliver, [product('b', 0), product('c', 0)], EMAIL))).toBe(
    'Not possible: 2 products. Nothing is written yet.',
  );
});

test('progress says how far it is, and that it is ending', () => {
  expect(progressText(deliver, 25, 1_312, false)).toBe('Delivering: 25 of 1,312 products …');
  expect(progressText(remove, 100, 312, true)).toBe('Ending: 100 of 312 products …');
});

describe('the result', () => {
  const results = (done: number, refused: number): BulkResult[] =>
    Array.from({ length: done + refused }, (_, index) => ({
      product: product(`${index}`, 1),
      problem: index < done ? undefined : 'Out of stock',
    }));

  test.each([
    [deliver, results(12, 0), 0, '12 pieces delivered.'],
    [deliver, results(1, 2), 0, '1 piece delivered. Not done: 2 products.'],
    [add(10), results(12, 1), 0, '120 pieces added to 12 products. Not done: 1 product.'],
    [level(5), results(2, 1), 0, 'Reorder level of 2 products set. Not done: 1 product.'],
    [remove, results(100, 0), 212, '100 products deleted. Not reached, because you cancelled: 212 products.'],
  ] as const)('of %o says what was done, what was not, and why', (command, rows, left, text) => {
    expect(resultText(command, rows, left)).toBe(text);
  });

  test('of one product says what became of it', () => {
    expect([deliver, add(1), add(10), remove].map(rowText)).toEqual([
      'Delivered',
      '1 piece added',
      '10 pieces added',
      'Deleted',
    ]);
  });
});
