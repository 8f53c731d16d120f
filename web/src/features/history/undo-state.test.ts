import type { Product } from '@contract/product-fields';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { undoStates } from './undo-state.ts';

const product: Product = {
  _id: 'one',
  email: 'anne@meridian.example',
  name: 'Aria',
  supplier: 'Old Works',
  price: 100,
  quantity: 8,
  description: 'A quiet car.',
  img: '/cars/sedan-glacier.svg',
};
const entry = (id: string, changes: Partial<Entry>): Entry => ({
  id,
  at: new Date(0),
  kind: 'stock',
  product: product._id,
  name: product.name,
  email: product.email,
  delta: -1,
  quantityAfter: 8,
  changes: {},
  day: '2026-11-22',
  value: 0,
  in: 0,
  out: 0,
  ...changes,
});
const states = (entries: Entry[], now: Product[] = [product]) =>
  undoStates(entries, new Map(now.map((one) => [one._id, one])));

test('given several changes of the stock, Undo stands at the last one alone', () => {
  expect(states([entry('c', {}), entry('b', { quantityAfter: 9 }), entry('a', { quantityAfter: 8 })])).toEqual([
    'possible',
    'past',
    'past',
  ]);
});

test('given a stock that has changed since, in an entry that is not there yet, nothing can be undone', () => {
  expect(states([entry('a', { quantityAfter: 9 })])).toEqual(['past']);
});

test('given an entry whose command or id a newer one has undone, it is undone; the same of another product is not', () => {
  expect(
    states([
      entry('d', { delta: 1, undoes: 'press' }),
      entry('c', { product: 'two', command: 'press' }),
      entry('b', { command: 'press' }),
      entry('a', {}),
    ]),
  ).toEqual(['possible', 'past', 'undone', 'past']);
  expect(states([entry('b', { undoes: 'a' }), entry('a', {})])).toEqual(['possible', 'undone']);
});

test('given an edit, Undo stands as long as the values are stored, whatever the stock does', () => {
  const edit = entry('a', { kind: 'edited', delta: 0, changes: { name: { from: 'Area', to: 'Aria' } } });
  expect(states([entry('b', {}), edit])).toEqual(['possible', 'possible']);
  expect(states([edit], [{ ...product, name: 'Aria Grand' }])).toEqual(['past']);
});

test('given a removed value, it must still be missing', () => {
  const edit = entry('a', { kind: 'edited', delta: 0, changes: { reorderAt: { from: 3 } } });
  expect(states([edit])).toEqual(['possible']);
  expect(states([edit], [{ ...product, reorderAt: 4 }])).toEqual(['past']);
});

test('given a deletion, Undo stands while nothing exists under its id', () => {
  const fields = Object.fromEntries(Object.entries(product).map(([field, from]) => [field, { from }]));
  const deletion = entry('a', { kind: 'deleted', quantityAfter: 0, changes: fields });
  expect(states([deletion], [])).toEqual(['possible']);
  expect(states([deletion])).toEqual(['past']);
  const back = entry('c', { kind: 'created', delta: 8, undoes: 'press' });
  expect(states([back, deletion])).toEqual(['past', 'undone']);
  expect(states([back, { ...deletion, id: 'b' }, back, deletion])).toEqual(['past', 'undone', 'past', 'undone']);
  expect(states([entry('c', { kind: 'created', delta: 8 }), deletion])).toEqual(['past', 'past']);
});

test('given a creation or products that are not known yet, there is no Undo', () => {
  expect(states([entry('a', { kind: 'created', delta: 8 })])).toEqual(['past']);
  expect(undoStates([entry('a', {})], undefined)).toEqual(['past']);
});
