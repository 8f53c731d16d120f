/**
 * What an owner's entries add up to: by month and day in `stock/{stockId}/months/{yyyy-mm}`, and by car in `stock/{stockId}/cars/{product}`.
 * It imports no library.
 */

import { type HistoryEntry, type Reason, type StockCount, type StockDay, stockValue } from './history.js';
import type { Product } from './product-fields.js';
import { type StockLevel, stockLevel } from './stock-level.js';
import { stockPath } from './stock-path.js';

/** What a car or a day has had more or fewer. */
export interface Movement extends StockDay {
  /** Pieces that were counted, or came and went by what was undone and by its Undo: more, or fewer when negative. */
  corrected: number;
  /** In cents. */
  value: number;
}

/** A day of a month, of which only what there was is stored. */
export interface MonthDay extends Partial<Movement> {
  /** Of what went out, the pieces by why they did. */
  reasons?: Partial<Record<Reason | 'none', number>>;
  /** By the email of who has done it, or `FORMER`. */
  people?: Record<string, Partial<StockDay & { changes: number }>>;
}

export interface StockMonth {
  /** By the day's two digits. */
  days: Record<string, MonthDay>;
}

/** `gone`: the product is deleted; `ended`: no Undo can bring it back, and its codes are deleted too. */
type CarLevel = StockLevel | 'gone' | 'ended';

/** What the newest version of a product counts for. The totals of an owner are the sum of the cars. */
export interface CarState {
  name: string;
  quantity: number;
  /** Price times quantity, in cents. */
  worth: number;
  level: CarLevel;
  /** Of which moment it is the state. */
  at: Time;
}

/** A car, also one that was deleted, for as long as a month of its own is kept. */
export interface StockCar extends CarState {
  /** When a piece went out last or, where none has since, the pieces that stand came; none while it is out of stock. */
  lastOutAt?: Time;
  /** By month, as `2026-11`. */
  months: Record<string, Partial<Movement>>;
  /** Pieces that came and went, by month: what has moved most is asked by it. */
  moved: Record<string, number>;
}

interface Time {
  toMillis(): number;
}

/** In the place of the email of a person who was erased. */
export const FORMER = '-';

/** It is asked which cars no piece of has gone out for so many days. */
export const STANDING_DAYS = [30, 60, 90] as const;

/** So many months are kept of a car, and offered. */
export const MONTHS_KEPT = 13;

/** What a product counts for; one that is gone for nothing. */
export const stateOf = (
  product: Pick<Product, 'price' | 'quantity' | 'reorderAt'> | undefined,
  name: string,
): Omit<CarState, 'at'> =>
  product
    ? { name, quantity: product.quantity, worth: stockValue(product), level: stockLevel(product) }
    : { name, quantity: 0, worth: 0, level: 'gone' };

export const countNames = ['products', 'units', 'value', 'outOfStock', 'low'] as const;

/** What a car counts for in the totals of its owner. */
export function countsOf({ quantity, worth, level }: Pick<CarState, 'quantity' | 'worth' | 'level'>): StockCount {
  const products = Number(level !== 'gone' && level !== 'ended');
  return { products, units: quantity, value: worth, outOfStock: Number(level === 'out'), low: Number(level === 'low') };
}

/** Numbers by their names, at any depth. */
export interface Sums {
  [name: string]: number | Sums;
}

/** Adds numbers to those of the same names; what is 0 is not named, and an empty map would take the place of what is stored. */
export function addTo(sums: Sums, more: object, times = 1): Sums {
  for (const [name, value] of Object.entries(more)) {
    const before = sums[name];
    if (typeof value !== 'object') {
      if (value !== 0) sums[name] = Number(before ?? 0) + times * value;
      continue;
    }
    const sum = addTo((before as Sums | undefined) ?? {}, value, times);
    if (Object.keys(sum).length > 0) sums[name] = sum;
  }
  return sums;
}

/** What is added to the sums of a day. */
interface Moved extends StockDay, Pick<HistoryEntry, 'day' | 'by' | 'reason'> {
  corrected: number;
  value?: number;
  changes?: number;
}

/** An entry is added to its day, and what it took back to that of the change. The pieces were there in between: those are corrections. */
export function movesOf({ tookBack, ...entry }: Omit<HistoryEntry, 'changes' | 'quantityAfter'>): Moved[] {
  if (entry.kind === 'edited' && entry.value === 0) return [];
  const moves: Moved[] = [{ ...entry, corrected: entry.delta - entry.in + entry.out, changes: 1 }];
  if (tookBack) moves.push({ ...tookBack, corrected: tookBack.out - tookBack.in });
  return moves;
}

const movementOf = ({ in: moreIn, out, corrected, value = 0 }: Moved): Movement => ({
  in: moreIn,
  out,
  corrected,
  value,
});

/** By month and day. */
export function monthsOf(moves: readonly Moved[]): Record<string, Sums> {
  const months: Record<string, Sums> = {};
  for (const moved of moves) {
    const { day, by, in: moreIn, out, reason = 'none', changes = 0 } = moved;
    const people = { [by || FORMER]: { in: moreIn, out, changes } };
    const sums = { ...movementOf(moved), reasons: { [reason]: out }, people };
    months[monthOf(day)] = addTo(months[monthOf(day)] ?? {}, { [day.slice(8)]: sums });
  }
  return months;
}

/** The months of a car after more has moved, those that are kept. */
export function carMonths(before: Pick<StockCar, 'months' | 'moved'> | undefined, moves: readonly Moved[]) {
  const [months, moved] = structuredClone([before?.months ?? {}, before?.moved ?? {}]) as [Sums, Sums];
  for (const more of moves) {
    addTo(months, { [monthOf(more.day)]: movementOf(more) });
    addTo(moved, { [monthOf(more.day)]: more.in + more.out });
  }
  const last = Object.keys(months).sort().at(-1);
  const first = last && monthAfter(last, 1 - MONTHS_KEPT);
  for (const sums of [months, moved])
    for (const month of Object.keys(sums)) if (first && month < first) delete sums[month];
  return { months, moved } as Pick<StockCar, 'months' | 'moved'>;
}

/** The first pieces of a car came: since then it stands. */
export const isBeginning = (
  { delta, undoes }: Pick<HistoryEntry, 'delta' | 'undoes'>,
  quantityAfter: number,
): boolean => delta > 0 && quantityAfter === delta && undoes === undefined;

export const monthPath = (owner: string, month: string): string => `${stockPath(owner)}/months/${month}`;
export const carsPath = (owner: string): string => `${stockPath(owner)}/cars`;

/** The month of a day: '2026-11' of '2026-11-22'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months later, or earlier when negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** So many days later, or earlier when negative. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** When a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The clock there, as if it were UTC, is ahead by the zone's offset, which may be another one at midnight.
  const begin = (guess: number) => midnight - (clockAt(guess, timeZone) - guess);
  const [first, second] = [begin(midnight), begin(begin(midnight))];
  // Where the clock leaves out midnight, the second is of the day before.
  return new Date(clockAt(second, timeZone) < midnight ? first : second);
}

const clockAt = (time: number, timeZone: string): number =>
  Date.parse(`${new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
