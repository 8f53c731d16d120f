import { reasons } from '@contract/history';
import {
  dayAfter,
  FORMER,
  MONTHS_KEPT,
  type MonthDay,
  type Movement,
  monthAfter,
  monthOf,
} from '@contract/stock-month';
import type { Car, Months } from '@/data/read/overview';
import type { Sheet } from '@/stock/export/write-csv';
import { todayIn } from '@/stock/kit/time';
import { reasonWords } from '@/stock/writing/why';

/** The days that are looked at. */
export interface Period {
  from: string;
  to: string;
  /** None: the last 30 days. */
  month: string | undefined;
  /** That month, or the running one: cars are counted by months. */
  carMonth: string;
}

/** So many days are looked at where no month is. */
const LAST_DAYS = 30;

/** The last 30 days, or the days of a month until today. */
export function periodOf(month: string | undefined, today: string): Period {
  if (month === undefined) return { from: dayAfter(today, 1 - LAST_DAYS), to: today, month, carMonth: monthOf(today) };
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return { from: `${month}-01`, to: last < today ? last : today, month, carMonth: month };
}

/** The months that can be chosen, the newest first. */
export const monthsUntil = (today: string): string[] =>
  Array.from({ length: MONTHS_KEPT }, (_, back) => monthAfter(monthOf(today), -back));

/** As a sentence names it. */
export const periodTitle = ({ month }: Period): string => (month ? monthTitle(month) : `the last ${LAST_DAYS} days`);

export const monthTitle = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month of the address; none where it cannot be read. */
export const monthFrom = (text: string | null, today: string): string | undefined =>
  monthsUntil(today).find((month) => month === text);

export interface DayFigures extends Movement {
  day: string;
  /** Of the whole stock at its end, in cents. */
  closing: number;
}

const zero: Movement = { in: 0, out: 0, corrected: 0, value: 0 };
const dayOf = (months: Months, day: string): MonthDay => months[monthOf(day)]?.days[day.slice(8)] ?? {};

/**
 * What each day brought, and what the stock was worth then: what it is worth now, less what each later day has added.
 */
export function daysOf(months: Months, { from, to }: Period, valueNow: number): DayFigures[] {
  const later = Object.entries(months).flatMap(([month, { days }]) =>
    Object.entries(days).map(([day, of]) => (`${month}-${day}` > to ? (of.value ?? 0) : 0)),
  );
  let closing = valueNow - sumOf(later);
  const days: DayFigures[] = [];
  for (let day = to; day >= from; day = dayAfter(day, -1)) {
    const { in: moreIn = 0, out = 0, corrected = 0, value = 0 } = dayOf(months, day);
    days.unshift({ day, in: moreIn, out, corrected, value, closing });
    closing -= value;
  }
  return days;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

export function sumsOf(days: readonly Movement[]): Movement {
  const sums = { ...zero };
  for (const of of days) for (const name of Object.keys(zero) as (keyof Movement)[]) sums[name] += of[name];
  return sums;
}

/** Why pieces went out, the most first. */
export function reasonsOf(months: Months, days: readonly DayFigures[]) {
  const went = (reason: (typeof reasons)[number] | 'none') =>
    sumOf(days.map(({ day }) => dayOf(months, day).reasons?.[reason] ?? 0));
  return [...reasons, 'none' as const]
    .map((reason) => ({ name: reason === 'none' ? 'No reason given' : reasonWords[reason], pieces: went(reason) }))
    .filter((reason) => reason.pieces > 0)
    .toSorted((a, b) => b.pieces - a.pieces);
}

/** Who has changed the stock, and how much. */
export function peopleOf(months: Months, days: readonly DayFigures[]) {
  const people = new Map<string, { email: string } & Record<'changes' | 'in' | 'out', number>>();
  for (const { day } of days)
    for (const [email, of] of Object.entries(dayOf(months, day).people ?? {})) {
      const sum = people.get(email) ?? { email: email === FORMER ? '' : email, changes: 0, in: 0, out: 0 };
      for (const name of ['changes', 'in', 'out'] as const) sum[name] += of[name] ?? 0;
      people.set(email, sum);
    }
  return [...people.values()].toSorted((a, b) => b.changes - a.changes);
}

/** The cars of which most pieces came and went in a month, the most first. */
export const moversIn = (cars: readonly Car[], month: string): (Car & { movement: Movement })[] =>
  cars
    .map((car) => ({ ...car, movement: { ...zero, ...car.months[month] } }))
    .filter(({ movement }) => pieces(movement) > 0)
    .toSorted((a, b) => pieces(b.movement) - pieces(a.movement));

/** That came and went. */
const pieces = ({ in: moreIn, out }: Movement): number => moreIn + out;

/** The days since a time, by the days of the stock. */
export const daysSince = (since: Date | undefined, today: string, timeZone: string): number =>
  since ? Math.max(0, (Date.parse(today) - Date.parse(todayIn(timeZone, since.getTime()))) / 86_400_000) : 0;

/** A car in a month, as an accountant asks for it; values in cents. */
export interface CarPeriod extends Movement {
  id: string;
  name: string;
  opening: number;
  closing: number;
  openingValue: number;
  closingValue: number;
}

/** From what there is now, less what the later months have changed. What there was nothing of is left out. */
export function carPeriods(cars: readonly Car[], month: string): CarPeriod[] {
  return cars
    .map(({ id, name, quantity, worth, months }) => {
      const later = Object.entries(months).filter(([of]) => of > month);
      const since = sumsOf(later.map(([, of]) => ({ ...zero, ...of })));
      const own = { ...zero, ...months[month] };
      const more = (of: Movement) => of.in - of.out + of.corrected;
      const closing = quantity - more(since);
      const closingValue = worth - since.value;
      const opened = { opening: closing - more(own), openingValue: closingValue - own.value };
      return { id, name, ...own, ...opened, closing, closingValue };
    })
    .filter(({ opening, closing, in: moreIn, out, corrected }) => opening || closing || moreIn || out || corrected);
}

/** The values are in cents, and a file has dollars. */
const sheetColumns: [heading: string, name: Exclude<keyof CarPeriod, 'id' | 'name'>, divisor?: number][] = [
  ['Opening', 'opening'],
  ['In', 'in'],
  ['Out', 'out'],
  ['Corrections', 'corrected'],
  ['Closing', 'closing'],
  ['Opening value', 'openingValue', 100],
  ['Change in value', 'value', 100],
  ['Closing value', 'closingValue', 100],
];

/** A line for each car, and one for all of them. */
export function overviewSheet(cars: readonly CarPeriod[]): Sheet {
  const numbersOf = (some: readonly CarPeriod[]) =>
    sheetColumns.map(([, name, divisor = 1]) => sumOf(some.map((car) => car[name])) / divisor);
  return {
    headings: ['Car', 'Id', ...sheetColumns.map(([heading]) => heading)],
    rows: [...cars.map((car) => [car.name, car.id, ...numbersOf([car])]), ['All', '', ...numbersOf(cars)]],
  };
}
