import { lineUp } from '@contract/list/line-up';
import { changeList, type ListState } from '@contract/list/list-state';
import { describe, expect, test } from 'vitest';
import { totalText } from './line-up-view';
import { isAsked, NEEDS, searchWith } from './needs';

const text = (
  change: Partial<ListState>,
  shown: number,
  { total, ...page }: { next?: string; found?: number; isCut?: true; total?: number } = {},
) =>
  totalText(
    changeList(lineUp.first, change),
    { next: undefined, ...page, models: Array.from({ length: shown }) },
    total,
  );

test.each([
  [text({}, 24, { next: 'page=2', total: 1_328 }), '1,328 cars'],
  [text({ page: 2 }, 4, { total: 28 }), '28 cars'],
  [text({}, 1, { total: 1 }), '1 car'],
  [text({ sort: 'price' }, 24, { next: 'page=2', total: 28 }), '28 cars'],
  [text({ search: 'suv' }, 7, { found: 7, total: 28 }), '7 of 28 cars'],
  [text({ search: 'electric', page: 2 }, 4, { found: 28, total: 28 }), '28 of 28 cars'],
  [text({ search: 'suv' }, 24, { found: 300, isCut: true, next: 'page=2', total: 9_000 }), '300+ of 9,000 cars'],
  [text({ stock: 'in' }, 24, { next: 'page=2', total: 28 }), '24+ of 28 cars'],
  [text({ stock: 'in', page: 2 }, 1, { total: 28 }), '25 of 28 cars'],
  [text({ priceMax: 40_000 }, 1, { total: 28 }), '1 of 28 cars'],
])('given a page and the number of all cars, the line-up says %s', (actual, expected) => {
  expect(actual).toBe(expected);
});

test('given no number of all cars, or one that has fallen behind, it says what was read', () => {
  for (const total of [undefined, 24]) {
    const known = total === undefined ? {} : { total };
    expect(text({}, 24, { next: 'page=2', ...known })).toBe('24+ cars');
    expect(text({ search: 'suv', page: 2 }, 1, { found: 25, ...known })).toBe('25 cars');
    expect(text({ page: 2 }, 4, known)).toBe('28 cars');
  }
});

test('given no car, it says nothing: the page says why', () => {
  expect(text({ search: 'diesel' }, 0, { found: 0, total: 28 })).toBeUndefined();
});

const of = (says: string) => {
  for (const group of NEEDS) for (const need of group.needs) if (need.says === says) return { need, group };
  throw new Error(`No need ${says}`);
};
const press = (search: string, says: string) => searchWith(search, of(says).need, of(says).group);

describe('a need sets and unsets words of the search', () => {
  test.each([
    ['', 'SUV', 'suv'],
    ['suv', 'SUV', ''],
    ['gv60  lumen', 'SUV', 'gv60 lumen suv'],
    ['suv lumen', 'Estate', 'lumen estate'],
    ['a wagon', 'Estate', 'a'],
    ['Wagon', 'Coupe', 'coupe'],
    ['coupé red', 'Coupe', 'red'],
    ['suv', '7', 'suv seven seats'],
    ['suv seven seats red', '7', 'suv red'],
    ['7 seats', '5', 'five seats'],
    ['7 SEATS!', '7', ''],
    ['grey', 'Blue', 'blue'],
  ])('given %s, a press on %s makes it %s', (search, says, expected) => {
    expect(press(search, says)).toBe(expected);
  });

  test('given a search, those are on that it asks for', () => {
    const on = (search: string) =>
      NEEDS.flatMap(({ needs }) => needs.filter((need) => isAsked(search, need)).map(({ says }) => says));
    expect(on('')).toEqual([]);
    expect(on('red sedan 7 seats')).toEqual(['Sedan', '7', 'Red']);
    expect(on('seats')).toEqual([]);
    expect(on('suvs reds')).toEqual([]);
  });
});
