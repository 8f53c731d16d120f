import { type Parsed, parsePercent, parsePrice, parseQuantity } from '@/lib/product/numbers';
import { digits, money } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { deltaOf, piecesIn, type WrittenRow } from './batch';

export type BulkKind = 'add' | 'deliver' | 'set' | 'price' | 'level' | 'delete';

type Rows = readonly WrittenRow[];

interface BulkCommand {
  title: string;
  /** The label of the field for all products, and its default value: what could be changed unasked has none. */
  label: string;
  first?: string;
  doing: string;
  /** Why the command cannot start where nothing is entered. */
  missing?: string;
  /** The one field of a product that it changes, or that a deletion shows. */
  field: 'quantity' | 'price' | 'reorderAt';
  /** The label of what is entered in a row, and the heading above it where that is another. */
  own: string;
  heading?: string;
  parse: (text: string, label: string) => Parsed;
  shown: (value: number) => string;
  /** The new value of a product that has `now`; by default what is entered. */
  target?: (now: number, value: number) => number;
  /** The text of the button that writes these rows, what they would do, and what was done. */
  button: (rows: Rows) => string;
  effect: (rows: Rows) => string;
  done: (rows: Rows) => string;
}

const products = ({ length }: Rows): string => counted(length, 'product');
const prices = ({ length }: Rows): string => counted(length, 'price');
const pieces = (rows: Rows): string => counted(piecesIn(rows), 'piece');
const eachOf = (rows: Rows): string => (rows.length === 1 ? products(rows) : `each of ${products(rows)}`);

/** What moves pieces tells those of one product where all have the same. */
function moveText(rows: Rows, moved: string): string {
  const isSame = new Set(rows.map(deltaOf)).size === 1;
  const told = isSame ? rows.slice(0, 1) : rows;
  return `${pieces(told)} ${plural(piecesIn(told), 'is', 'are')} ${moved} ${isSame ? eachOf(rows) : products(rows)}.`;
}

function countText(rows: Rows): string {
  const [more = 0, fewer = 0] = [1, -1].map((sign) =>
    rows.reduce((sum, row) => sum + Math.max(sign * deltaOf(row), 0), 0),
  );
  const sums = [more > 0 && `${digits(more)} more`, fewer > 0 && `${digits(fewer)} fewer`].filter(Boolean).join(', ');
  return `The stock of ${products(rows)} becomes what was counted: ${sums}.`;
}

function levelText(rows: Rows): string {
  const levels = new Set(rows.map(({ change }) => change.kind === 'change' && change.changes.reorderAt?.to));
  if (levels.size > 1) return `The reorder level of ${products(rows)} changes.`;
  const [level] = levels;
  const when =
    typeof level === 'number' ? `when ${counted(level, 'piece')} or fewer are left` : 'only when it is out of stock';
  return `Needs restock lists ${eachOf(rows)} ${when}.`;
}

function deletionText(rows: Rows): string {
  const left = rows.reduce((sum, { product }) => sum + (product?.quantity ?? 0), 0);
  return `${products(rows)} with ${counted(left, 'piece')} ${plural(rows.length, 'leaves', 'leave')} the stock list.`;
}

const quantity = { field: 'quantity', own: 'Pieces', parse: parseQuantity, shown: digits } as const;
const ENTER_PIECES = 'Enter pieces for one product or more.';

export const commands: Record<BulkKind, BulkCommand> = {
  add: {
    title: 'Add pieces',
    label: 'Pieces to add to each',
    first: '10',
    doing: 'Adding',
    missing: ENTER_PIECES,
    ...quantity,
    target: (now, value) => now + value,
    button: (rows) => `Add ${pieces(rows)}`,
    effect: (rows) => moveText(rows, 'added to'),
    done: (rows) => `${pieces(rows)} added to ${products(rows)}.`,
  },
  deliver: {
    title: 'Deliver',
    label: 'Pieces to deliver of each',
    first: '1',
    doing: 'Delivering',
    missing: ENTER_PIECES,
    ...quantity,
    target: (now, value) => now - value,
    button: (rows) => `Deliver ${pieces(rows)}`,
    effect: (rows) => moveText(rows, 'delivered of'),
    done: (rows) => `${pieces(rows)} delivered.`,
  },
  set: {
    title: 'Set to',
    label: 'Scan or type an id or a name',
    doing: 'Setting',
    missing: 'Enter what you have counted.',
    ...quantity,
    heading: 'Counted',
    button: (rows) => `Set the stock of ${products(rows)}`,
    effect: countText,
    done: (rows) => `Stock of ${products(rows)} set.`,
  },
  price: {
    title: 'Price',
    label: 'Amount for each',
    doing: 'Changing',
    missing: 'Enter an amount, or a price in a row.',
    field: 'price',
    own: 'Price',
    heading: 'New price',
    parse: parsePrice,
    shown: money,
    button: (rows) => `Change ${prices(rows)}`,
    effect: (rows) => `${prices(rows)} ${plural(rows.length, 'changes', 'change')}.`,
    done: (rows) => `${prices(rows)} changed.`,
  },
  level: {
    title: 'Set the reorder level',
    label: 'Tell me when this many or fewer are left',
    doing: 'Setting',
    missing: 'Enter a level, or tick "No level".',
    ...quantity,
    field: 'reorderAt',
    own: 'Level',
    button: (rows) => `Set it for ${products(rows)}`,
    effect: levelText,
    done: (rows) => `Reorder level of ${products(rows)} set.`,
  },
  delete: {
    title: 'Delete products',
    label: 'Number of products to delete',
    doing: 'Deleting',
    ...quantity,
    button: (rows) => `Delete ${products(rows)}`,
    effect: deletionText,
    done: (rows) => `${products(rows)} deleted.`,
  },
};

// --- Prices ---

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
