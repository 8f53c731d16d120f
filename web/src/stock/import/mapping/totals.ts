import { isCodeKind } from '@/stock/export/csv';
import { filled, isFilledAt, type Line, textAt, textIn } from '../read/cells';
import type { Columns, FieldRow } from './field-row';
import { plainNumber } from './number-format';
import type { Table } from './table';
import { AGGREGATE, TOTAL, TOTAL_WITHIN } from './words';

/** A line is totals, or may be. */
export type TotalLine = Pick<FieldRow, 'skipped' | 'totals'>;

/** At the end of a list. */
const LAST = 6;

/**
 * Lines at the end of a list that lack what cars have, or are called a total. Where their numbers say so too they are; where only one of
 * the two does, they may be cars, and a person has to say.
 */
export function totalsIn({ rows, headings }: Table, columns: Columns): ReadonlyMap<number, TotalLine> {
  const places = headings.map((_, at) => at);
  const titleOf = (line: Line) => [columns.indexOf('name'), ...places].map((at) => textAt(line, at)).find(isWord) ?? '';
  const isCar = (line: Line) =>
    columns.some((field, at) => (field === '_id' || isCodeKind(field)) && isFilledAt(line, at));
  const usualIn = (before: readonly Line[]) =>
    places.filter((place) => before.filter((line) => isFilledAt(line, place)).length > before.length / 2);
  const isOther = (line: Line, before: readonly Line[]) =>
    !isCar(line) && (isCalled(titleOf(line)) || usualIn(before).some((place) => !isFilledAt(line, place)));

  let from = rows.length;
  while (from > Math.max(1, rows.length - LAST) && isOther(rows[from - 1] as Line, rows.slice(0, from - 1))) from -= 1;
  const last = rows.length - 1;
  // With a name and one number alone, nothing can be lacking.
  const isShort =
    from > last && last > 1 && places.filter((at) => rows.some((line) => isFilledAt(line, at))).length <= 2;
  const cars = rows.slice(0, isShort ? last : from);
  const found = new Map<number, TotalLine>(groupTotals(cars, places, columns, isCar));
  const usual = usualIn(cars);
  for (const line of rows.slice(cars.length)) {
    const lacks = usual.filter((place) => !isFilledAt(line, place)).length;
    // Hardly anything of what each of several cars has, and nobody who has built it.
    const isNobodys = !columns.includes('supplier') || !isFilledAt(line, columns.indexOf('supplier'));
    const isBare = cars.length > 2 && isNobodys && lacks >= 2 && lacks > (usual.length - 1) / 2;
    const what =
      aggregateIn(cars, places, line) ?? valueIn(cars, columns, places, line) ?? (isBare ? 'something' : undefined);
    const title = titleOf(line);
    const isTotal = TOTAL.test(title) && filled(line.cells).length === 1 + numbersIn(places, line).length;
    if (isTotal || (isCalled(title) && what !== undefined)) found.set(line.row, { skipped: 'A line of totals' });
    else if (isShort ? what === 'the sum' : isCalled(title) || TOTAL_WITHIN.test(title) || what !== undefined)
      found.set(line.row, { totals: `“${title}” may be ${what ?? 'a total'} of the rows above, and no car` });
  }
  return found;
}

/** Where a list is worth something, it may say so: each price times its pieces. */
function valueIn(cars: readonly Line[], columns: Columns, places: readonly number[], line: Line): string | undefined {
  const [price, quantity] = [columns.indexOf('price'), columns.indexOf('quantity')];
  if (cars.length < 2 || price < 0 || quantity < 0) return undefined;
  const value = cars.reduce((sum, car) => sum + (numberIn(car, price) || 0) * (numberIn(car, quantity) || 0), 0);
  const isValue = (at: number) => value > 0 && Math.abs(numberIn(line, at) - value) <= Math.max(0.5, value / 1_000);
  return numbersIn(places, line).some(isValue) ? 'the value' : undefined;
}

/** Lines above or between cars that lack what these have, and say the sum of those below them. */
function groupTotals(
  cars: readonly Line[],
  places: readonly number[],
  columns: Columns,
  isCar: (line: Line) => boolean,
): Map<number, TotalLine> {
  const usual = places.filter((place) => cars.filter((line) => isFilledAt(line, place)).length > cars.length / 2);
  const lacksSome = (line: Line) => !isCar(line) && usual.some((place) => !isFilledAt(line, place));
  /** A word of totals, and numbers. */
  const isBareTotal = (line: Line) =>
    TOTAL_WITHIN.test(titleIn(line)) &&
    !isCar(line) &&
    filled(line.cells).length === 1 + numbersIn(places, line).length;
  const isGroup = groupFinder(cars, places, columns);
  const found = new Map<number, TotalLine>();
  let below: Line[] = [];
  for (const [at, line] of [...cars.entries()].toReversed()) {
    if (!isCar(line) && isGroup(at)) {
      found.set(line.row, { totals: `“${titleIn(line)}” may be the sum of the rows below, and no car` });
      below = [];
      continue;
    }
    if (!lacksSome(line) && !isBareTotal(line)) {
      below.push(line);
      continue;
    }
    const title = titleIn(line);
    const isSum = below.length > 1 && numbersIn(places, line).some((at) => aggregateOf(below, at, line) === 'the sum');
    if (isSum || TOTAL_WITHIN.test(title))
      found.set(line.row, {
        totals: `“${title}” may be ${isSum ? 'the sum of the rows below' : 'a total'}, and no car`,
      });
    below = [];
  }
  return found;
}

/** Tells rows of which two numbers are the sums of the same rows below them: one of them alone is by chance. */
function groupFinder(cars: readonly Line[], places: readonly number[], columns: Columns): (at: number) => boolean {
  const numeric = places.filter((place) => cars.slice(0, 200).some((line) => Number.isFinite(numberIn(line, place))));
  const [price, quantity] = [columns.indexOf('price'), columns.indexOf('quantity')];
  // A group's price can be the mean of its cars: what they are worth is added up all the same.
  const worthOf = (line: Line) =>
    price < 0 || quantity < 0 ? Number.NaN : Math.round(numberIn(line, price) * numberIn(line, quantity));
  const numbers = cars.map((line) => [...numeric.map((place) => numberIn(line, place)), worthOf(line)]);
  return (at) => {
    const own = numbers[at] ?? [];
    const sums = own.map(() => 0);
    for (let next = at + 1; next < numbers.length; next += 1) {
      for (const [place, number] of (numbers[next] ?? []).entries()) sums[place] = (sums[place] ?? 0) + (number || 0);
      const isSum = (sum: number, place: number) => sum !== 0 && sum === own[place];
      if (next > at + 1 && sums.filter(isSum).length > 1) return true;
      // Of numbers above zero, what is too much stays so.
      if (sums.filter((sum, place) => sum <= (own[place] ?? Number.NaN)).length < 2) return false;
    }
    return false;
  };
}

const isWord = (text: string): boolean => /\p{L}/u.test(text);
const titleIn = ({ cells }: Line): string => cells.map(textIn).find(isWord)?.trim() ?? '';

const isCalled = (title: string): boolean => TOTAL.test(title) || AGGREGATE.test(title);

const numbersIn = (places: readonly number[], line: Line): number[] =>
  places.filter((at) => Number.isFinite(numberIn(line, at)));

const numberIn = (line: Line, at: number): number => {
  const cell = line.cells[at];
  if (typeof cell === 'number') return cell;
  const text = textAt(line, at);
  if (/^\d+$/.test(text)) return Number(text);
  return Number((text && (plainNumber(text, '.') ?? plainNumber(text, ','))) || Number.NaN);
};

/** What the numbers of this line are of those above them: the sum of one of them is enough, since a car is seldom one. */
function aggregateIn(rows: readonly Line[], places: readonly number[], line: Line): string | undefined {
  const numbers = numbersIn(places, line);
  const found = numbers.map((at) => aggregateOf(rows, at, line));
  // Of one car each number is all of these: then the line repeats all of its numbers, and none of its texts.
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    const isRepeated = places.every(
      (at) => !Number.isFinite(numberIn(only, at)) || numberIn(only, at) === numberIn(line, at),
    );
    return isRepeated && filled(line.cells).length === numbers.length + 1 ? 'the sum' : undefined;
  }
  if (found.includes('the sum')) return 'the sum';
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}

/** What a number of this line is of those above it, also where it is rounded. */
function aggregateOf(rows: readonly Line[], at: number, line: Line): string | undefined {
  const number = numberIn(line, at);
  if (!Number.isFinite(number) || number === 0) return undefined;
  const numbers = rows.map((row) => numberIn(row, at)).filter(Number.isFinite);
  if (numbers.length === 0 || numbers.length < rows.length / 2) return undefined;
  const sum = numbers.reduce((all, one) => all + one, 0);
  const isNear = (value: number) => Math.abs(value - number) <= Math.max(0.5, Math.abs(value) / 1_000);
  if (isNear(sum)) return 'the sum';
  if (isNear(sum / numbers.length)) return 'the mean';
  if (number === numbers.reduce((most, one) => Math.max(most, one))) return 'the most';
  if (number === numbers.reduce((least, one) => Math.min(least, one))) return 'the least';
  return undefined;
}
