import type { BatchSummary, Entry } from '@/data/read/history';
import type { CountedStock } from '@/data/read/stock-count';

/** The signed-in person's delivery of one piece. */
export const buildEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'event-1',
  at: new Date('2026-11-25T20:57:00Z'),
  kind: 'stock',
  product: 'q7RkT2vNABCDEFGHIJKL',
  name: 'Solis',
  email: 'anne@meridian.example',
  by: 'anne@meridian.example',
  delta: -1,
  quantityAfter: 9,
  changes: {},
  day: '2026-11-26',
  value: 0,
  in: 0,
  out: 1,
  listed: true,
  ...changes,
});

/** The line of the signed-in person's bulk delivery. */
export const buildBatchSummary = (changes: Partial<BatchSummary> = {}): BatchSummary => ({
  id: 'q7RkT2vNbatch0000001',
  at: new Date('2026-11-25T20:57:00Z'),
  act: 'deliver',
  email: 'anne@meridian.example',
  by: 'anne@meridian.example',
  day: '2026-11-25',
  rows: 30,
  undone: 0,
  ...changes,
});

/** A stock of two products that was counted. */
export const buildStock = (changes: Partial<CountedStock> = {}): CountedStock => ({
  ...{ products: 2, units: 9, value: 10, outOfStock: 0, low: 0 },
  ...{ timeZone: 'UTC', needsCount: false, countedAt: 1 },
  ...changes,
});

/** An answer of the server. */
export const success = <T>(data: T) => ({ status: 'success' as const, data, fromCache: false });

/** The same answer for the same values, as a live query gives it: `useDerived` relies on that. */
export function steady<Of extends readonly unknown[], T>(make: (...of: Of) => T): (...of: Of) => T {
  const made: { of: Of; answer: T }[] = [];
  return (...of) => {
    const known = made.find((one) => one.of.every((part, place) => part === of[place])) ?? { of, answer: make(...of) };
    if (!made.includes(known)) made.push(known);
    return known.answer;
  };
}
