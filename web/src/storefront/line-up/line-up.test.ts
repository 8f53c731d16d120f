import { filtersOf, lineUp, lineUpQuery } from '@contract/list/line-up';
import { changeList, type ListState } from '@contract/list/list-state';
import { isAsked, NEEDS, searchWith } from '@contract/list/needs';
import { describe, expect, test } from 'vitest';
import { answerText, totalText } from './line-up-view';

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
  [text({ stock: 'in' }, 24, { next: 'page=2', found: 25, total: 28 }), '25 of 28 cars'],
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

test.each([
  [{}, { next: 'page=2' }, 28, 'Show 28 cars'],
  [{ stock: 'in' }, { next: 'page=2' }, 28, 'Show 24+ cars'],
  [{ stock: 'in' }, { next: 'page=2', found: 25 }, 28, 'Show 25 cars'],
  [{ search: 'suv' }, { found: 1 }, undefined, 'Show 1 car'],
  [{ search: 'diesel' }, { found: 0 }, 28, 'Show 0 cars'],
] as const)(
  'given %j and %j, the button at the foot of the filters says how many of %s match: %s',
  (change, page, total, says) => {
    const models = Array.from({ length: 24 });
    expect(answerText(changeList(lineUp.first, change), { next: undefined, ...page, models }, total)).toBe(says);
  },
);

test('each filter can be left out: of a search each need and each other word, and each field beside it', () => {
  const state = changeList(lineUp.first, {
    search: 'gv60 Seven RED seats',
    stock: 'in',
    priceMax: 60_000,
    rangeMin: 500,
    sort: 'model',
    page: 2,
  });
  const rest = 'stock=in&max=60000&range=500&sort=model';
  expect(filtersOf(state).map(({ by, word, without }) => [by, word, lineUpQuery(without)])).toEqual([
    ['word', 'gv60', `q=Seven+RED+seats&${rest}`],
    ['word', 'Seven seats', `q=gv60+RED&${rest}`],
    ['word', 'RED', `q=gv60+Seven+seats&${rest}`],
    ['stock', '', 'q=gv60+Seven+RED+seats&max=60000&range=500&sort=model'],
    ['range', '', 'q=gv60+Seven+RED+seats&stock=in&max=60000&sort=model'],
    ['max', '', 'q=gv60+Seven+RED+seats&stock=in&range=500&sort=model'],
  ]);
  // Without the search a price range is in its own order.
  const sorted = changeList(lineUp.first, { search: 'seven seats', priceMin: 1, sort: 'model' });
  expect(filtersOf(sorted).map(({ without }) => lineUpQuery(without))).toEqual(['min=1', 'q=seven+seats&sort=model']);
  expect(filtersOf(lineUp.first)).toEqual([]);
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
