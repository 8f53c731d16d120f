import { expect, test } from 'vitest';
import { isChanged, lineUp, lineUpPage, lineUpQuery } from './line-up.js';
import { readListState } from './list-address.js';

const read = (address: string) => readListState(new URLSearchParams(address), lineUp);
const documents = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `id${from + index}`,
    get: (field: string) => (field === 'createdAt' ? { seconds: from + index, nanoseconds: 0 } : from + index),
  }));
const ids = (from: number, to: number) => documents(from, to).map(({ id }) => id);
const options = { toModel: ({ id }: { id: string }) => id, isCut: false };
const page = (address: string, from: number, to: number) =>
  lineUpPage(read(address).state, documents(from, to), options);

test.each([
  ['', ''],
  ['sort=oldest&dir=asc&stock=any&page=1&q=', ''],
  ['utm_source=mail&size=50&in=supplier', ''],
  ['max=20&min=010.50&q=%20gv%20', 'q=gv&min=10.5&max=20'],
  // What the form sends without a script.
  ['q=&stock=in&range=&min=&max=&sort=price+desc', 'stock=in&sort=price&dir=desc'],
  // By range, prices need not be in their order, and pages have numbers.
  ['range=500&max=60000&sort=range+desc&page=2', 'max=60000&range=500&sort=range&dir=desc&page=2'],
  ['range=500&max=60000&sort=model', 'max=60000&range=500&sort=model'],
])('given the query "%s", the one address of the view has the query "%s"', (query, canonical) => {
  const { state, damaged } = read(query);
  expect({ query: lineUpQuery(state), damaged }).toEqual({ query: canonical, damaged: false });
  expect(lineUpQuery(read(canonical).state)).toBe(canonical);
});

test.each([
  'sort=quantity',
  'sort=model&dir=desc',
  'dir=desc',
  'sort=quantity+asc',
  'stock=few',
  'page=2',
  'min=1e3',
  'range=450',
  'sort=range',
])('given %s, which the line-up does not offer, the value is left out', (query) => {
  expect(read(query)).toEqual({ state: lineUp.first, damaged: true });
});

test('a page leads to the next one, after its last car, and to the first', () => {
  const first = page('', 0, 25);
  expect(first.models).toEqual(ids(0, 24));
  expect(first).toMatchObject({ query: '', canonical: '', previous: undefined, next: 'page=2&after=id23' });
  const second = page(first.next ?? '', 24, 49);
  expect(second.models).toEqual(ids(24, 48));
  expect(second).toMatchObject({ query: first.next, canonical: first.next, previous: '' });
  expect(page(second.next ?? '', 48, 50)).toMatchObject({ models: ids(48, 50), next: undefined, previous: '' });
});

test('given a later page without cars, it leads to the first', () => {
  const second = page('', 0, 25).next ?? '';
  expect(page(second, 0, 0)).toMatchObject({ models: [], next: undefined, previous: '' });
});

test('a searched, narrowed or sorted view is no page of its own for search engines', () => {
  for (const query of ['q=gv', 'stock=in', 'min=1', 'range=300', 'sort=model', 'sort=range&dir=desc']) {
    const { state } = read(query);
    expect(isChanged(state), query).toBe(true);
    const later = lineUpPage(state, documents(0, 25), options).next ?? '';
    expect(page(later, 24, 49).canonical, query).toBe('');
  }
  expect(isChanged(read('').state)).toBe(false);
  expect(isChanged(read(page('', 0, 25).next ?? '').state)).toBe(false);
});
