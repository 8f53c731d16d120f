import { describe, expect, test } from 'vitest';
import { askedOf } from './asked.js';
import { lineUp, lineUpQuery } from './line-up.js';
import { changeList, type ListState } from './list-state.js';

const asked = (search: string, beside: Partial<ListState> = {}) =>
  lineUpQuery(askedOf(changeList(lineUp.first, { search, ...beside })));

describe('a search of the line-up is read as a buyer means it', () => {
  test.each([
    ['range 600', 'range=600'],
    ['Range over 450 km', 'range=450'],
    ['at least 500 km', 'range=500'],
    ['under 60000', 'max=60000'],
    ['SUV under $60,000', 'q=SUV&max=60000'],
    ['estate up to 55k', 'q=estate&max=55000'],
    ['over 100,000', 'min=100000'],
    ['cheap estate', 'q=estate&sort=price'],
    ['awd', 'q=all+wheels'],
    ['4x4 suv', 'q=all+wheels+suv'],
    ['station wagon', 'q=wagon'],
    ['van', 'q=seven+seats'],
    ['red range 600 under 90k', 'q=red&max=90000&range=600'],
  ])('%s is ?%s', (search, query) => {
    const [first, second] = [asked(search), query];
    expect(Object.fromEntries(new URLSearchParams(first))).toEqual(Object.fromEntries(new URLSearchParams(second)));
  });

  test.each(['', 'range', 'long range', 'GV60', 'Azimut GT', 'Solis Nordic', 'over', 'under the roof', '600'])(
    '“%s” is words, and stays as it is',
    (search) => {
      const state = changeList(lineUp.first, { search });
      expect(askedOf(state)).toBe(state);
    },
  );

  test('given filters beside the search, those count', () => {
    expect(asked('under 60000', { priceMax: 50_000 })).toBe('max=50000');
    expect(asked('cheap', { sort: 'model' })).toBe('sort=model');
  });
});
