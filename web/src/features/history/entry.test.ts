import { expect, test } from 'vitest';
import { changedFields, entryWords, mergeNewest, signed } from './entry.ts';

test.each([
  [5, '+5'],
  [-1, '−1'],
  [0, ''],
  [12_000, '+12,000'],
])('given a delta of %d, the line says "%s"', (delta, text) => {
  expect(signed(delta)).toBe(text);
});

test('an entry in words: what, how many, how many then', () => {
  expect(entryWords({ kind: 'stock', delta: -1, quantityAfter: 11 })).toBe('Stock −1, 11 in stock');
  expect(entryWords({ kind: 'edited', delta: 0, quantityAfter: 1_100 })).toBe('Edited, 1,100 in stock');
});

test('given short texts, both are shown whole', () => {
  expect(changedFields({ kind: 'edited', changes: { description: { from: 'Old.', to: 'New.' } } })).toEqual([
    { label: 'Description', from: 'Old.', to: 'New.', cut: undefined },
  ]);
  expect(changedFields({ kind: 'stock', changes: { price: { from: 10, to: 10.5 } } })).toMatchObject([
    { label: 'Price', from: '$10', to: '$10.50' },
  ]);
  expect(changedFields({ kind: 'edited', changes: { reorderAt: { to: 1_000 } } })).toMatchObject([
    { label: 'Reorder at', from: 'never', to: '1,000' },
  ]);
});

test('given long texts that begin alike, they are cut to where they differ', () => {
  const same = 'A quiet car for long distances, with a roof of glass and';
  const [change] = changedFields({
    kind: 'edited',
    changes: { description: { from: `${same} five seats.`, to: `${same} seven seats and a hook for the dog.` } },
  });
  expect(change?.cut).toEqual({ from: '…of glass and five seats.', to: '…of glass and seven seats and a h…' });
  expect(change?.from).toBe(`${same} five seats.`);
  // Without spaces.
  const [dense] = changedFields({
    kind: 'edited',
    changes: { description: { from: `${'字'.repeat(50)}一`, to: `${'字'.repeat(50)}二` } },
  });
  expect(dense?.cut).toEqual({ from: `…${'字'.repeat(12)}一`, to: `…${'字'.repeat(12)}二` });
  // A difference in the first word: from the beginning.
  const [first] = changedFields({
    kind: 'edited',
    changes: { description: { from: 'x'.repeat(40), to: '👩‍🚀'.repeat(40) } },
  });
  expect(first?.cut).toEqual({ from: `${'x'.repeat(32)}…`, to: `${'👩‍🚀'.repeat(32)}…` });
});

test('a creation and a deletion have changed no field, whatever they list', () => {
  for (const kind of ['created', 'deleted'] as const)
    expect(changedFields({ kind, changes: { name: { from: 'Solis' } } })).toEqual([]);
});

const ids = (...names: string[]) => names.map((id) => ({ id }));
test('given new entries, they come before those that are known; given so many that they do not touch, no gap is shown', () => {
  expect(mergeNewest(ids('d', 'c', 'b'), ids('c', 'b', 'a'), false)).toEqual({
    all: ids('d', 'c', 'b', 'a'),
    gap: false,
  });
  expect(mergeNewest(ids('a'), [], true)).toEqual({ all: ids('a'), gap: false });
  expect(mergeNewest(ids('f', 'e'), ids('c', 'b'), false)).toEqual({ all: ids('f', 'e'), gap: true });
});
