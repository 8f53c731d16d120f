import { expect, test } from 'vitest';
import { readListState, writeListState } from './list-address.js';
import { changeList, countFilters, firstList, isImpossible, isSearch, ownList, stockList } from './list-state.js';

const read = (address: string, list = stockList) => readListState(new URLSearchParams(address), list);
const right = { state: firstList, damaged: false };

test('a list that was written into an address is read as it was', () => {
  const all = changeList(firstList, {
    search: 'gv 60',
    whose: 'mine',
    stock: 'in',
    priceMin: 10.5,
    priceMax: 20,
    sort: 'price',
    direction: 'desc',
    size: 50,
  });
  const shared = changeList(firstList, { whose: 'shared' });
  for (const state of [firstList, all, shared, changeList(firstList, { page: 3, after: 'abc' })]) {
    expect(readListState(writeListState(state, stockList), stockList)).toEqual({ state, damaged: false });
  }
  // The lists once had a choice of what to search in.
  expect(read('in=supplier&min=010&utm_source=mail')).toMatchObject({ state: { priceMin: 10 }, damaged: false });
});

test('My Items shows the own products whatever the address says, and its address does not say so', () => {
  expect(writeListState(ownList.first, ownList).toString()).toBe('');
  expect(read('', ownList).state.whose).toBe('mine');
  for (const whose of ['everyone', 'shared'])
    expect(read(`whose=${whose}`, ownList)).toEqual({ state: ownList.first, damaged: true });
  expect(read('whose=mine').state.whose).toBe('mine');
});

test('My Items alone can show what has no picture, in any order and beside all other filters, since it is a search', () => {
  const { state, damaged } = read('picture=none&min=5&stock=in&sort=quantity', ownList);
  expect(damaged).toBe(false);
  expect(state).toMatchObject({ picture: 'none', sort: 'quantity', priceMin: 5 });
  expect(countFilters(state, ownList)).toBe(3);
  expect(isSearch(state)).toBe(true);
  expect(readListState(writeListState(state, ownList), ownList)).toEqual({ state, damaged: false });
  for (const address of ['picture=none', 'standing=60']) expect(read(address)).toEqual({ ...right, damaged: true });
  expect(read('standing=61', ownList)).toEqual({ state: ownList.first, damaged: true });
});

test.each([
  'whose=x',
  'sort=x',
  'sort=__proto__',
  'dir=up',
  'stock=maybe',
  'min=abc',
  'max=1e9',
  'size=9999',
  'page=-1',
])('given %s, the value is left out and the address counts as damaged', (address) => {
  expect(read(address)).toEqual({ ...right, damaged: true });
  expect(read(`${address}&q=gv`)).toEqual({ state: { ...firstList, search: 'gv' }, damaged: true });
  // The other values stay, but a page of another list would be the wrong one.
  expect(read(`${address}&q=&page=2&after=abc`)).toEqual({ ...right, damaged: true });
});

test('an empty value is the same as none', () => {
  expect(read('q=&sort=&min=&page=&after=')).toEqual(right);
});

test('given a cursor that is no id, the list starts on page 1', () => {
  expect(read('page=2&after=abc')).toEqual({ state: { ...firstList, page: 2, after: 'abc' }, damaged: false });
  for (const cursor of ['..', '__x__', 'a/b', '%F0%9F', 'x'.repeat(129)])
    expect(read(`page=3&after=${cursor}`), cursor).toEqual({ ...right, damaged: true });
});

test('a page number without a cursor, and a cursor without a page number, start on page 1; the pages of a search have numbers alone', () => {
  for (const address of ['page=3', 'after=abc', 'page=1&after=abc'])
    expect(read(address), address).toEqual({ ...right, damaged: true });
  expect(read('q=gv&page=3')).toEqual({ state: { ...firstList, search: 'gv', page: 3 }, damaged: false });
});

test('filters are counted without search and sort; a lowest price above the highest matches nothing', () => {
  expect(countFilters(read('q=a&sort=price').state, stockList)).toBe(0);
  expect(countFilters(read('whose=mine&stock=in&min=1&max=1').state, stockList)).toBe(4);
  expect(countFilters(read('stock=in', ownList).state, ownList)).toBe(1);
  expect(isImpossible(read('min=60000&max=50000').state)).toBe(true);
  for (const possible of ['min=1&max=1', 'min=2', 'max=1']) expect(isImpossible(read(possible).state)).toBe(false);
});
