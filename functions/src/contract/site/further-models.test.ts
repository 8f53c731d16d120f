import { describe, expect, test } from 'vitest';
import { areEnough, furtherModels, isVersionOf, versionKeys } from './further-models.js';

const car = (name: string, quantity = 1) => ({ _id: name, name, quantity });
const named = (names: string, quantity = 1) => names.split(', ').map((name) => car(name, quantity));

test.each([
  ['Solis', 'Solis Nordic', true],
  ['Solis Nordic', 'SOLIS', true],
  ['Solis', 'Solistice', false],
  ['GV60', 'Zenith', false],
  ['Solis', 'The Solis', false],
])('given %s, %s is a version of it: %j', (name, second, expected) => {
  expect(isVersionOf({ name }, { name: second })).toBe(expected);
  const [first, last] = versionKeys({ name });
  const key = second.toLowerCase();
  expect(key >= first && key <= last, 'the query reads the same cars').toBe(expected);
});

describe('the further models', () => {
  const solis = car('Solis');
  const lineUp = named('GV60, Azimut, Aurea');

  test('given enough versions in stock, they alone are shown, and no others are read', () => {
    const versions = [solis, ...named('Solis Executive, Solis Nordic, Solis S, Solis Taxi')];
    expect(areEnough(solis, versions)).toBe(true);
    expect(furtherModels(solis, versions).map(({ name }) => name)).toEqual([
      'Solis Executive',
      'Solis Nordic',
      'Solis S',
    ]);
  });

  test('given a sold-out version, cars in stock stand before it', () => {
    const versions = [solis, car('Solis Nordic', 0), car('Solis S')];
    expect(areEnough(solis, versions)).toBe(false);
    expect(furtherModels(solis, versions, [solis, ...lineUp]).map(({ name }) => name)).toEqual([
      'Solis S',
      'GV60',
      'Azimut',
    ]);
  });

  test('given too few cars in stock, sold-out versions come before other sold-out cars, and each car once', () => {
    const versions = [solis, car('Solis Nordic', 0)];
    const read = [...versions, car('GV60', 0), car('Aurea'), car('Zenith', 0)];
    expect(furtherModels(solis, versions, read).map(({ name }) => name)).toEqual(['Aurea', 'Solis Nordic', 'GV60']);
  });

  test('given no other car, there are none', () => {
    expect(furtherModels(solis, [solis], [solis])).toEqual([]);
  });
});
