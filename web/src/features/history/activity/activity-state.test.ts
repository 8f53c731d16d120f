import { writeCursor } from '@contract/list/cursor.ts';
import { expect, test } from 'vitest';
import { CURSOR_FIELDS, changeActivity, firstActivity, readActivity, writeActivity } from './activity-state.ts';

const values: Record<string, unknown> = { at: { seconds: 1, nanoseconds: 2 }, product: 'b'.repeat(128) };
const place = writeCursor({ id: 'event-1', get: (field) => values[field] }, CURSOR_FIELDS);
const read = (address: string) => readActivity(new URLSearchParams(address));
const filters = { product: 'abc', kind: 'stock', day: '2026-02-28' } as const;

test('a view that was written into an address is read as it was; the first one has no query', () => {
  for (const state of [
    firstActivity,
    changeActivity(firstActivity, filters),
    changeActivity(firstActivity, { ...filters, page: 3, after: place }),
    changeActivity(firstActivity, { page: 2, before: place }),
  ])
    expect(readActivity(writeActivity(state))).toEqual({ state, damaged: false });
  expect(writeActivity(firstActivity).toString()).toBe('');
});

test.each([
  'product=__a__',
  'product=a%2Fb',
  'kind=restock',
  'day=2026-02-29',
  'day=0022-02-02',
  'day=today',
  'page=0',
  'page=2',
  `after=${place}`,
  `page=2&after=${place.slice(1)}`,
])('given %s, which cannot be used, the value is left out', (address) => {
  expect(read(address)).toEqual({ state: firstActivity, damaged: true });
});

test('given a damaged value on a later page, the filters stay and the list starts on its first page', () => {
  expect(read(`product=abc&kind=stock&day=2026-02-28&page=2&after=x`)).toEqual({
    state: changeActivity(firstActivity, filters),
    damaged: true,
  });
});

test('given another filter, the view starts on its first page', () => {
  const later = changeActivity(firstActivity, { page: 2, after: place });
  expect(changeActivity(later, { kind: 'edited' })).toEqual({ ...firstActivity, kind: 'edited' });
});
