import { filled, type Line, textIn } from '../read/cells';
import type { Columns, FieldRow } from './field-row';
import { countKnownFields } from './heading';
import type { Table } from './table';
import { type TotalLine, totalsIn } from './totals';
import { isNumberField, isPicture } from './values';

interface LineRules {
  columns: Columns;
  takesHidden: boolean;
  isDocumented: boolean;
}

type Told = Pick<FieldRow, 'skipped' | 'section' | 'totals'>;

/** Tells lines that are no cars: headings again, the titles of sections, and totals. `isDocumented`: its program writes no totals. */
export function lineReader(table: Table, { columns, takesHidden, isDocumented }: LineRules) {
  const { headings, rows } = table;
  const known = columns.filter((field) => field !== undefined).length;
  const usual = rows.slice(0, 200).map(({ cells }) => filled(cells).length);
  // Of many notes and titles, the rows of cars are the wide ones.
  const width = usual.toSorted((a, b) => a - b)[Math.floor(usual.length * 0.75)] ?? 0;
  const lastFull = rows.findLast(({ cells }) => filled(cells).length > 1)?.row ?? 0;
  const sums = sumReader();
  const totals: ReadonlyMap<number, TotalLine> = isDocumented ? new Map() : totalsIn(table, columns);
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
    // A second supplier of the car above stands below the first one, and not in front.
    const isFurther =
      columns[0] !== 'supplier' && texts.findIndex((text) => text !== '') === columns.indexOf('supplier');
    if (isAlone && known >= 3 && width >= 3 && !isFurther) {
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
