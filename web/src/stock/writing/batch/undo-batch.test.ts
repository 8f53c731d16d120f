import { expect, test } from 'vitest';
import type { Made } from '@/data/write/undo';
import { aria, EMAIL } from '@/testing/import-file';
import type { WrittenRow } from './row';
import { additionsText, undoneWords, withoutChanged } from './undo-batch';

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

const undoOfAdded = (id: string): WrittenRow => {
  const added = { ...aria, _id: id };
  return { key: id, name: id, change: { kind: 'undo', of: { id, product: id, email: EMAIL, delta: 3, added } } };
};

test('given added cars of which some have changed or gone since, the question says what is deleted and what stays, and only the others are sent', () => {
  const rows = ['as it was', 'dearer', 'fewer', 'gone'].map(undoOfAdded);
  const stored = [
    { ...aria, _id: 'as it was' },
    { ...aria, _id: 'dearer', price: 1 },
    { ...aria, _id: 'fewer', quantity: 1 },
  ];
  const known = withoutChanged(rows, stored);
  expect(additionsText(known)).toBe(
    '1 car that it added is deleted. 2 cars have changed since and stay. 1 car is gone already.',
  );
  expect(known.map(({ change, problems }) => change?.kind ?? problems?.[0]?.reason)).toEqual([
    'undo',
    'This has changed since.',
    'This has changed since.',
    'This car was deleted meanwhile.',
  ]);
});
