import { isCodeKind } from '@/stock/export/csv';
import { filled, type Line, textIn } from '../read/cells';
import { isNumberField, isPicture } from './columns';
import type { Columns, FieldRow } from './field-row';
import { countKnownFields } from './heading';
import { plainNumber } from './number-format';
import type { Table } from './table';
import { AGGREGATE, TOTAL, TOTAL_WITHIN } from './words';

interface LineRules {
  columns: Columns;
  takesHidden: boolean;
  isDocumented: boolean;
}

type Told = Pick<FieldRow, 'skipped' | 'section' | 'totals'>;

/** Tells lines that are no cars: headings again, the titles of sections, and totals. */
/** `isDocumented`: the list is one of a program that writes no totals. */
export function lineReader(table: Table, { columns, takesHidden, isDocumented }: LineRules) {
  const { headings, rows } = table;
  const known = columns.filter((field) => field !== undefined).length;
  const usual = rows.slice(0, 200).map(({ cells }) => filled(cells).length);
  // Of many notes and titles, the rows of cars are the wide ones.
  const width = usual.toSorted((a, b) => a - b)[Math.floor(usual.length * 0.75)] ?? 0;
  const lastFull = rows.findLast(({ cells }) => filled(cells).length > 1)?.row ?? 0;
  const sums = sumReader();
  const totals: ReadonlyMap<number, Told> = isDocumented ? new Map() : totalsAtEnd(table, columns);
  let section: string | undefined;
  let other: number | undefined;
  let before = Number.POSITIVE_INFINITY;
  return (line: Line, values: FieldRow['cells']): Told => {
    const { row, cells, isHidden } = line;
    if (isHidden && !takesHidden) return { skipped: 'Hidden in the file' };
    if (other !== undefined) return { skipped: `Below the headings of another table in row ${other}` };
    const texts = cells.map((cell) => textIn(cell).trim());
    if (headings.some((heading) => heading !== '') && headings.every((heading, at) => heading === (texts[at] ?? '')))
      return { skipped: 'The headings again' };
    const content = filled(cells);
    if (content.every((cell) => typeof cell === 'string' && !/\d/.test(cell)) && countKnownFields(cells) >= 3) {
      // Before any car they are further headings of this one.
      if (sums.rows() === 0) return { skipped: 'The headings again' };
      other = row;
      return { skipped: 'The headings of another table' };
    }
    if (row > before + 1 && areHeadings(texts, columns)) {
      other = row;
      return { skipped: 'The headings of another table' };
    }
    before = row;
    const used = columns.filter((field, at) => field && texts[at]);
    if (used.length > 0 && used.every(isPicture)) return { skipped: 'More pictures of the row above' };
    const [first] = content;
    const isAlone = content.length === 1 && !values._id?.trim() && typeof first === 'string' && /\p{L}{2}/u.test(first);
    if (isAlone && width >= 2 && row > lastFull) return { skipped: 'A note below the list' };
    if (isAlone && known >= 3 && width >= 3) {
      section = first.trim();
      return { skipped: 'The title of a section' };
    }
    if (sums.isTotal(values)) return { skipped: 'A line of totals' };
    const atEnd = totals.get(row);
    if (atEnd?.skipped) return atEnd;
    sums.add(values);
    return { ...(section !== undefined && { section }), ...atEnd };
  };
}

/** Below a blank line, words where each car has numbers. */
function areHeadings(texts: readonly string[], columns: Columns): boolean {
  const filledIn = texts.filter((text) => text !== '');
  const ofNumbers = texts.filter((text, at) => text !== '' && isNumberField(columns[at]));
  return (
    filledIn.length >= 3 && ofNumbers.length > 0 && filledIn.every((text) => /\p{L}/u.test(text) && !/\d/.test(text))
  );
}

/** Adds up prices and pieces of a section and of the list, and knows the line that says their sum and lacks what cars have. */
function sumReader() {
  const nothing = { price: 0, quantity: 0, rows: 0 };
  let ofSection = nothing;
  let ofAll = nothing;
  const numbersOf = ({ price, quantity }: FieldRow['cells']) => ({
    price: Number(price || Number.NaN),
    quantity: Number(quantity || Number.NaN),
  });
  const plus = (sum: typeof nothing, values: FieldRow['cells']) => ({
    price: sum.price + (numbersOf(values).price || 0),
    quantity: sum.quantity + (numbersOf(values).quantity || 0),
    rows: sum.rows + 1,
  });
  return {
    rows: (): number => ofAll.rows,
    isTotal: (values: FieldRow['cells']): boolean => {
      const { price, quantity } = numbersOf(values);
      const isSum = (of: typeof nothing) =>
        of.rows > 1 &&
        ((of.quantity > 0 && quantity === of.quantity) || (of.price > 0 && Math.abs(price - of.price) < 0.005));
      // A car may happen to have as many pieces as those above it together, but then it lacks nothing that they have.
      const isIncomplete = (['name', 'supplier', 'price'] as const).some((field) => values[field]?.trim() === '');
      const isFound = isIncomplete && !values._id?.trim() && (isSum(ofSection) || isSum(ofAll));
      if (isFound) ofSection = nothing;
      return isFound;
    },
    add: (values: FieldRow['cells']): void => {
      ofSection = plus(ofSection, values);
      ofAll = plus(ofAll, values);
    },
  };
}

// --- What may be totals ---

/** At the end of a list. */
const LAST = 6;
const hasText = ({ cells }: Line, at: number) => typeof cells[at] === 'object' || textIn(cells[at]).trim() !== '';

/**
 * Lines at the end of a list that lack what cars have, or are called a total. Where their numbers say so too they are; where only one of
 * the two does, they may be cars, and a person has to say.
 */
function totalsAtEnd({ rows, headings }: Table, columns: Columns): ReadonlyMap<number, Told> {
  const places = headings.map((_, at) => at);
  const titleOf = ({ cells }: Line) => {
    const texts = [cells[columns.indexOf('name')], ...cells].map((cell) => textIn(cell).trim());
    return texts.find((text) => /\p{L}/u.test(text)) ?? '';
  };
  const isCar = (line: Line) =>
    columns.some((field, at) => (field === '_id' || isCodeKind(field)) && hasText(line, at));
  const usualIn = (before: readonly Line[]) =>
    places.filter((place) => before.filter((line) => hasText(line, place)).length > before.length / 2);
  const isOther = (line: Line, before: readonly Line[]) =>
    !isCar(line) && (isCalled(titleOf(line)) || usualIn(before).some((place) => !hasText(line, place)));

  let from = rows.length;
  while (from > Math.max(1, rows.length - LAST) && isOther(rows[from - 1] as Line, rows.slice(0, from - 1))) from -= 1;
  const last = rows.length - 1;
  // With a name and one number alone, nothing can be lacking.
  const isShort = from > last && last > 1 && places.filter((at) => rows.some((line) => hasText(line, at))).length <= 2;
  const cars = rows.slice(0, isShort ? last : from);
  const found = new Map<number, Told>(groupTotals(cars, places, isCar));
  const usual = usualIn(cars);
  for (const line of rows.slice(cars.length)) {
    const lacks = usual.filter((place) => !hasText(line, place)).length;
    // Hardly anything of what each of several cars has, and nobody who has built it.
    const isNobodys = !columns.includes('supplier') || !hasText(line, columns.indexOf('supplier'));
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
  isCar: (line: Line) => boolean,
): Map<number, Told> {
  const usual = places.filter((place) => cars.filter((line) => hasText(line, place)).length > cars.length / 2);
  const lacksSome = (line: Line) => !isCar(line) && usual.some((place) => !hasText(line, place));
  /** A word of totals, and numbers. */
  const isBareTotal = (line: Line) =>
    TOTAL_WITHIN.test(titleIn(line)) &&
    !isCar(line) &&
    filled(line.cells).length === 1 + numbersIn(places, line).length;
  const found = new Map<number, Told>();
  let below: Line[] = [];
  for (const line of cars.toReversed()) {
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

const titleIn = ({ cells }: Line): string =>
  cells.map((cell) => textIn(cell).trim()).find((text) => /\p{L}/u.test(text)) ?? '';

const isCalled = (title: string): boolean => TOTAL.test(title) || AGGREGATE.test(title);

const numbersIn = (places: readonly number[], line: Line): number[] =>
  places.filter((at) => Number.isFinite(numberIn(line, at)));

const numberIn = (line: Line, at: number): number => {
  const cell = line.cells[at];
  if (typeof cell === 'number') return cell;
  const text = textIn(cell).trim();
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
