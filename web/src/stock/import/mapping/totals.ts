import type { DecimalMark } from '@/lib/product/numbers';
import { isCodeKind } from '@/stock/export/csv';
import { filled, isFilledAt, type Line, textAt, textIn } from '../read/cells';
import type { Columns, FieldRow } from './field-row';
import { plainNumber } from './number-format';
import { isNumberField } from './values';
import { AGGREGATE, TOTAL, TOTAL_WITHIN } from './words';

/** A line is totals, or may be. */
type TotalLine = Pick<FieldRow, 'skipped' | 'doubt'>;

/** The lines of a list with their numbers by column; there is none where a cell has no number. */
interface List {
  lines: readonly Line[];
  columns: Columns;
  places: readonly number[];
  numbers: readonly (readonly number[])[];
}

/** So many lines at the end of a list can be totals. */
const LAST = 6;

/**
 * Lines that lack what cars have, or are called a total. Where their numbers say so too they are totals; where only one of the two does, they
 * may be cars, and a person has to say.
 */
export function totalsIn(
  lines: readonly Line[],
  columns: Columns,
  decimalMark: DecimalMark,
): ReadonlyMap<number, TotalLine> {
  const places = [...columns.keys()];
  const list: List = { lines, columns, places, numbers: lines.map((line) => numbersOf(line, columns, decimalMark)) };
  const { from, isShort, usual } = endOf(list);
  const lacksSome = (at: number) => !isCar(list, at) && usual.some((place) => !isFilledAt(lines[at] as Line, place));
  const order = [...lines.keys()];
  const above = sumsOf(list, order, lacksSome);
  const below = sumsOf(list, order.slice(0, from).toReversed(), lacksSome);
  const isGroup = groupFinder(list, from);
  const nobodys = nobodysIn(list);

  const found = new Map<number, TotalLine>();
  const tell = (at: number, what: string | undefined) => {
    const { row } = lines[at] as Line;
    const title = titleOf(list, at);
    const isBareTotal = TOTAL.test(title) && hasNumbersAlone(list, at);
    const isNameless = textAt(lines[at] as Line, columns.indexOf('name')) === '';
    const isSaid = isNameless || isCalled(title) || TOTAL_WITHIN.test(title);
    if (isBareTotal || (isSaid && what)) found.set(row, { skipped: 'A line of totals' });
    else found.set(row, { doubt: `“${title}” may be ${what ?? 'a total of other rows'}, and no car` });
  };
  const doubt = (at: number, why: string) =>
    found.set((lines[at] as Line).row, { doubt: `“${titleOf(list, at)}” ${why}` });
  for (const at of order.slice(0, from)) {
    const isBare = TOTAL_WITHIN.test(titleOf(list, at)) && !isCar(list, at) && hasNumbersAlone(list, at);
    if (above.has(at)) tell(at, 'the sum of the rows above');
    else if (below.has(at) || isGroup(at)) tell(at, 'the sum of the rows below');
    else if (isBare || (lacksSome(at) && TOTAL_WITHIN.test(titleOf(list, at)))) tell(at, undefined);
    else if (nobodys.has(at)) doubt(at, 'has neither a price nor a supplier, as the others have');
  }
  const cars = order.slice(0, from).filter((at) => !found.has((lines[at] as Line).row));
  for (const at of order.slice(from)) {
    const title = titleOf(list, at);
    const aggregate = aggregateIn(list, cars, at) ?? (above.has(at) ? 'the sum' : undefined);
    const what = aggregate ?? valueIn(list, cars, at) ?? (isNobodys(list, cars, usual, at) ? 'something' : undefined);
    const isTold = isCalled(title) || TOTAL_WITHIN.test(title) || what !== undefined;
    const isBelow = (lines[at] as Line).row > (lines[at - 1]?.row ?? 0) + 1;
    if (isShort ? aggregate === 'the sum' || isCalled(title) : isTold) tell(at, what && `${what} of the rows above`);
    else if (isBelow && !isShort && lacksSome(at)) doubt(at, 'stands below the list, and lacks what cars have');
    else if (nobodys.has(at)) doubt(at, 'has neither a price nor a supplier, as the others have');
  }
  return found;
}

/** Where the lines begin that end the list and are other than its cars, and which columns most cars have. */
function endOf(list: List): { from: number; isShort: boolean; usual: number[] } {
  const { lines, places } = list;
  const filledIn = (count: number, place: number) =>
    lines.reduce((sum, line, at) => sum + (at < count && isFilledAt(line, place) ? 1 : 0), 0);
  const usualIn = (count: number) => places.filter((place) => filledIn(count, place) > count / 2);
  const isOther = (at: number) =>
    !isCar(list, at) &&
    (isCalled(titleOf(list, at)) || usualIn(at).some((place) => !isFilledAt(lines[at] as Line, place)));
  let from = lines.length;
  while (from > Math.max(1, lines.length - LAST) && isOther(from - 1)) from -= 1;
  // With a name and one number alone, nothing can be lacking.
  const isNarrow = places.filter((place) => filledIn(lines.length, place) > 0).length <= 2;
  const isShort = from === lines.length && from > 2 && isNarrow;
  if (isShort) from -= 1;
  return { from, isShort, usual: usualIn(from) };
}

const isCar = ({ lines, columns }: List, at: number): boolean =>
  columns.some((field, place) => (field === '_id' || isCodeKind(field)) && isFilledAt(lines[at] as Line, place));

const isWord = (text: string): boolean => /\p{L}/u.test(text);
function titleOf({ lines, columns }: List, at: number): string {
  const line = lines[at] as Line;
  const name = textAt(line, columns.indexOf('name'));
  return isWord(name) ? name : (line.cells.map(textIn).find(isWord)?.trim() ?? '');
}
const isCalled = (title: string): boolean => TOTAL.test(title) || AGGREGATE.test(title);

/** Beside its title a line has nothing but numbers. */
const hasNumbersAlone = ({ lines, numbers }: List, at: number): boolean =>
  filled((lines[at] as Line).cells).length === 1 + (numbers[at] ?? []).filter(Number.isFinite).length;

/** Hardly anything of what each of several cars has, and nobody who has built it. */
function isNobodys({ lines, columns }: List, cars: readonly number[], usual: readonly number[], at: number): boolean {
  const line = lines[at] as Line;
  const lacks = usual.filter((place) => !isFilledAt(line, place)).length;
  const hasSupplier = isFilledAt(line, columns.indexOf('supplier'));
  return cars.length > 2 && !hasSupplier && lacks >= 2 && lacks > (usual.length - 1) / 2;
}

/** Lines with pieces of what nobody has built and nobody has to pay for, where most others have a supplier and a price. */
function nobodysIn(list: List): Set<number> {
  const { lines, columns } = list;
  const [price, supplier, quantity] = (['price', 'supplier', 'quantity'] as const).map((field) =>
    columns.indexOf(field),
  );
  const has = (line: Line, place = -1) => isFilledAt(line, place);
  const isNobodys = (line: Line) => has(line, quantity) && !has(line, price) && !has(line, supplier);
  const found = [...lines.keys()].filter((at) => isNobodys(lines[at] as Line) && !isCar(list, at));
  const { length: whole } = lines.filter((line) => has(line, price) && has(line, supplier));
  return new Set(whole > (lines.length - found.length) / 2 ? found : []);
}

// --- Numbers ---

function numbersOf({ cells }: Line, columns: Columns, decimalMark: DecimalMark): number[] {
  return Array.from(columns, (field, place) => {
    const cell = cells[place];
    // A text is none, whatever digits it has.
    if (field !== undefined && !isNumberField(field)) return Number.NaN;
    if (typeof cell === 'number') return cell;
    if (typeof cell !== 'string' || !/\d/.test(cell)) return Number.NaN;
    return Number(/^\d+$/.test(cell) ? cell : (plainNumber(cell, decimalMark) ?? Number.NaN));
  });
}

const isNear = (number: number, value: number): boolean =>
  Math.abs(value - number) <= Math.max(0.5, Math.abs(value) / 1_000);

/** The lines that lack what cars have, and say the sum of those that come before them in this order: of all, or of the last ones. */
function sumsOf({ numbers, places }: List, order: readonly number[], lacksSome: (at: number) => boolean): Set<number> {
  const nothing = () => ({ sums: places.map(() => 0), count: 0 });
  let block = nothing();
  const all = nothing();
  const add = (to: typeof all, own: readonly number[]) => {
    for (const place of places) to.sums[place] = (to.sums[place] ?? 0) + (own[place] || 0);
    to.count += 1;
  };
  const found = order.filter((at) => {
    const own = numbers[at] ?? [];
    if (!lacksSome(at)) {
      add(block, own);
      add(all, own);
      return false;
    }
    const isSum = ({ sums, count }: typeof all) =>
      count > 1 && own.some((number, place) => number !== 0 && isNear(number, sums[place] ?? 0));
    const isOfOthers = isSum(block) || isSum(all);
    block = nothing();
    return isOfOthers;
  });
  return new Set(found);
}

/** Tells rows of which two numbers are the sums of the same rows below them: one of them alone is by chance. */
function groupFinder(list: List, end: number): (at: number) => boolean {
  const { columns, numbers, places } = list;
  const [price, quantity] = [columns.indexOf('price'), columns.indexOf('quantity')];
  const numeric = places.filter((place) => numbers.slice(0, 200).some((own) => Number.isFinite(own[place])));
  // A group's price can be the mean of its cars: what they are worth is added up all the same.
  const worthOf = (own: readonly number[]) => Math.round((own[price] ?? Number.NaN) * (own[quantity] ?? Number.NaN));
  const summed = numbers
    .slice(0, end)
    .map((own) => [...numeric.map((place) => own[place] ?? Number.NaN), worthOf(own)]);
  return (at) => {
    if (isCar(list, at)) return false;
    const own = summed[at] ?? [];
    const isTooLittle = own.filter((number, place) => (summed[at + 1]?.[place] || 0) <= number).length < 2;
    if (isTooLittle) return false;
    const sums = own.map(() => 0);
    for (let next = at + 1; next < summed.length; next += 1) {
      for (const [place, number] of (summed[next] ?? []).entries()) sums[place] = (sums[place] ?? 0) + (number || 0);
      const isSum = (sum: number, place: number) => sum !== 0 && sum === own[place];
      if (next > at + 1 && sums.filter(isSum).length > 1) return true;
      // Of numbers above zero, what is too much stays so.
      if (sums.filter((sum, place) => sum <= (own[place] ?? Number.NaN)).length < 2) return false;
    }
    return false;
  };
}

/** Where a list is worth something, it may say so: each price times its pieces. */
function valueIn({ columns, numbers }: List, cars: readonly number[], at: number): string | undefined {
  const [price, quantity] = [columns.indexOf('price'), columns.indexOf('quantity')];
  const worthOf = (car: number) => (numbers[car]?.[price] ?? 0) * (numbers[car]?.[quantity] ?? 0) || 0;
  const value = cars.reduce((sum, car) => sum + worthOf(car), 0);
  const isValue = (number: number) => isNear(number, value);
  return cars.length > 1 && value > 0 && numbers[at]?.some(isValue) ? 'the value' : undefined;
}

/** What the numbers of this line are of those of the cars: the sum of one of them is enough, since a car is seldom one. */
function aggregateIn({ lines, numbers, places }: List, cars: readonly number[], at: number): string | undefined {
  const own = numbers[at] ?? [];
  const [only, ...others] = cars.map((car) => numbers[car] ?? []);
  // Of one car each number is all of these: then the line repeats all of its numbers, and none of its texts.
  if (only && others.length === 0) {
    const isRepeated = only.every((number, place) => !Number.isFinite(number) || number === own[place]);
    const count = own.filter(Number.isFinite).length;
    return isRepeated && filled((lines[at] as Line).cells).length === count + 1 ? 'the sum' : undefined;
  }
  const found = places
    .filter((place) => Number.isFinite(own[place]))
    .map((place) =>
      aggregateOf(
        cars.map((car) => numbers[car]?.[place] ?? Number.NaN),
        own[place] ?? Number.NaN,
      ),
    );
  if (found.includes('the sum')) return 'the sum';
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}

/** What a number is of others, also where it is rounded. */
function aggregateOf(others: readonly number[], number: number): string | undefined {
  const numbers = others.filter(Number.isFinite);
  if (number === 0 || numbers.length === 0 || numbers.length < others.length / 2) return undefined;
  const sum = numbers.reduce((all, one) => all + one, 0);
  if (isNear(number, sum)) return 'the sum';
  if (isNear(number, sum / numbers.length)) return 'the mean';
  if (number === numbers.reduce((most, one) => Math.max(most, one))) return 'the most';
  if (number === numbers.reduce((least, one) => Math.min(least, one))) return 'the least';
  return undefined;
}
