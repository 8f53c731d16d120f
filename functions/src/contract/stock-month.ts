/**
 * What an owner's entries add up to: by month and day in `stock/{stockId}/months/{yyyy-mm}`, and by car in `stock/{stockId}/cars/{product}`.
 * It imports no library.
 */

import { type Reason, type StockDay, stockPath } from './history.js';

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

/** A car, also one that was deleted, for as long as a month of its own is kept. */
export interface StockCar {
  name: string;
  quantity: number;
  /** Price times quantity, in cents. */
  worth: number;
  /** When a piece went out last, or the first ones came; none while it is out of stock. */
  still?: Time;
  /** When the first ones came, or what went out before `outs`. */
  since?: Time;
  /** What went out last, by the change: its Undo takes it away again. */
  outs: Record<string, { at: Time; pieces: number }>;
  /** By month, as `2026-11`. */
  months: Record<string, Partial<Movement>>;
  /** Pieces that came and went, by month: what has moved most is asked by it. */
  moved: Record<string, number>;
  /** The 30 days until its last change, or the last night, by day. */
  days: Record<string, Partial<Movement>>;
  /** Pieces that came and went in them: since then, they can only be fewer. */
  movedLately: number;
  /** The first day on which they are fewer. */
  latelyUntil?: string;
}

interface Time {
  toMillis(): number;
}

/** So many days are 'lately'. */
export const LATELY_DAYS = 30;

/** In the place of the email of a person who was erased. */
export const FORMER = '-';

/** So many months are kept of a car, and offered. */
export const MONTHS_KEPT = 13;

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
