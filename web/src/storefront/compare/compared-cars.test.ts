import { describe, expect, test } from 'vitest';
import { alignSpecifications, compareRows } from './compared-cars';

const table = (...specifications: (string | undefined)[]) =>
  alignSpecifications(specifications).map(({ label, values, differs }) => [label, values, differs]);

describe('the rows of the specifications', () => {
  test('given labels in another order, their values stand beside each other in the order of the first car', () => {
    expect(table('Range: 480 km\nSeats: 5', 'Seats: 5\nRange: 520 km')).toEqual([
      ['Range', ['480 km', '520 km'], true],
      ['Seats', ['5', '5'], false],
    ]);
  });

  test('given labels that only some cars have, they come last in the order of the cars, and the others have no value', () => {
    expect(table('Range: 480 km', 'Roof: fabric\nRange: 480 km', 'Doors: 2\nRoof: glass')).toEqual([
      ['Range', ['480 km', '480 km', null], true],
      ['Roof', [null, 'fabric', 'glass'], true],
      ['Doors', [null, null, '2'], true],
    ]);
  });

  test('given labels that differ in case and spaces alone, they are one row under the first spelling; values are compared as they are', () => {
    expect(table('Top Speed : 200 km/h\nPaint: Red', ' TOP SPEED: 200 km/h\npaint: red')).toEqual([
      ['Top Speed', ['200 km/h', '200 km/h'], false],
      ['Paint', ['Red', 'red'], true],
    ]);
  });

  test('given a label twice in one car, both values stand in its place', () => {
    expect(table('Charging: 11 kW\nCharging: 230 kW', 'charging: 11 kW')).toEqual([
      ['Charging', ['11 kW\n230 kW', '11 kW'], true],
    ]);
  });

  test('given a car that is not known yet, it has no value and makes no difference', () => {
    expect(table('Range: 480 km', undefined, 'Range: 480 km')).toEqual([
      ['Range', ['480 km', undefined, '480 km'], false],
    ]);
  });

  test('given a car without a specification, it lacks every line', () => {
    expect(table('Range: 480 km', '')).toEqual([['Range', ['480 km', null], true]]);
    expect(table('', '')).toEqual([]);
  });

  test('given labels that are names of JavaScript, they are labels', () => {
    expect(table('__proto__: 1\nconstructor: 2', 'toString: 3')).toEqual([
      ['__proto__', ['1', null], true],
      ['constructor', ['2', null], true],
      ['toString', [null, '3'], true],
    ]);
  });
});

describe('price, availability and supplier', () => {
  const car = { price: 52_400, quantity: 118, supplier: 'Turin', specification: 'Seats: 5' };

  test('given two cars with many pieces, their availability is the same; with few of one, it differs', () => {
    const rows = (quantity: number) => compareRows([car, { ...car, quantity }]);
    expect(rows(7)[1]).toMatchObject({ label: 'Availability', values: ['In stock', 'In stock'], differs: false });
    expect(rows(3)[1]).toMatchObject({ values: ['In stock', 'Few left'], differs: true });
  });

  test('given a specification with the label Price, it is a row of its own', () => {
    const rows = compareRows([{ ...car, specification: 'Price: on request' }, car]);
    expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
      ['Price', '$52,400', '$52,400'],
      ['Availability', 'In stock', 'In stock'],
      ['Supplier', 'Turin', 'Turin'],
      ['Price', 'on request', null],
      ['Seats', null, '5'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  test('given a car of which nothing is known, no row differs', () => {
    expect(compareRows([car, {}]).filter(({ differs }) => differs)).toEqual([]);
  });
});
