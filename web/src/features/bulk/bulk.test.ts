import type { Product } from '@contract/product-fields.ts';
import { describe, expect, test } from 'vitest';
import { type BulkCommand, type BulkResult, inOrder, numberToType, planBulk, refusedOf, writtenOf } from './plan.ts';
import { buttonText, changeText, previewText, progressText, resultText, rowText } from './words.ts';

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
const deliver: BulkCommand = { kind: 'deliver', pieces: 1 };
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
      ['some', 4, undefined],
      ['none', -1, 'too-few'],
      ['full', 999_998, undefined],
      ['foreign', 5, 'not-owner'],
    ]);
  });

  test('of a delivery takes of a product its own number of pieces, and leaves out one of which none are wanted', () => {
    const own = new Map([
      ['some', 6],
      ['full', 0],
    ]);
    const plan = planBulk({ kind: 'deliver', pieces: 0, own }, [...products, product('more', 6)], EMAIL);
    expect(plan.map(({ delta, isLeftOut }) => [delta, isLeftOut])).toEqual([
      [-6, false],
      [0, true],
      [0, true],
      [0, false],
      [0, true],
    ]);
    expect(refusedOf(plan).map(({ product, problem }) => [product._id, problem])).toEqual([
      ['some', 'Only 5 in stock'],
      ['foreign', 'It belongs to somebody else now'],
    ]);
    expect(writtenOf(plan)).toEqual([]);
    expect(refusedOf(planBulk(deliver, products, EMAIL))[0]).toMatchObject({ problem: 'Out of stock' });
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
      ['some', undefined, undefined],
      ['none', undefined, undefined],
      ['full', undefined, undefined],
      ['foreign', 5, 'not-owner'],
    ]);
  });

  test('is shown with what it cannot do first', () => {
    const order = inOrder(planBulk(deliver, products, EMAIL)).map(({ _id }) => _id);
    expect(order).toEqual(['none', 'foreign', 'some', 'full']);
  });

  test('of a reorder level goes from the level that was read, and never is a level too', () => {
    const low = { ...product('low', 1), reorderAt: 3 };
    const levels = (command: BulkCommand) =>
      planBulk(command, [low, product('some', 5), product('foreign', 5, 'b@example.com')], EMAIL).map(
        ({ product: { _id }, from, to, refusal }) => [_id, from, to, refusal],
      );
    expect(levels(level(5))).toEqual([
      ['low', 3, 5, undefined],
      ['some', undefined, 5, undefined],
      ['foreign', undefined, undefined, 'not-owner'],
    ]);
    expect(levels(level()).slice(0, 2)).toEqual([
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

const many = (count: number) => Array.from({ length: count }, (_, index) => product(`${index}`, 5));

test.each([
  [deliver, 1, 'Deliver 1 piece'],
  [deliver, 12, 'Deliver 12 pieces'],
  [{ ...deliver, own: new Map([['1', 4]]) }, 2, 'Deliver 5 pieces'],
  [add(10), 120, 'Add 1,200 pieces'],
  [level(5), 12, 'Set it for 12 products'],
  [remove, 1, 'Delete 1 product'],
] as const)('the button of %o for %i products says what it writes', (command, count, text) => {
  expect(buttonText(command, planBulk(command, many(count), EMAIL))).toBe(text);
});

test.each([
  [deliver, '1 piece is delivered of each of 2 products. Nothing is written yet.'],
  [add(3), '3 pieces are added to each of 2 products. Nothing is written yet.'],
  [{ ...add(3), own: new Map([['b', 4]]) }, '7 pieces are added to 2 products. Nothing is written yet.'],
  [
    { ...add(3), own: new Map([['b', 0]]) },
    '3 pieces are added to 1 product. Left out: 1 product. Nothing is written yet.',
  ],
  [level(5), 'Needs restock lists each of 2 products when 5 pieces or fewer are left. Nothing is written yet.'],
  [level(), 'Needs restock lists each of 2 products when it is out of stock. Nothing is written yet.'],
  [remove, '2 products with 1,005 pieces leave the stock list. Nothing is written yet.'],
] as const)('the preview of %o says what would be done', (command, text) => {
  expect(previewText(command, planBulk(command, [product('a', 5), product('b', 1_000)], EMAIL))).toBe(text);
});

test.each([
  [deliver, { from: 41, to: 36 }, '41 to 36'],
  [deliver, { from: 1_000, to: 1_000 }, '1,000'],
  [level(), { from: 4, to: undefined }, '4 to never'],
  [remove, { from: 4, to: undefined }, '4'],
])('the line of %o says what %o becomes', (command, change, text) => {
  expect(changeText(command, change)).toBe(text);
});

test('given no number of pieces yet, preview and button promise nothing', () => {
  const plan = planBulk(add(0), [product('a', 5)], EMAIL);
  expect(previewText(add(0), plan)).toBe('Left out: 1 product. Nothing is written yet.');
  expect(buttonText(add(0), writtenOf(plan))).toBe('Add pieces');
});

test('the preview says how many products cannot be delivered', () => {
  expect(previewText(deliver, planBulk(deliver, [product('a', 5), product('b', 0)], EMAIL))).toBe(
    '1 piece is delivered of 1 product. Not possible: 1 product. Nothing is written yet.',
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
  const results = (command: BulkCommand, done: number, refused: number): BulkResult[] =>
    planBulk(command, many(done + refused), EMAIL).map((row, index) => ({
      ...row,
      problem: index < done ? undefined : 'Not enough in stock',
    }));

  test.each([
    [deliver, 12, 0, 0, '12 pieces delivered.'],
    [deliver, 1, 2, 0, '1 piece delivered. Not done: 2 products.'],
    [{ ...deliver, own: new Map([['1', 3]]) }, 2, 1, 0, '4 pieces delivered. Not done: 1 product.'],
    [add(10), 12, 1, 0, '120 pieces added to 12 products. Not done: 1 product.'],
    [level(5), 2, 1, 0, 'Reorder level of 2 products set. Not done: 1 product.'],
    [remove, 100, 0, 212, '100 products deleted. Not reached, because you cancelled: 212 products.'],
  ] as const)('of %o says what was done, what was not, and why', (command, done, refused, left, text) => {
    expect(resultText(command, results(command, done, refused), left)).toBe(text);
  });

  test('of one product says what became of it', () => {
    const texts = [deliver, add(1), add(10), level(5), remove].map((command) =>
      results(command, 1, 0).map((row) => rowText(command, row)),
    );
    expect(texts.flat()).toEqual(['1 piece delivered', '1 piece added', '10 pieces added', 'Set', 'Deleted']);
  });
});
