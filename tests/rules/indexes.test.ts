import { readFileSync } from 'node:fs';
import { lineUp } from '@contract/list/line-up.ts';
import { listQuery } from '@contract/list/list-query.ts';
import { readListState } from '@contract/list/list-state.ts';
import { expect, test } from 'vitest';

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order: string }[];
}
const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as { indexes: Index[] };

/** An index can have any direction for the fields that the query compares for equality. */
const key = (fields: { fieldPath: string; order: string }[], equal: string[]) =>
  fields.map(({ fieldPath, order }) => (equal.includes(fieldPath) ? fieldPath : `${fieldPath} ${order}`)).join(', ');

const hasIn = (scope: string, equal: string[], ordered: string[], order: string) => {
  const fields = [...equal, ...ordered].map((fieldPath) => ({ fieldPath, order }));
  const inScope = indexes.filter(({ collectionGroup, queryScope }) => `${queryScope} ${collectionGroup}` === scope);
  return fields.length === 1 || inScope.some((index) => key(index.fields, equal) === key(fields, equal));
};
const has = (equal: string[], ordered: string[], order: string) => hasIn('COLLECTION products', equal, ordered, order);

// A query is ordered by its sort first, then by the fields that it compares for range, in the order of their names.
const stockQueries = [[], ['nameKey'], ['supplierKey']].flatMap((search) =>
  [[], ['price']].flatMap((price) =>
    (['any', 'out of stock', 'in stock'] as const).flatMap((stock) =>
      ['createdAt', 'nameKey', 'price', 'quantity'].flatMap((sort) =>
        ['ASCENDING', 'DESCENDING'].map((order) => {
          const equal = stock === 'out of stock' ? ['quantity'] : [];
          const ranges = [...search, ...price, ...(stock === 'in stock' ? ['quantity'] : [])].sort();
          const ordered = [...new Set([sort, ...ranges])].filter((field) => !equal.includes(field));
          return { equal, ordered, order };
        }),
      ),
    ),
  ),
);

test('every list of the stock screen has an index: each search with each stock, price and sort', () => {
  expect(stockQueries).toHaveLength(144);
  expect(stockQueries.filter(({ equal, ordered, order }) => !has(equal, ordered, order))).toEqual([]);
});

const lineUpViews = ['', 'q=gv'].flatMap((search) =>
  ['', 'min=1', 'max=2', 'min=1&max=2'].flatMap((price) =>
    ['', 'stock=in', 'stock=out'].flatMap((stock) =>
      lineUp.orders.map((order) => `${search}&${price}&${stock}&sort=${order}`),
    ),
  ),
);

test('every view of the line-up has an index, also for going back, which reads the other way round', () => {
  expect(lineUpViews).toHaveLength(96);
  const without = lineUpViews.filter((view) => {
    const { state, damaged } = readListState(new URLSearchParams(view), lineUp);
    const { where, orderBy } = listQuery(state);
    const equal = where.filter(([, operator]) => operator === '==').map(([field]) => field);
    return damaged || !['ASCENDING', 'DESCENDING'].every((order) => has(equal, orderBy, order));
  });
  expect(without).toEqual([]);
});

test('My Items and GET /myproduct have an index', () => {
  expect(has(['email'], ['createdAt'], 'ASCENDING')).toBe(true);
});

const EVERY_HISTORY = 'COLLECTION_GROUP history';

test('every view of Activity has an index: each choice of product, kind and day, also for going back', () => {
  for (const product of [[], ['product']])
    for (const kind of [[], ['kind']])
      for (const day of [[], ['day']])
        for (const order of ['ASCENDING', 'DESCENDING']) {
          const equal = ['email', ...product, ...kind, ...day];
          expect([equal, order, hasIn(EVERY_HISTORY, equal, ['at'], order)]).toEqual([equal, order, true]);
        }
});

test('the sums of the nightly count have an index', () => {
  expect(has(['email'], ['quantity'], 'ASCENDING')).toBe(true);
  expect(hasIn(EVERY_HISTORY, ['email'], ['counted.value'], 'ASCENDING')).toBe(true);
});

test('control: a query that no screen uses has no index', () => {
  expect(has(['email'], ['price'], 'ASCENDING')).toBe(false);
  expect(hasIn(EVERY_HISTORY, ['email', 'name'], ['at'], 'DESCENDING')).toBe(false);
});

test('there are fewer indexes than the 200 that a project may have', () => {
  expect(indexes.length).toBeLessThan(200);
});
