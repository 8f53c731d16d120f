import { type Parsed, parsePercent, parsePrice } from '@/lib/product/numbers';

/** How an amount makes a new price. Signs are words: the number keys of phones have none. */
export const priceWays = {
  'percent-up': { label: 'Raise by per cent', isPercent: true },
  'percent-down': { label: 'Lower by per cent', isPercent: true },
  up: { label: 'Raise by dollars', isPercent: false },
  down: { label: 'Lower by dollars', isPercent: false },
  to: { label: 'Set to', isPercent: false },
} as const;
export type PriceWay = keyof typeof priceWays;

/** In cents: prices end so after each step. */
export const roundings = {
  cents: { label: 'To the cent', step: 1, end: 0 },
  whole: { label: 'To whole dollars', step: 100, end: 0 },
  tens: { label: 'To $10', step: 1_000, end: 0 },
  hundreds: { label: 'To $100', step: 10_000, end: 0 },
  ninety: { label: 'To end in .90', step: 100, end: 90 },
  'ninety-nine': { label: 'To end in .99', step: 100, end: 99 },
  'ninety-dollars': { label: 'To end in 90, as $52,490', step: 10_000, end: 9_000 },
} as const;
export type Rounding = keyof typeof roundings;

export const parseAmount = (text: string, way: PriceWay): Parsed =>
  priceWays[way].isPercent ? parsePercent(text, way === 'percent-up' ? 1_000 : 99) : parsePrice(text, 'Amount');

/** A price after the amount for all, in whole cents, so that nothing is lost by binary fractions. */
export function newPrice(price: number, amount: number, way: PriceWay, rounding: Rounding): number {
  const [cents, by] = [Math.round(price * 100), Math.round(amount * 100)];
  if (way === 'to') return by / 100;
  const sign = way === 'up' || way === 'percent-up' ? 1 : -1;
  const exact = priceWays[way].isPercent ? (cents * (10_000 + sign * by)) / 10_000 : cents + sign * by;
  const { step, end } = roundings[rounding];
  return (Math.round((exact - end) / step) * step + end) / 100;
}
