import { parsePercent, parsePrice } from '@/lib/product/numbers';
import { counted, plural } from '@/lib/text/plural';
import type { BulkAction, Chosen } from './action';

/** How an amount makes a new price. Signs are words: the number keys of phones have none. */
const ways = {
  'percent-up': { label: 'Raise by per cent', isPercent: true, sign: 1 },
  'percent-down': { label: 'Lower by per cent', isPercent: true, sign: -1 },
  up: { label: 'Raise by dollars', isPercent: false, sign: 1 },
  down: { label: 'Lower by dollars', isPercent: false, sign: -1 },
  to: { label: 'Set to', isPercent: false, sign: 0 },
} as const;

/** In cents: prices end so after each step. */
const roundings = {
  cents: { label: 'To the cent', step: 1, end: 0 },
  whole: { label: 'To whole dollars', step: 100, end: 0 },
  tens: { label: 'To $10', step: 1_000, end: 0 },
  hundreds: { label: 'To $100', step: 10_000, end: 0 },
  ninety: { label: 'To end in .90', step: 100, end: 90 },
  'ninety-nine': { label: 'To end in .99', step: 100, end: 99 },
  'ninety-dollars': { label: 'To end in 90, as $52,490', step: 10_000, end: 9_000 },
} as const;

const wayOf = ({ way }: Chosen) => ways[way as keyof typeof ways];

/** A price after the amount for all, in whole cents, so that nothing is lost by binary fractions. */
function newPrice(price: number, amount: number, chosen: Chosen): number {
  const [cents, by] = [Math.round(price * 100), Math.round(amount * 100)];
  const { isPercent, sign } = wayOf(chosen);
  if (sign === 0) return by / 100;
  const exact = isPercent ? (cents * (10_000 + sign * by)) / 10_000 : cents + sign * by;
  const { step, end } = roundings[chosen.rounding as keyof typeof roundings];
  return (Math.round((exact - end) / step) * step + end) / 100;
}

const prices = ({ length }: readonly unknown[]): string => counted(length, 'price');

export const price: BulkAction = {
  title: 'Price',
  doing: 'Changing',
  field: 'price',
  label: 'Amount for each',
  hint: 'A row may have its own. Blank changes nothing.',
  choices: [
    { name: 'way', label: 'How', values: ways },
    { name: 'rounding', label: 'Rounded', values: roundings, isAsked: ({ way }) => way !== 'to' },
  ],
  parseAll: (text, chosen) => {
    const { isPercent, sign } = wayOf(chosen);
    return isPercent ? parsePercent(text, sign > 0 ? 1_000 : 99) : parsePrice(text, 'Amount');
  },
  shareOf: ({ price }, amount, chosen) => newPrice(price, amount, chosen),
  heading: 'New price',
  missing: 'Enter an amount, or a price in a row.',
  button: (rows) => `Change ${prices(rows)}`,
  effect: (rows) => `${prices(rows)} ${plural(rows.length, 'changes', 'change')}.`,
  done: (rows) => `${prices(rows)} changed.`,
};
