import { expect, test } from 'vitest';
import { allOf, undoneText } from './undo.tsx';

const description = { from: 'Old.', to: 'New.' };
const price = { from: 1, to: 2 };
test.each([
  [0, {}, 'Undone: it is as it was.'],
  [-1, {}, 'Undone: 1 piece is back in stock.'],
  [-1_200, {}, 'Undone: 1,200 pieces are back in stock.'],
  [1, {}, 'Undone: 1 piece is out of the stock again.'],
  [0, { description }, 'Undone: the former description is back.'],
  [40, { description }, 'Undone: 40 pieces are out of the stock again, and the former description is back.'],
  [0, { price, name: description }, 'Undone: the former name and price are back.'],
  [0, { img: description, price, name: description }, 'Undone: the former name, price and picture are back.'],
  [0, { reorderAt: price }, 'Undone: the former reorder level is back.'],
  [0, { reorderAt: { to: 5 } }, 'Undone: the reorder level is removed again.'],
  [
    0,
    { price, specification: { to: 'Seats: 5' } },
    'Undone: the former price is back, and the specification is removed again.',
  ],
])('given an undone change of %i pieces and of %o, the toast says what is the case again', (delta, changes, text) => {
  expect(undoneText({ delta, changes })).toBe(text);
});

const change = { product: 'solis', email: 'anne@meridian.example' };
test('given several changes of a product, their Undo names the sum of the pieces, and of each field the first value and the last', () => {
  const level = { ...change, delta: 0, changes: { reorderAt: { to: 5 } } };
  const texts = { ...change, delta: -3, changes: { reorderAt: { from: 5, to: 8 }, description } };
  const later = { ...change, delta: 1, changes: { description: { from: 'New.', to: 'Newest.' } } };
  const all = allOf([level, texts, later]);
  expect(all).toEqual({ delta: -2, changes: { reorderAt: { to: 8 }, description: { from: 'Old.', to: 'Newest.' } } });
  expect(undoneText(all)).toBe(
    'Undone: 2 pieces are back in stock, and the former description is back, and the reorder level is removed again.',
  );
});
