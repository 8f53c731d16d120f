import type { Product } from '@contract/product-fields';
import { expect, test } from 'vitest';
import { differenceOf, hasRemark, rowsOf } from './comparison';

const car = (quantity: number) => ({ _id: 'aria', name: 'Aria', quantity }) as Product;
const rowOf = (counted: number, seen: number | undefined, now: number) => {
  const [row] = rowsOf([{ _id: 'aria', name: 'Aria', counted, seen }], [car(now)]);
  if (!row) throw new Error('No row');
  const { change } = row;
  return { text: differenceOf(row), isSaid: hasRemark(row), delta: change?.kind === 'pieces' ? change.delta : 0 };
};

test.each([
  // Counted, seen when it was entered, in stock now: what is written, and what is said.
  ['as in stock', 10, 10, 10, 0, 'As in stock'],
  ['right, and one delivered since', 10, 10, 9, 0, 'As in stock. Counted 10; 1 went out since: 9'],
  ['one lacks, and one delivered since', 9, 10, 9, -1, '9 to 8. Counted 9; 1 went out since: 8'],
  ['one more, and five came since', 11, 10, 15, 1, '15 to 16. Counted 11; 5 came since: 16'],
  ['one lacks', 9, 10, 10, -1, '10 to 9'],
  ['what is in stock now was not there when it was entered', 8, 10, 8, -2, '8 to 6. Counted 8; 2 went out since: 6'],
  [
    'more went out than were counted',
    0,
    10,
    5,
    0,
    'Count it again: more went out since. Counted 0; 5 went out since: 5',
  ],
  ['entered before the stock was kept beside it', 10, undefined, 9, 1, '9 to 10'],
])(
  'given a number %s, the difference is of the moment of its entry, and movements since are added and said',
  (_what, counted, seen, now, delta, text) => {
    const row = rowOf(counted, seen, now);
    expect(row).toMatchObject({ delta, text });
    expect(row.isSaid).toBe(text !== 'As in stock');
  },
);

test('given a stocktake, each row names the number that it writes; a car that was deleted is skipped', () => {
  const of = { owner: 'o@x.example', stocktake: 'place' };
  const counts = [
    { _id: 'aria', name: 'Aria', counted: 3, seen: 4 },
    { _id: 'gone', name: 'Gone', counted: 1, seen: 1 },
  ];
  const [row, gone] = rowsOf(counts, [car(4)], of);
  expect(row?.change).toMatchObject({ delta: -1, seen: 4, entry: { ...of, pieces: 3, seen: 4 } });
  expect(gone).toMatchObject({ skipped: 'Somebody deleted it' });
});
