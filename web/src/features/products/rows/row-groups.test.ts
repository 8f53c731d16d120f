import type { Product } from '@contract/product';
import { expect, test } from 'vitest';
import { inGroups } from './row-groups';

const product = (_id: string, supplier: string) => ({ _id, supplier }) as Product;
const products = [product('a', 'Turin'), product('b', 'Turin'), product('c', 'Graz'), product('d', 'Turin')];
const ids = (group: Parameters<typeof inGroups>[1]) =>
  inGroups(products, group).map(({ name, products: some }) => [name, some.map(({ _id }) => _id).join('')]);

test('given a grouping, products that stand together have one heading, and one that comes last has its own', () => {
  expect(ids({ of: ({ supplier }) => supplier, sum: () => '', figures: [] })).toEqual([
    ['Turin', 'ab'],
    ['Graz', 'c'],
    ['Turin', 'd'],
  ]);
});

test('given none, all are together', () => {
  expect(ids(undefined)).toEqual([['', 'abcd']]);
});
