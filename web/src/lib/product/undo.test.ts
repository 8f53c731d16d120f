import { expect, test } from 'vitest';
import { undoneText } from './undo.tsx';

const description = { from: 'Old.', to: 'New.' };
test.each([
  [{ delta: -1 }, 'Undone: 1 piece is back in stock.'],
  [{ delta: -1_200 }, 'Undone: 1,200 pieces are back in stock.'],
  [{ delta: 1 }, 'Undone: 1 piece is out of the stock again.'],
  [{ delta: 0, description }, 'Undone: the former description is back.'],
  [{ delta: 40, description }, 'Undone: 40 pieces are out of the stock again, and the former description is back.'],
])('given the undone change %o, the toast says what is the case again', (change, text) => {
  expect(undoneText(change)).toBe(text);
});
