import { expect, test } from 'vitest';
import { changeActivity, readActivity, writeActivity } from './activity-address.ts';

const read = (address: string) => readActivity(new URLSearchParams(address));
const first = { page: 1 };
const filters = {
  product: 'abc',
  kind: 'stock',
  day: '2026-02-28',
  by: 'kim+1@meridian.example',
  reason: 'sold',
} as const;
const after = { product: `${'b_'.repeat(63)}-`, id: 'event_1-2' };

test('a view that was written into an address is read as it was; the first one has no query', () => {
  for (const state of [
    first,
    changeActivity(first, filters),
    changeActivity(first, { ...filters, page: 3, after }),
    changeActivity(first, { page: 2, after }),
    changeActivity(first, { page: 2, after: { id: 'batch_1-2' } }),
  ])
    expect(readActivity(writeActivity(state))).toEqual({ state, damaged: false });
  expect(`${writeActivity(first)}`).toBe('');
  expect(`${writeActivity(changeActivity(first, { page: 2, after: { product: 'a', id: 'b' } }))}`).toBe(
    'page=2&after=a.b',
  );
});

test.each([
  'product=__a__',
  'product=a%2Fb',
  'kind=restock',
  'day=2026-02-29',
  'day=0022-02-02',
  'day=today',
  'by=kim',
  `by=${'k'.repeat(250)}@a.example`,
  'reason=lost',
  'page=0',
  'page=2',
  'after=a.b',
  'page=2&after=a.',
  'page=2&after=a.b.c',
  'page=2&after=a%2Fb.c',
])('given %s, which cannot be used, the value is left out', (address) => {
  expect(read(address)).toEqual({ state: first, damaged: true });
});

test('given a damaged value on a later page, the filters stay and the list starts on its first page', () => {
  const address = 'product=abc&kind=stock&day=2026-02-28&by=kim%2B1%40meridian.example&reason=sold';
  expect(read(`${address}&page=2&after=x.`)).toEqual({
    state: { ...first, ...filters },
    damaged: true,
  });
});

test('given another filter, the view starts on its first page', () => {
  expect(changeActivity({ ...filters, page: 2, after }, { kind: 'edited' })).toEqual({
    ...first,
    ...filters,
    kind: 'edited',
  });
});
