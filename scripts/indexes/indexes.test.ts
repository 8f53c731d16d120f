import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineUp } from '../../functions/src/contract/list/line-up.ts';
import { ownList, stockList } from '../../functions/src/contract/list/list-state.ts';
import { ROOT } from '../host/folders.ts';
import { productDocument } from '../seed/documents.ts';
import { PRODUCTS } from '../seed/products.ts';
import { type Index, indexesOf, viewsOf, withListIndexes } from './list-indexes.ts';

const FILE: { indexes: Index[] } = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8'));
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
])(
  'every view of the %s has its indexes, also for going back, which reads the other way round',
  (_list, kind, count) => {
    const views = viewsOf(kind);
    expect(views).toHaveLength(count);
    const isThere = (wanted: Index) => indexes.some((index) => JSON.stringify(index) === JSON.stringify(wanted));
    expect(views.filter((view) => !indexesOf(view).every(isThere))).toEqual([]);
    const listed = views.filter(({ search }) => search === '');
    expect(listed.filter((view) => !indexesOf(view, true).every(isThere))).toEqual([]);
  },
);

test('given several filters of equality, each has an index that ends in the same order, which Firestore merges', () => {
  const view = {
    ...stockList.first,
    whose: 'mine',
    stock: 'out',
    priceMax: 9,
    sort: 'price',
    direction: 'desc',
  } as const;
  expect(indexesOf(view).map(({ fields }) => fields)).toEqual(
    ['email', 'quantity'].map((fieldPath) => [
      { fieldPath, order: 'ASCENDING' },
      { fieldPath: 'price', order: 'DESCENDING' },
    ]),
  );
  expect(indexesOf(stockList.first)).toEqual([]);
});

test('given a search, one index has its word, the owner and the name, whatever its filters and order', () => {
  const view = { ...ownList.first, search: 'gv60', stock: 'out', priceMax: 9, sort: 'quantity' } as const;
  expect(indexesOf(view).map(({ fields }) => fields)).toEqual([
    [
      { fieldPath: 'searchKeys', arrayConfig: 'CONTAINS' },
      { fieldPath: 'email', order: 'ASCENDING' },
      { fieldPath: 'nameKey', order: 'ASCENDING' },
    ],
  ]);
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

test('the totals that the trigger asks for have an index each', () => {
  expect(has(['email'], ['quantity'], 'ASCENDING')).toBe(true);
  expect(hasIn(EVERY_HISTORY, ['email'], ['value'], 'ASCENDING')).toBe(true);
  for (const field of ['in', 'out']) expect(hasIn(EVERY_HISTORY, ['email', 'day'], [field], 'ASCENDING')).toBe(true);
});

test('control: a query that no screen uses has no index', () => {
  expect(has(['supplier'], ['price'], 'ASCENDING')).toBe(false);
  expect(hasIn(EVERY_HISTORY, ['email', 'name'], ['at'], 'DESCENDING')).toBe(false);
});

const ofProducts = indexes.filter(({ collectionGroup }) => collectionGroup === 'products');
const products = PRODUCTS.map((product) => ({
  ...productDocument(product),
  createdAt: product.createdAt.toISOString(),
}));
const mean = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;

test('there are at most 40 indexes, 16 of them of products and 2 of the words of a search', () => {
  const ofWords = ofProducts.filter(({ fields }) => fields.some(({ arrayConfig }) => arrayConfig));
  expect([indexes.length, ofProducts.length, ofWords.length]).toEqual([36, 16, 2]);
});

type Document = Record<string, unknown>;

/** What one entry of an index takes in a commit, in bytes; Firestore's documentation gives parts of it, measurements 150 to 250. */
const ENTRY_BYTES = 250;

const entriesIn = (document: Document, { fields }: Index): number =>
  fields.reduce((count, { fieldPath, arrayConfig }) => {
    const value = document[fieldPath];
    if (value === undefined) return 0;
    return arrayConfig ? count * new Set(value as unknown[]).size : count;
  }, 1);

/**
 * How many entries of composite indexes a document holds: one in each index whose fields it has, times the elements of an array field
 * (https://firebase.google.com/docs/firestore/storage-size#index-entry-size).
 */
const entriesOf = (document: Document, indexes: readonly Index[]): number =>
  indexes.reduce((sum, index) => sum + entriesIn(document, index), 0);

/** How many entries a change removes and writes: those of each index that has a changed field. */
function rewritten(before: Document, after: Document, indexes: readonly Index[]): number {
  const isChanged = ({ fields }: Index) =>
    fields.some(({ fieldPath }) => JSON.stringify(before[fieldPath]) !== JSON.stringify(after[fieldPath]));
  const changed = indexes.filter(isChanged);
  return entriesOf(before, changed) + entriesOf(after, changed);
}

/** About what a commit takes in bytes, in which Firestore counts the entries of indexes, too: those of single fields are two a field. */
function commitBytes(documents: readonly Document[], entries: number): number {
  const bytes = new TextEncoder().encode(JSON.stringify(documents)).length;
  const fields = documents.reduce((sum, document) => sum + Object.keys(document).length, 0);
  return bytes + (entries + 2 * fields) * ENTRY_BYTES;
}

test('a product holds at most 150 entries of them, 100 on average, and a delivery rewrites at most 40, 30 on average', () => {
  const held = products.map((product) => entriesOf(product, ofProducts));
  const delivered = products.map((product) =>
    rewritten(product, { ...product, quantity: product.quantity - 1 }, ofProducts),
  );
  console.log(
    `  Entries of composite indexes: ${mean(held).toFixed(0)} a product, ${Math.max(...held)} at most; a delivery rewrites ${mean(delivered).toFixed(0)}, ${Math.max(...delivered)} at most; ${(100 * mean(held)).toFixed(0)} for an import of 100`,
  );
  expect(mean(held)).toBeLessThanOrEqual(100);
  expect(Math.max(...held)).toBeLessThanOrEqual(150);
  expect(mean(delivered)).toBeLessThanOrEqual(30);
  expect(Math.max(...delivered)).toBeLessThanOrEqual(40);
  // The rules admit 60 keys.
  const keys = Array.from({ length: 60 }, (_, key) => `key ${key}`);
  expect(entriesOf({ ...products[0], searchKeys: keys }, ofProducts)).toBeLessThanOrEqual(150);
});

test('control: an index over two more fields of an array is counted once for each of its elements', () => {
  const index = {
    ...ofProducts[0],
    fields: [{ fieldPath: 'a', arrayConfig: 'CONTAINS' }, { fieldPath: 'b' }],
  } as Index;
  expect(entriesOf({ a: [1, 2, 2], b: 1 }, [index])).toBe(2);
  expect(entriesOf({ a: [1, 2] }, [index])).toBe(0);
  expect(rewritten({ a: [1], b: 1 }, { a: [1, 2], b: 1 }, [index])).toBe(3);
});

/** The largest of the seed, as often as a commit has products. */
const largest = products.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0] ?? {};
const many = (count: number) => Array.from({ length: count }, () => largest);
const whole = (count: number) => commitBytes(many(count), count * entriesOf(largest, ofProducts));
const changed = (count: number, change: object) =>
  commitBytes(many(count), count * rewritten(largest, { ...largest, ...change }, ofProducts));

test.each([
  ['an import of new products', whole(100)],
  ['an import of other names', changed(100, { nameKey: 'other', searchKeys: ['other'] })],
  ['a delivery of many', changed(25, { quantity: 1 })],
  ['the deletion of many, and its Undo', whole(25)],
  ['a deletion with its history', whole(1)],
  [
    'the seed',
    commitBytes(
      products,
      products.reduce((sum, product) => sum + entriesOf(product, ofProducts), 0),
    ),
  ],
  ['the choice of the home page', commitBytes([{ models: Array.from({ length: 6 }, () => 'x'.repeat(20)) }], 0)],
])('%s is a commit of at most 5 MiB, half of what Firestore admits', (_kind, bytes) => {
  expect(bytes).toBeLessThanOrEqual(5 * 1_024 * 1_024);
});

test('control: a commit of a thousand such products would be larger', () => {
  expect(whole(1_000)).toBeGreaterThan(10 * 1_024 * 1_024);
});
