import { parseSpecification } from '@contract/specification';
import { expect, test } from 'vitest';
import { groupSpecification, UNKNOWN_GROUP } from './specification-groups';

const grouped = (specification: string) => {
  const { figures, groups } = groupSpecification(parseSpecification(specification));
  return {
    figures: figures.map(({ label, value }) => `${label}: ${value}`),
    groups: Object.fromEntries(groups.map(({ title, entries }) => [title, entries.map(({ label }) => label)])),
  };
};

test('given range, power and charging time in any order, they are the figures, and a remark stands with the label', () => {
  const { figures, groups } = grouped(
    'Seats: 5\nCharging from 10 to 80 %: 18 min\nPOWER: 234 kW\nRange: 480 km (WLTP)\nRange in winter: 340 km',
  );
  expect(figures).toEqual(['Range (WLTP): 480 km', 'POWER: 234 kW', 'Charging from 10 to 80 %: 18 min']);
  expect(groups).toEqual({
    Drive: ['POWER'],
    'Range and charging': ['Charging from 10 to 80 %', 'Range', 'Range in winter'],
    'Body and space': ['Seats'],
  });
});

test.each([
  ['one of them alone', 'Range: 480 km\nSeats: 5'],
  ['one, and a sentence in the place of another', 'Range: 480 km\nPower: as much as you will ever need, 300 kW'],
  ['one, and another without a number', 'Range: 480 km\nPower: plenty'],
  ['nothing', ''],
])('given %s, there is no figure', (_, specification) => {
  expect(grouped(specification).figures).toEqual([]);
});

test.each([
  ['Top speed', 'Drive'],
  ['0 to 100 km/h', 'Drive'],
  ['Drive wheels', 'Drive'],
  ['Battery', 'Range and charging'],
  ['Charging at home', 'Range and charging'],
  ['Seats', 'Body and space'],
  ['Heated seats', 'Equipment'],
  ['Heat pump', 'Equipment'],
  ['Wheels', 'Equipment'],
  ['Wheelbase', 'Body and space'],
  ['Luggage', 'Body and space'],
  ['Warranty', UNKNOWN_GROUP],
  ['Reichweite', UNKNOWN_GROUP],
  ['constructor', UNKNOWN_GROUP],
])('given the label %s, the line is in the group %s', (label, title) => {
  expect(grouped(`${label}: 1`).groups).toEqual({ [title]: [label] });
});

test('given any order and equal lines, the groups keep their own order, every line stands once, and unknown ones come last', () => {
  const { groups } = grouped('Warranty: 8 years\nLength: 4 m\nSeats: 5\nSeats: 5\nDrive: Rear wheels');
  expect(Object.entries(groups)).toEqual([
    ['Drive', ['Drive']],
    ['Body and space', ['Length', 'Seats', 'Seats']],
    [UNKNOWN_GROUP, ['Warranty']],
  ]);
});
