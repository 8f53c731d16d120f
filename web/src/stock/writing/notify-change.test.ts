import { expect, test } from 'vitest';
import { undoneText } from './notify-change';

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
