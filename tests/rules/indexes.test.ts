import { readFileSync } from 'node:fs';
import { lineUp } from '@contract/list/line-up.ts';
import { ownList, stockList } from '@contract/list/list-state.ts';
import { expect, test } from 'vitest';
import { type Index, indexOf, viewsOf, withListIndexes } from '../../scripts/indexes/list-indexes.ts';

const FILE: { indexes: Index[] } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
const { indexes } = FILE;

/** An index can have any direction for the fields that the query compares for equality. */
const key = (fields: Index['fields'], equal: string[]) =>
  fields.map(({ fieldPath, order }) => (equal.includes(fieldPath) ? fieldPath : `${fieldPath} ${order}`)).join(', ');

const hasIn = (scope: string, equal: string[], ordered: string[], order: 'ASCENDING' | 'DESCENDING') => {
  const fields = [...equal, ...ordered].map((fieldPath) => ({ fieldPath, order }));
  const inScope = indexes.filter(({ collectionGroup, queryScope }) => `${queryScope} ${collectionGroup}` === scope);
  return fields.length === 1 || inScope.some((index) => key(index.fields, equal) === key(fields, equal));
};
const has = (equal: string[], ordered: string[], order: 'ASCENDING' | 'DESCENDING') =>
  hasIn('COLLECTION products', equal, ordered, order);

test.each([
  ['All Items', stockList, 192],
  ['My Items', ownList, 96],
  ['line-up', lineUp, 48],
])('every view of the %s has an index, also for going back, which reads the other way round', (_list, kind, count) => {
  const views = viewsOf(kind);
  expect(views).toHaveLength(count);
  const without = views.filter((view) =>
    [false, true].some((backwards) => {
      const wanted = indexOf(view, backwards);
      return wanted && !indexes.some((index) => JSON.stringify(index) === JSON.stringify(wanted));
    }),
  );
  expect(without).toEqual([]);
});

test('the index of a view has the searched key, what is compared for equality, and the order', () => {
  const view = {
    ...stockList.first,
    search: 'gv60',
    stock: 'out',
    priceMax: 9,
    sort: 'model',
    direction: 'desc',
  } as const;
  expect(indexOf(view)?.fields).toEqual([
    { fieldPath: 'searchKeys', arrayConfig: 'CONTAINS' },
    { fieldPath: 'quantity', order: 'ASCENDING' },
    { fieldPath: 'nameKey', order: 'DESCENDING' },
    { fieldPath: 'price', order: 'DESCENDING' },
  ]);
  expect(indexOf(stockList.first)).toBeUndefined();
});

test('the indexes of the lists are what npm run indexes writes; control: one that is missing is written again', () => {
  expect(withListIndexes(FILE)).toEqual(FILE);
  const stale = { ...FILE, indexes: indexes.toSpliced(-1, 1) };
  expect(withListIndexes(stale)).toEqual(FILE);
});

test('GET /myproduct has an index', () => {
  expect(has(['email'], ['createdAt'], 'ASCENDING')).toBe(true);
});

test('the list of what needs a restock has an index', () => {
  expect(hasIn('COLLECTION alerts', ['email'], ['at'], 'DESCENDING')).toBe(true);
});

const EVERY_HISTORY = 'COLLECTION_GROUP history';

test('every view of Activity has an index: each choice of product, kind and day, also for going back', () => {
  for (const product of [[], ['product']])
    for (const kind of [[], ['kind']])
      for (const day of [[], ['day']])
        for (const order of ['ASCENDING', 'DESCENDING'] as const) {
          const equal = ['email', ...product, ...kind, ...day];
          expect([equal, order, hasIn(EVERY_HISTORY, equal, ['at'], order)]).toEqual([equal, order, true]);
        }
});

test('the sums of the nightly count have an index', () => {
  expect(has(['email'], ['quantity'], 'ASCENDING')).toBe(true);
  expect(hasIn(EVERY_HISTORY, ['email'], ['counted.value'], 'ASCENDING')).toBe(true);
  expect(hasIn(EVERY_HISTORY, ['email', 'day'], ['delta'], 'ASCENDING')).toBe(true);
  expect(hasIn(EVERY_HISTORY, ['email', 'kind', 'day'], ['at'], 'ASCENDING')).toBe(true);
});

test('control: a query that no screen uses has no index', () => {
  expect(has(['supplier'], ['price'], 'ASCENDING')).toBe(false);
  expect(hasIn(EVERY_HISTORY, ['email', 'name'], ['at'], 'DESCENDING')).toBe(false);
});

test('there are fewer indexes than the 200 that a project may have', () => {
  expect(indexes.length).toBeLessThan(200);
});
