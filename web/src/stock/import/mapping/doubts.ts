import { headingOf, isCodeKind, type ListField, listFields } from '@/stock/export/csv';
import type { FieldRow } from './field-row';
import { GONE } from './state-words';
import { isNumberField } from './values';
import { AGGREGATE, CHARGE, FOOT, TOTAL, TOTAL_WITHIN } from './words';

/** What a list says of most of its cars. */
const SAID = ['supplier', 'price', 'quantity'] as const;
const NUMBERS = ['price', 'quantity'] as const;
/** So many times more or less than most prices is hardly the price of a car. */
const FAR = 25;
/** So much less than the dearest car may be the price of what is sold with one. */
const LITTLE = 5;
/** Of fewer it cannot be told which is the odd one. */
const SOME = 4;

const has = ({ cells }: FieldRow, field: ListField): boolean => (cells[field] ?? '').trim() !== '';
const numberIn = ({ cells }: FieldRow, field: ListField): number => Number(cells[field] ?? '') || 0;
/**
 * The rows with why they may be no cars in stock: they are called a total, say the sum of others, lack what most others have, are called
 * sold, or cost far more or less than the others. A line that is called a total and has numbers alone is none.
 */
export function withDoubts(rows: readonly FieldRow[]): FieldRow[] {
  const cars = rows.filter(({ skipped }) => skipped === undefined);
  const usual = SAID.filter((field) => cars.filter((row) => has(row, field)).length >= cars.length / 2);
  const identifying = listFields
    .filter((field) => field === '_id' || isCodeKind(field))
    .filter((field) => cars[0] && field in cars[0].cells);
  // It has an id or a code, and no total has.
  const isIdentified = (row: FieldRow) => identifying.some((field) => has(row, field));
  const lacking = (row: FieldRow) => (isIdentified(row) ? [] : usual.filter((field) => !has(row, field)));
  const isShort = (row: FieldRow) => lacking(row).length > 0;
  // With a name and numbers alone, nothing is lacking in the last line.
  const isLast = (row: FieldRow) => row === cars.at(-1) && !usual.includes('supplier') && !isIdentified(row);
  const sumsAbove = sumsIn(cars, (row) => isShort(row) || isLast(row));
  const sumsBelow = sumsIn(cars.toReversed(), isShort);
  const places = new Map(cars.map((row, at) => [row, at]));
  const end = cars.findLastIndex((row) => !isShort(row));
  const prices = cars.map((row) => numberIn(row, 'price'));
  const middle = middleOf(prices);
  const dearest = prices.reduce((most, price) => Math.max(most, price), 0);
  const havePrices = prices.some((price) => price > 0);
  const heads = havePrices ? undefined : headsOf(cars.filter((row) => !TOTAL.test(titleOf(row))));
  const isHead = (row: FieldRow, at: number) => (heads ? heads.has(row) : groupEnd(cars, at) !== undefined);

  const tell = (row: FieldRow, at: number): Pick<FieldRow, 'skipped' | 'doubt'> | undefined => {
    const title = titleOf(row);
    const shown = title === '' ? 'A line without a name' : `“${title}”`;
    const doubt = (why: string) => ({ doubt: `${shown} ${why}` });
    const lacks = lacking(row);
    const isCalled =
      row.isCalledTotal ||
      ([TOTAL, AGGREGATE, TOTAL_WITHIN, FOOT].some((word) => word.test(title)) && !isIdentified(row));
    const isSum = sumsAbove.has(row) || sumsBelow.has(row);
    const isTotal = TOTAL.test(title) && !isIdentified(row) && hasNumbersAlone(row);
    if (isTotal || (isSum && (isCalled || !has(row, 'name')))) return { skipped: 'A line of totals' };
    if (isSum || (!isIdentified(row) && isHead(row, at)))
      return doubt(`may be the sum of the rows ${sumsAbove.has(row) ? 'above' : 'below'}, and no car`);
    if (isCalled && (lacks.length > 0 || hasNumbersAlone(row)))
      return doubt('may be a total of other rows, and no car');
    if (lacks.length > 1 && has(row, 'name'))
      return doubt(
        `has no ${lacks.map((field) => headingOf(field).toLowerCase()).join(' and no ')}, as most others have`,
      );
    if (at > end && lacks.includes('supplier')) return doubt('ends the list, and has no supplier');
    const isBelow = at > end && row.row > (cars[at - 1]?.row ?? row.row) + 1;
    if (isBelow && lacks.length > 0) return doubt('stands below the list, and lacks what cars have');
    if (GONE.test(row.cells.name ?? '')) return doubt('says that it is sold or promised');
    const price = numberIn(row, 'price');
    if (price > 0 && price * LITTLE < dearest && CHARGE.test(title)) return doubt('may be sold with a car, and no car');
    const isFar = price > 0 && middle !== undefined && (price * FAR < middle || price > middle * FAR);
    return isFar ? doubt(`costs ${price}, and most others about ${middle}`) : undefined;
  };
  return rows.map((row) => {
    const at = places.get(row);
    const told = at === undefined ? undefined : tell(row, at);
    return told ? { ...row, ...told } : row;
  });
}

const isWord = (text: string): boolean => /\p{L}/u.test(text);
/** What a line is called, by its name or by its first words. */
function titleOf({ cells, others }: FieldRow): string {
  const name = cells.name?.trim() ?? '';
  if (isWord(name)) return name;
  return [...others().map(({ text }) => text), ...Object.values(cells)].find(isWord)?.trim() ?? name;
}

/** Beside its title a line has nothing but numbers. */
function hasNumbersAlone({ cells, others }: FieldRow): boolean {
  const texts = Object.entries(cells).flatMap(([field, text]) => (isNumberField(field as ListField) ? [] : text));
  return [...texts, ...others().map(({ text }) => text)].filter(isWord).length <= 1;
}

function middleOf(prices: readonly number[]): number | undefined {
  const known = prices.filter((price) => price > 0);
  return known.length < SOME ? undefined : Float64Array.from(known).sort()[Math.floor(known.length / 2)];
}

// --- Sums ---

const isNear = (number: number, sum: number): boolean =>
  number !== 0 && Math.abs(sum - number) <= Math.max(0.5, Math.abs(sum) / 1_000);

/** The rows that may be sums, and say the sum of those that come before them: of all, or of the last ones. */
function sumsIn(rows: readonly FieldRow[], mayBeSum: (row: FieldRow) => boolean): Set<FieldRow> {
  const nothing = () => ({ price: 0, quantity: 0, count: 0 });
  const all = nothing();
  let block = nothing();
  const found = rows.filter((row) => {
    if (mayBeSum(row)) {
      const isSum = [all, block].some(
        (sums) => sums.count > 1 && NUMBERS.some((field) => isNear(numberIn(row, field), sums[field])),
      );
      block = nothing();
      return isSum;
    }
    for (const sums of [all, block]) {
      for (const field of NUMBERS) sums[field] += numberIn(row, field);
      sums.count += 1;
    }
    return false;
  });
  return new Set(found);
}

/**
 * Where the rows below one end that have its pieces together, and its price together, on average, or by their worth, unless the list says
 * no prices; undefined: it is no group.
 */
function groupEnd(rows: readonly FieldRow[], at: number): number | undefined {
  const own = rows[at];
  if (!own) return undefined;
  const [price, quantity] = [numberIn(own, 'price'), numberIn(own, 'quantity')];
  let [prices, pieces, worth] = [0, 0, 0];
  for (let next = at + 1; next < rows.length && pieces < quantity; next += 1) {
    const row = rows[next] as FieldRow;
    prices += numberIn(row, 'price');
    pieces += numberIn(row, 'quantity');
    worth += numberIn(row, 'price') * numberIn(row, 'quantity');
    const isWorth = prices === price || worth === price * quantity || isNear(price, prices / (next - at));
    const isSum = pieces === quantity && (prices > 0 ? isWorth : own.cells.price === undefined);
    if (next > at + 1 && isSum) return next + 1;
  }
  return undefined;
}

/** In a list that is sorted by pieces, some are the sum of the next ones by chance: without prices, all rows have to be in groups. */
function headsOf(rows: readonly FieldRow[]): ReadonlySet<FieldRow> {
  const heads = new Set<FieldRow>();
  let at = 0;
  for (let end = groupEnd(rows, at); end !== undefined; end = groupEnd(rows, at)) {
    heads.add(rows[at] as FieldRow);
    at = end;
  }
  return at === rows.length ? heads : new Set();
}
