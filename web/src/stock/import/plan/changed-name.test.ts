import { expect, test } from 'vitest';
import { valueInSpreadsheet } from './changed-name';

test.each([
  ['007', '7'],
  ['1.10', '1.1'],
  ['1.10', '1,1'],
  ['10%', '0.1'],
  ['10%', '0,1'],
  ['3/4', '2026-03-04'],
  ['3/4', '04.03.2026'],
  ['3-4', '3/4/2026'],
  ['3/4', '4-Mar'],
  ['Mar-4', '04.03.26'],
  ['1E3', '1000'],
  ['1234567', '1,23457E+06'],
])('a spreadsheet makes of %s %s', (name, changed) => {
  expect(valueInSpreadsheet(name)).toBeDefined();
  expect(valueInSpreadsheet(changed)).toBe(valueInSpreadsheet(name));
});

test('it makes no other number or day', () => {
  const values = ['007', '70', '3/4', '2026-03-05', '1.10', '1.01'].map(valueInSpreadsheet);
  expect(new Set(values).size).toBe(6);
});

test.each(['Aria', 'GV 60', 'Model 3', '3/40', 'One-Two', 'Aria 3/4', '13/14', '', '1.2.3.4'])(
  '%s stays a text',
  (name) => expect(valueInSpreadsheet(name)).toBeUndefined(),
);
