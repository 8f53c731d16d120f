import { changeList, firstList, type ListState } from '@contract/list/list-state';
import { expect, test } from 'vitest';
import { rangeOf, rangeText } from './range';

const page = (number: number, change: Partial<ListState> = {}) => changeList(firstList, { page: number, ...change });
const text = (
  state: ListState,
  shown: number,
  following?: number | 'unknown',
  counted?: number,
  search: { found?: number; isCut?: boolean; isShort?: boolean } = {},
) => {
  const documents = Array.from({ length: shown });
  const range = rangeOf(
    state,
    { documents, found: undefined, isCut: false, isShort: false, ...search },
    following,
    counted,
  );
  return range && rangeText(range);
};

test.each([
  [page(1), 25, 3, undefined, '1 to 25 of 28 products'],
  [page(4), 25, 99, undefined, '76 to 100 of 199 products'],
  [page(4), 25, 100, undefined, '76 to 100 of 200+ products'],
  [page(4), 25, 100, 1_315, '76 to 100 of 1,315 products'],
  // The counter has fallen behind.
  [page(4), 25, 100, 199, '76 to 100 of 200+ products'],
  [page(2), 1, 0, undefined, '26 of 26 products'],
  [page(1), 1, 0, undefined, '1 of 1 product'],
  [page(1, { stock: 'in' }), 7, 0, undefined, '1 to 7 of 7 products'],
  [page(41), 25, 0, 7, '1,001 to 1,025 of 1,025 products'],
])('given a page, so many shown, following and counted products, the range says what is known', (...given) => {
  const [state, shown, following, counted, expected] = given;
  expect(text(state, shown, following, counted)).toBe(expected);
});

test('given that the server was not asked yet or cannot be, the range has no total', () => {
  for (const following of [undefined, 'unknown'] as const)
    expect(text(page(2), 25, following, 300)).toBe('Products 26 to 50');
  expect(text(page(2), 1, undefined, undefined)).toBe('Product 26');
});

test.each([
  [{ found: 62 }, '26 to 50 of 62 products'],
  [{ found: 300, isCut: true }, '26 to 50 of 300+ products'],
  [{ found: 100, isShort: true }, 'Products 26 to 50'],
])('given a search that has found %o, the range says so', (search, expected) => {
  expect(text(page(2, { search: 'gv60' }), 25, 0, undefined, search)).toBe(expected);
});

test('given nothing to show, or a filter that is checked on what was read and more pages, there is no range', () => {
  expect(text(page(1), 0, 0, 0)).toBeUndefined();
  expect(text(page(1, { stock: 'in' }), 25)).toBeUndefined();
  expect(text(page(2, { stock: 'in' }), 7, 0)).toBeUndefined();
});
