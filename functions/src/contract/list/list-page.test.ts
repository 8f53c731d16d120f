import { expect, test } from 'vitest';
import { LIST_LIMIT_MAX } from '../limits.js';
import { pageOf, searchPage } from './list-page.js';
import { chooseWord, foundIn, listQuery, searchQuery } from './list-query.js';
import { changeList, firstList, type ListState } from './list-state.js';

/** Products in the order of their number: every third is a Lumen in stock, the others are Urbans of which none is left. */
const stored = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const isLumen = number % 3 === 0;
    const fields: Record<string, unknown> = {
      name: isLumen ? 'GV60 Lumen' : 'GV60 Urban',
      supplier: 'Modena',
      nameKey: `gv00000060 ${String(number).padStart(4, '0')}`,
      quantity: isLumen ? number + 1 : 0,
      price: 1_000 - number,
      // Every fourth says none.
      ...(number % 4 > 0 && { specification: `Range: ${300 + 10 * (number % 50)} km` }),
      createdAt: { seconds: number, nanoseconds: 0 },
    };
    return { id: `id${number}`, number, get: (field: string) => fields[field] };
  });
const numbers = (documents: ReturnType<typeof stored>) => documents.map(({ number }) => number);
const search = (text: string, change: Partial<ListState> = {}) => ({ ...firstList, search: text, ...change });

test('given one document more than a page shows, there is a next page after the last shown; given as many as it shows, none', () => {
  const { documents, next } = pageOf(firstList, stored(26));
  expect(numbers(documents)).toEqual(Array.from({ length: 25 }, (_, number) => number));
  expect(next).toEqual({ ...firstList, page: 2, after: 'id24' });
  expect(pageOf(firstList, stored(25))).toMatchObject({ next: undefined });
  expect(pageOf(firstList, [])).toEqual({ documents: [], next: undefined });
});

test('given a page of 100, the query asks for no more than the rules let anyone read, and a full one may have a next page', () => {
  const hundred = changeList(firstList, { size: 100 });
  expect(listQuery(hundred).limit).toBe(LIST_LIMIT_MAX);
  expect(pageOf(hundred, stored(100)).documents).toHaveLength(100);
  expect(pageOf(hundred, stored(100)).next).toMatchObject({ page: 2, after: 'id99' });
  expect(pageOf(hundred, stored(99)).next).toBeUndefined();
});

test('all filters of a list are part of its query, whose order names the field of every range', () => {
  const view = changeList(firstList, { sort: 'model', direction: 'desc', stock: 'in' });
  expect(listQuery(view, { owner: 'me@x.example' })).toEqual({
    where: [
      ['email', '==', 'me@x.example'],
      ['quantity', '>', 0],
    ],
    orderBy: [
      ['nameKey', 'desc'],
      ['quantity', 'desc'],
      ['__name__', 'desc'],
    ],
    limit: 26,
  });
  const out = listQuery(changeList(firstList, { sort: 'quantity', stock: 'out' }));
  expect(out).toMatchObject({ where: [['quantity', '==', 0]], orderBy: [['__name__', 'asc']] });
  // A price range is always sorted by price.
  expect(listQuery(changeList(firstList, { sort: 'model', priceMin: 5, priceMax: 9, stock: 'in' }))).toMatchObject({
    where: [
      ['quantity', '>', 0],
      ['price', '>=', 5],
      ['price', '<=', 9],
    ],
    orderBy: [
      ['price', 'asc'],
      ['quantity', 'asc'],
      ['__name__', 'asc'],
    ],
  });
});

test('given several owners, their products are asked for, also by a search; given one of them, as those of one person', () => {
  const owners = ['a@x.example', 'b@x.example'];
  expect(listQuery(changeList(firstList, { stock: 'in' }), { owner: owners }).where).toEqual([
    ['email', 'in', owners],
    ['quantity', '>', 0],
  ]);
  expect(searchQuery('gv60', { owner: owners }).where[0]).toEqual(['email', 'in', owners]);
  expect(listQuery(firstList, { owner: ['a@x.example'] })).toEqual(listQuery(firstList, { owner: 'a@x.example' }));
});

test('a search asks by its rarest word, of equally rare ones by the longest, of equally long ones by the first', () => {
  expect(chooseWord({ clerk: 100, t2: 3 })).toBe('t2');
  expect(chooseWord({ of: 100, clerk: 100, lumen: 100 })).toBe('clerk');
  expect(searchQuery('donaudampfschifffahrtskapitän').where).toEqual([
    ['searchKeys', 'array-contains', 'donaudampfschifffahr'],
  ]);
});

test('by range, the longest comes first and what says none last; from a range on, those are left out that say less or none, in any order', () => {
  const read = stored(8);
  const byRange: ListState = { ...firstList, sort: 'range', direction: 'desc' };
  expect(searchQuery('')).toMatchObject({ where: [], orderBy: [['nameKey', 'asc'], expect.anything()] });
  expect(numbers(foundIn(byRange, read))).toEqual([7, 6, 5, 3, 2, 1, 4, 0]);
  expect(numbers(foundIn({ ...byRange, rangeMin: 330, stock: 'out', priceMax: 994 }, read))).toEqual([7]);
  expect(numbers(foundIn({ ...firstList, rangeMin: 330, sort: 'price' }, read))).toEqual([7, 6, 5, 3]);
});

test('given what a search has read, other words, filters, order and pages are applied to it', () => {
  const read = stored(230);
  const byPrice = search('gv60 lumen', { sort: 'price' });
  const found = foundIn(byPrice, read);
  expect(numbers(found)).toEqual(Array.from({ length: 77 }, (_, index) => 228 - 3 * index));
  expect(searchPage(byPrice, found)).toMatchObject({ next: { page: 2 }, previous: undefined });
  const last = searchPage({ ...byPrice, page: 4 }, found);
  expect(numbers(last.documents)).toEqual([3, 0]);
  expect(last).toMatchObject({ next: undefined, previous: { page: 3 } });
  const few = search('60', { stock: 'out', priceMin: 995, sort: 'quantity', direction: 'desc' });
  expect(numbers(foundIn(few, read))).toEqual([5, 4, 2, 1]);
  expect(numbers(foundIn(search('gv', { stock: 'in', priceMax: 775 }), read))).toEqual([225, 228]);
  expect(foundIn(search('gv60 nordic'), read)).toEqual([]);
});
