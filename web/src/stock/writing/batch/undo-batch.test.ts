import { expect, test } from 'vitest';
import type { Made } from '@/data/write/undo';
import { aria, EMAIL } from '@/testing/import-file';
import { undoneWords } from './undo-batch';

const level = { changes: { reorderAt: { from: 1 } } };

test.each<[string, Partial<Made>[]]>([
  ['Nothing was undone.', []],
  ['Undone: 3 pieces are out of the stock again.', [{ delta: 1 }, { delta: 2 }]],
  ['2 changes undone.', [{ delta: 1 }, { delta: -1 }]],
  ['The former reorder level of 1 car is back.', [level]],
  ['The former price of 2 cars is back.', Array(2).fill({ changes: { price: { from: 1, to: 2 } } })],
  ['2 changes undone.', [level, { changes: { price: { to: 2 } } }]],
  ['1 car is back. It is the newest of the list now.', [{ deleted: aria }]],
  ['2 cars are back. They are the newest of the list now.', Array(2).fill({ deleted: aria, delta: -3 })],
  ['2 cars are removed again.', Array(2).fill({ added: aria, delta: 3 })],
  ['2 changes undone.', [{ added: aria, delta: 3 }, { delta: 3 }]],
])('%s', (text, changes) => {
  expect(undoneWords(changes.map((change) => ({ id: '1', product: '1', email: EMAIL, delta: 0, ...change })))).toBe(
    text,
  );
});
