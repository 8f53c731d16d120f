import { expect, test } from 'vitest';
import type { BatchSummary } from '@/data/read/history';
import { buildBatchSummary, buildEntry } from '@/testing/history';
import { batchSummaryText, entryWords, wordsOfListed } from './entry-words.ts';

test.each([
  ['stock', -1, 11, 'Stock −1, 11 in stock'],
  ['created', 12_000, 12_000, 'Added +12,000, 12,000 in stock'],
  ['edited', 0, 1_100, 'Edited, 1,100 in stock'],
] as const)('given an entry (%s, %d, %d), it says "%s"', (kind, delta, quantityAfter, text) => {
  expect(entryWords({ kind, delta, quantityAfter })).toBe(text);
});

test.each([
  [-2, 'Solis', '2 moved to Solis, 9 in stock'],
  [1_200, undefined, '1,200 moved from a car that is gone, 9 in stock'],
])('given %d moved pieces and the other car %s, it says "%s"', (delta, name, text) => {
  const other = { product: 'solis', ...(name !== undefined && { name }) };
  expect(entryWords({ kind: 'moved', delta, quantityAfter: 9, other })).toBe(text);
});

test.each<[Partial<BatchSummary>, string]>([
  [{ act: 'import', rows: 1 }, 'Import, 1 row'],
  [{ act: 'import', rows: 1, name: 'Solis' }, 'Import, 1 row: Solis'],
  [{ act: 'import', rows: 12_000, name: 'Solis' }, 'Import, 12,000 rows'],
  [{ act: 'add' }, 'Added pieces to 30 cars'],
  [{ act: 'deliver', rows: 1 }, 'Delivered 1 car'],
  [{ act: 'set' }, 'Set the quantity of 30 cars'],
  [{ act: 'price' }, 'Changed the price of 30 cars'],
  [{ act: 'level' }, 'Set the reorder level of 30 cars'],
  [{ act: 'delete' }, 'Deleted 30 cars'],
  [{ act: 'undo' }, 'Undid 30 changes'],
])('given a batch %j, its line says "%s"', (changes, text) => {
  expect(batchSummaryText(buildBatchSummary(changes))).toBe(text);
});

test('given what an order has received, the overview names its number', () => {
  expect(wordsOfListed(buildEntry({ delta: 3, order: '1' }))).toEqual(['Solis', 'Stock +3, Order 1']);
  expect(wordsOfListed(buildBatchSummary({ act: 'add', rows: 2, order: '1' }))).toEqual([
    'Added pieces to 2 cars',
    'Order 1',
  ]);
});
