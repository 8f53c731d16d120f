import { describe, expect, test } from 'vitest';
import { PRODUCT_FIELDS } from './product-fields.js';
import { productInput } from './product-form.js';
import {
  figuresOf,
  invalidLine,
  parseSpecification,
  SPECIFICATION_EXAMPLE,
  SPECIFICATION_PATTERN,
  tidySpecification,
} from './specification.js';

describe('parseSpecification', () => {
  test('given one "Label: value" per line, returns the pairs in their order', () => {
    expect(parseSpecification(SPECIFICATION_EXAMPLE)).toEqual([
      { label: 'Range', value: '480 km' },
      { label: 'Power', value: '234 kW' },
      { label: 'Seats', value: '5' },
    ]);
  });

  test.each([
    ['Charging: 10:80 in 18 min', [{ label: 'Charging', value: '10:80 in 18 min' }]],
    ['Range:480 km', [{ label: 'Range', value: '480 km' }]],
    [' Range : 480 km \r', [{ label: 'Range', value: '480 km' }]],
    ['Range\n: 480 km\nSeats:\n\nDoors: 5', [{ label: 'Doors', value: '5' }]],
    ['Reichweite 🚗: 480 km', [{ label: 'Reichweite 🚗', value: '480 km' }]],
    ['', []],
  ])('given %j, returns %j', (text, entries) => {
    expect(parseSpecification(text)).toEqual(entries);
  });
});

test('given empty lines, spaces and line ends of Windows, tidySpecification returns a text that the contract accepts', () => {
  const tidy = tidySpecification('\n  Range: 480 km \r\n\n\tSeats: 5\n');
  expect(tidy).toBe('Range: 480 km\nSeats: 5');
  expect(SPECIFICATION_PATTERN.test(tidy)).toBe(true);
});

test.each([
  ['Range: 480 km', undefined],
  ['Range: 480 km\nSeats 5', 2],
  ['Range: 480 km\n\nSeats: 5', 2],
  [': 480 km', 1],
  ['Range:\u00a0', 1],
  ['\u3000Range: 480 km', 1],
])('given %j, the first invalid line is %j', (text, line) => {
  expect(invalidLine(text)).toBe(line);
  expect(SPECIFICATION_PATTERN.test(text)).toBe(line === undefined);
});

test('given a line without a value, the contract names the line; given a text that is too long, the limit', () => {
  const specification = productInput.shape.specification;
  const message = (text: string) => specification.safeParse(text).error?.issues[0]?.message;
  expect(message('Range: 480 km\nSeats')).toBe(
    'Specification must have one "Label: value" on each line; line 2 has not',
  );
  expect(message(`a: ${'b'.repeat(PRODUCT_FIELDS.specification.max)}`)).toBe(
    'Specification must be at most 1500 characters',
  );
});

test.each([
  ['Range: 480 km (WLTP)\nSeats: 5', { range: 480, seats: 5 }],
  ['Range in winter: 340 km\nRange (WLTP): up to 1,020 km\nNumber of seats: 7', { range: 1_020, seats: 7 }],
  ['RANGE: 300 miles\nSeats: 4 + 2', { range: 483, seats: 4 }],
  ['Range: 480.5 km', { range: 480 }],
  ['Range: far, at 90 km/h\nRange: 410 km, 360 km in town', { range: 410 }],
  ['Range extender: none\nHeated seats: 2\nSeats: leather', {}],
  ['Range: 0 km\nSeats: 0', {}],
  [undefined, {}],
])('given %j, a buyer reads the figures %j', (text, figures) => {
  expect(figuresOf(text)).toEqual(figures);
});
