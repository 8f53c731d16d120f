import { describe, expect, test } from 'vitest';
import { isAsked, NEEDS, searchWith } from './needs';

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
    expect(on('red sedan 7 seats')).toEqual(['Saloon', '7', 'Red']);
    expect(on('seats')).toEqual([]);
    expect(on('suvs reds')).toEqual([]);
  });
});
