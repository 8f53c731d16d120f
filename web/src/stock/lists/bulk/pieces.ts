import { counted, plural } from '@/lib/text/plural';
import { deltaOf, piecesIn, type Row } from '@/stock/writing/batch/row';
import { type BulkAction, eachOf, products } from './action';

const pieces = (rows: readonly Row[]): string => counted(piecesIn(rows), 'piece');

/** The pieces of one product are told where all have the same. */
function moveText(rows: readonly Row[], moved: string): string {
  const isSame = new Set(rows.map(deltaOf)).size === 1;
  const told = isSame ? rows.slice(0, 1) : rows;
  return `${pieces(told)} ${plural(piecesIn(told), 'is', 'are')} ${moved} ${isSame ? eachOf(rows) : products(rows)}.`;
}

const both = {
  field: 'quantity',
  hint: 'A row may have its own; 0 leaves it out.',
  missing: 'Enter pieces for one product or more.',
} as const;

export const add: BulkAction = {
  ...both,
  title: 'Add pieces',
  doing: 'Adding',
  label: 'Pieces to add to each',
  initialAmount: '10',
  blankMeansOffered: true,
  target: (now, value) => now + value,
  button: (rows) => `Add ${pieces(rows)}`,
  effect: (rows) => moveText(rows, 'added to'),
  done: (rows) => `${pieces(rows)} added to ${products(rows)}.`,
  doneOf: (row) => `${pieces([row])} added`,
};

export const deliver: BulkAction = {
  ...both,
  title: 'Deliver',
  doing: 'Delivering',
  label: 'Pieces to deliver of each',
  initialAmount: '1',
  target: (now, value) => now - value,
  button: (rows) => `Deliver ${pieces(rows)}`,
  effect: (rows) => moveText(rows, 'delivered of'),
  done: (rows) => `${pieces(rows)} delivered.`,
  doneOf: (row) => `${pieces([row])} delivered`,
};
