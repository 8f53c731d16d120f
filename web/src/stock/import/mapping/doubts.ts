import type { FieldRow } from './field-row';
import { GONE } from './words';

/** So many times more or less than most prices is hardly the price of a car. */
const FAR = 100;
/** Of fewer it cannot be told which is the odd one. */
const SOME = 4;

/** The rows with why they may be no cars in stock: a name says that its car is gone, or a price is far from the others. */
export function withDoubts(rows: readonly FieldRow[]): FieldRow[] {
  const middle = middleOf(rows.flatMap((row) => priceOf(row) ?? []));
  return rows.map((row) => {
    const { name = '' } = row.cells;
    const price = priceOf(row);
    if (row.skipped !== undefined || row.doubt !== undefined) return row;
    if (GONE.test(name)) return { ...row, doubt: `“${name.trim()}” says that it is sold or promised` };
    if (middle === undefined || price === undefined || isBetween(price, middle / FAR, middle * FAR)) return row;
    return { ...row, doubt: `“${name.trim()}” costs ${price}, and most others about ${middle}` };
  });
}

const isBetween = (number: number, least: number, most: number): boolean => number >= least && number <= most;

const priceOf = ({ cells: { price }, skipped }: FieldRow): number | undefined =>
  skipped === undefined && Number(price) > 0 ? Number(price) : undefined;

function middleOf(prices: readonly number[]): number | undefined {
  if (prices.length < SOME) return undefined;
  return Float64Array.from(prices).sort()[Math.floor(prices.length / 2)];
}
