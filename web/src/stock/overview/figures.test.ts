import { startOfDay } from '@contract/stock-month';
import { expect, test } from 'vitest';
import type { Car } from '@/data/read/overview';
import {
  carPeriods,
  daysOf,
  daysSince,
  monthFrom,
  monthsUntil,
  moversIn,
  peopleOf,
  periodOf,
  reasonsOf,
  sumsOf,
} from './figures';

const months = {
  '2026-10': { days: { '31': { in: 4, value: 400, people: { anne: { in: 4, changes: 1 } } } } },
  '2026-11': {
    days: {
      '02': { out: 3, value: -300, reasons: { sold: 2, none: 1 }, people: { anne: { out: 3, changes: 2 } } },
      '28': {
        in: 1,
        out: 2,
        corrected: -1,
        value: -200,
        reasons: { sold: 2 },
        people: { '-': { out: 2, changes: 1 } },
      },
    },
  },
};

test('the last 30 days end today, a month at its end or today', () => {
  expect(periodOf(undefined, '2026-11-28')).toEqual({
    from: '2026-10-30',
    to: '2026-11-28',
    month: undefined,
    carMonth: '2026-11',
  });
  expect(periodOf('2026-02', '2026-11-28')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    month: '2026-02',
    carMonth: '2026-02',
  });
  expect(periodOf('2026-11', '2026-11-28')).toEqual({
    from: '2026-11-01',
    to: '2026-11-28',
    month: '2026-11',
    carMonth: '2026-11',
  });
  expect(monthsUntil('2026-01-31').slice(0, 2)).toEqual(['2026-01', '2025-12']);
  expect(['2026-10', '2020-01', 'x', null].map((text) => monthFrom(text, '2026-11-28'))).toEqual([
    '2026-10',
    ...Array(3).fill(undefined),
  ]);
});

test('the value of a day is that of now less what later days have added, also those of a later month', () => {
  const days = daysOf(months, periodOf(undefined, '2026-11-28'), 1_000);
  const closing = new Map(days.map((of) => [of.day, of.closing]));
  expect(days).toHaveLength(30);
  expect(
    ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-27', '2026-11-28'].map((day) => closing.get(day)),
  ).toEqual([1_100, 1_500, 1_500, 1_200, 1_200, 1_000]);
  expect(daysOf(months, periodOf('2026-10', '2026-11-28'), 1_000).at(-1)).toMatchObject({
    day: '2026-10-31',
    closing: 1_500,
  });
  expect(sumsOf(days)).toEqual({ in: 5, out: 5, corrected: -1, value: -100 });
  expect(reasonsOf(months, days)).toEqual([
    { name: 'Sold', pieces: 4 },
    { name: 'No reason given', pieces: 1 },
  ]);
  expect(peopleOf(months, days)).toEqual([
    { email: 'anne', changes: 3, in: 4, out: 3 },
    { email: '', changes: 1, in: 0, out: 2 },
  ]);
});

const car = (changes: Partial<Car> = {}): Car => ({
  ...{ id: 'a', name: 'Aria', quantity: 5, worth: 500, lastOutAt: undefined, months: {}, moved: {} },
  ...changes,
});

test('a month of a car opens with what it closes with less what it moved, and leaves out what there was nothing of', () => {
  const months = { '2026-10': { in: 9, out: 2, value: 700 }, '2026-11': { out: 3, corrected: 1, value: -200 } };
  expect(carPeriods([car({ months })], '2026-10')).toEqual([
    {
      ...{ id: 'a', name: 'Aria', in: 9, out: 2, corrected: 0, value: 700 },
      ...{ opening: 0, closing: 7, openingValue: 0, closingValue: 700 },
    },
  ]);
  expect(carPeriods([car({ months })], '2026-11')).toMatchObject([
    { opening: 7, out: 3, corrected: 1, closing: 5, openingValue: 700, closingValue: 500 },
  ]);
  expect(carPeriods([car(), car({ id: 'gone', quantity: 0, worth: 0 })], '2026-11')).toMatchObject([
    { id: 'a', opening: 5, closing: 5 },
  ]);
});

test('what moved most is told by the month', () => {
  const cars = [
    car({ id: 'a', months: { '2026-10': { in: 8 }, '2026-11': { out: 1 } } }),
    car({ id: 'b', months: { '2026-11': { in: 2, out: 1 } } }),
    car({ id: 'c', months: { '2026-10': { in: 2 } } }),
  ];
  expect(moversIn(cars, '2026-11').map(({ id, movement }) => [id, movement.in, movement.out])).toEqual([
    ['b', 2, 1],
    ['a', 0, 1],
  ]);
});

test("a car stands by the stock's days, and a day begins there, also when the clock changes", () => {
  const since = new Date('2026-11-27T23:30:00Z');
  const days = ['UTC', 'Europe/Rome', 'America/New_York'].map((timeZone) => daysSince(since, '2026-11-28', timeZone));
  expect(days).toEqual([1, 0, 1]);
  expect(daysSince(new Date('2026-11-28T04:30:00Z'), '2026-11-28', 'America/New_York')).toBe(1);
  for (const [day, timeZone, begins] of [
    ['2026-11-28', 'Europe/Rome', '2026-11-27T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Rome', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Rome', '2026-10-25T23:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // Here the clock leaves out midnight: the day begins at 1:00, or as the clock comes from 23:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-03-29', 'America/Nuuk', '2026-03-29T01:00:00.000Z'],
  ] as const)
    expect(startOfDay(day, timeZone).toISOString()).toBe(begins);
});
