import { expect, test } from 'vitest';
import { CARS_MAX, lackText, pagesOf, type Sheet, sheets } from './sheets';

test.each(Object.entries(sheets))(
  'the labels of %s lie on its page',
  (_, { page, columns, rows, margin, size }: Sheet) => {
    expect(columns * size[0] + 2 * margin[1]).toBeLessThanOrEqual(page[0] + 6.2);
    expect(rows * size[1] + margin[0]).toBeLessThanOrEqual(page[1]);
  },
);

test('given a begun sheet, its used places stay free, and the rest goes on to the next page', () => {
  const pages = pagesOf([1, 2, 3], sheets.a4, 23);
  expect(pages).toEqual([[...Array(22).fill(undefined), 1, 2], [3]]);
  expect(pagesOf([1, 2], sheets.roll62, 1)).toEqual([[1], [2]]);
  expect(pagesOf([], sheets.a4, 1)).toEqual([]);
});

test.each([
  [3, 2, '1 car of this link is not there any more.'],
  [350, CARS_MAX, 'Only the first 300 of 350 are here: choose the others again.'],
  [
    350,
    298,
    '2 cars of this link are not there any more. Only the first 300 of 350 are here: choose the others again.',
  ],
])('given a link to %i cars, of which %i have labels, it is said why', (asked, found, text) => {
  expect(lackText(asked, found)).toBe(text);
});
