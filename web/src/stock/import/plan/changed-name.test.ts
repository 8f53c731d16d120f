import { expect, test } from 'vitest';
import { isChangedBySpreadsheet, numberInSpreadsheet } from './changed-name';

test.each([
  ['007', '7'],
  ['1.10', '1.1'],
  ['1.10', '1,1'],
  ['10%', '0.1'],
  ['10%', '0,1'],
  ['1E3', '1000'],
  ['1234567', '1,23457E+06'],
])('a spreadsheet makes of %s %s', (name, changed) => {
  expect(isChangedBySpreadsheet(changed, name)).toBe(true);
  expect(isChangedBySpreadsheet(name, name)).toBe(false);
});

test('it makes no other number', () => {
  expect(new Set(['007', '70', '1.10', '1.01'].map(numberInSpreadsheet)).size).toBe(4);
});

test.each(['Aria', 'GV 60', '3/4', '9-3', '', '1.2.3.4'])('%s stays a text', (name) =>
  expect(numberInSpreadsheet(name)).toBeUndefined(),
);
