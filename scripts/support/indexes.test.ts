import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineUp } from '../../functions/src/contract/list/line-up.ts';
import { listQuery, searchQuery } from '../../functions/src/contract/list/list-query.ts';
import { inOwnOrder, isSearch, ownList, stockList, wordsOf } from '../../functions/src/contract/list/list-state.ts';
import { productDocument } from '../seed/documents.ts';
import { PRODUCTS } from '../seed/products.ts';
import { viewsOf } from '../verify/list-views.ts';
import { ROOT } from './project.ts';

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}
const { indexes }: { indexes: Index[] } = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8'));

type Order = 'ASCENDING' | 'DESCENDING';
const printed = ({ fieldPath, order = 'CONTAINS' }: Index['fields'][number], equal: string[]) =>
  // An index can have any direction for a field that is compared for equality.
  equal.includes(fieldPath) ? fieldPath : `${fieldPath} ${order}`;

/** Whether an index has the fields that are equal, in any order, and then these. A single field needs none. */
function has(group: string, equal: string[], ordered: string[], order: Order, contained: string[] = []): boolean {
  if (equal.length + ordered.length + contained.length < 2) return true;
  const wanted = [
    ...contained.map((field) => `${field} CONTAINS`),
    ...equal,
    ...ordered.map((field) => `${field} ${order}`),
  ];
  return indexes.some(
    ({ collectionGroup, fields }) =>
      collectionGroup === group && fields.map((field) => printed(field, equal)).join() === wanted.join(),
  );
}

/**
 * What a view of a list of products lacks. Firestore merges an index for each filter of equality, with the order; that of a search, and
 * that of a range beside another order, has all its fields, because such an index cannot be merged.
 */
function lackOf(view: ReturnType<typeof viewsOf>[number]): string[] {
  const owners = { everyone: undefined, mine: 'owner', shared: ['one owner', 'another'] };
  const options = { owner: owners[view.whose] };
  const [word = ''] = wordsOf(view);
  const { where, orderBy } = isSearch(view) ? searchQuery(word, options) : listQuery(inOwnOrder(view), options);
  const order = orderBy[0]?.[1] === 'desc' ? 'DESCENDING' : 'ASCENDING';
  const ordered = orderBy.map(([field]) => field).filter((field) => field !== '__name__');
  const fields = (wanted: string) => where.filter(([, operator]) => operator === wanted).map(([field]) => field);
  // To an index, one of several values is an equal one.
  const [equal, contained] = [[...fields('in'), ...fields('==')], fields('array-contains')];
  const isMerged = contained.length === 0 && ordered.length < 2 && equal.length > 0;
  const needed = isMerged ? equal.map((field) => [field]) : [equal];
  return needed
    .filter((filters) => !has('products', filters, ordered, order, contained))
    .map((filters) => `${[...contained, ...filters, ...ordered].join(', ')} ${order}`);
}

test.each([
  ['All Items', stockList, 288],
  ['My Items', ownList, 192],
  // Where some owners may not add, it asks for the others' cars.
  ['Models', { ...lineUp, whose: [...lineUp.whose, 'shared'] as const }, 120],
])('every view of %s has its indexes', (_list, kind, count) => {
  const views = viewsOf(kind);
  expect(views).toHaveLength(count);
  expect(new Set(views.flatMap(lackOf))).toEqual(new Set());
});

test('every other query of several fields has an index; control: one that nobody asks has none', () => {
  // Activity: Firestore merges an index for each filter beside the email.
  for (const filter of ['listed', 'product', 'kind', 'by', 'reason'])
    expect([filter, has('history', ['email', filter], ['at'], 'DESCENDING')]).toEqual([filter, true]);
  // The entries of a batch.
  expect(has('history', ['email', 'batch'], ['at'], 'ASCENDING')).toBe(true);
  expect(has('alerts', ['email'], ['at'], 'DESCENDING')).toBe(true);
  // GET /myproduct, and My Items by quantity.
  expect(has('products', ['email'], ['createdAt'], 'ASCENDING')).toBe(true);
  expect(has('products', ['email'], ['quantity'], 'ASCENDING')).toBe(true);
  // Where a name leads, and the sitemap.
  expect(has('products', ['name'], ['createdAt'], 'ASCENDING')).toBe(true);
  // What a person has written in a day.
  expect(has('commands', ['email'], ['at'], 'ASCENDING')).toBe(true);
  // What has stood longest, and its worth.
  expect(has('cars', [], ['lastOutAt', 'worth'], 'ASCENDING')).toBe(true);
  expect(has('products', ['supplier'], ['price'], 'ASCENDING')).toBe(false);
  expect(has('history', ['email', 'name'], ['at'], 'DESCENDING')).toBe(false);
});

type Document = Record<string, unknown>;
const ofProducts = indexes.filter(({ collectionGroup }) => collectionGroup === 'products');
const products: Document[] = PRODUCTS.map((product) => JSON.parse(JSON.stringify(productDocument(product))));

/** A document has an entry in each index whose fields it has, times the elements of an array field. */
const entriesOf = (document: Document, counted = ofProducts): number =>
  counted.reduce((sum, { fields }) => {
    const has = fields.every(({ fieldPath }) => document[fieldPath] !== undefined);
    const array = fields.find(({ arrayConfig }) => arrayConfig)?.fieldPath;
    return sum + (has ? (array ? new Set(document[array] as unknown[]).size : 1) : 0);
  }, 0);

/** A change removes and writes the entries of each index that has a changed field. */
function rewritten(before: Document, change: Document): number {
  const changed = ofProducts.filter(({ fields }) => fields.some(({ fieldPath }) => fieldPath in change));
  return entriesOf(before, changed) + entriesOf({ ...before, ...change }, changed);
}

test('there are at most 45 indexes; a product holds at most 150 entries, and a delivery rewrites at most 40', () => {
  expect(indexes.length).toBeLessThanOrEqual(45);
  // The rules admit 60 keys.
  const keys = Array.from({ length: 60 }, (_, key) => `key ${key}`);
  // Measured, an entry takes 250 bytes at most: 100 new products of 150 are a commit of 4 MiB, and 100 that lose and get all are one of 8;
  // Firestore admits 10.
  const held = [...products, { ...products[0], searchKeys: keys }].map((product) => entriesOf(product));
  const delivered = products.map((product) => rewritten(product, { quantity: -1 }));
  const text = `${Math.max(...held)} entries a product at most, ${Math.max(...delivered)} rewritten by a delivery`;
  expect(Math.min(...delivered), text).toBeGreaterThan(0);
  expect(Math.max(...held), text).toBeLessThanOrEqual(150);
  expect(Math.max(...delivered), text).toBeLessThanOrEqual(40);
});
