import { filled, type Line, textAt, textIn } from '../read/cells';
import type { Columns, FieldRow, Reading } from './field-row';
import { countKnownFields } from './heading';
import type { Table } from './table';
import { totalsIn } from './totals';
import { isNumberField, isPicture } from './values';

type Told = Pick<FieldRow, 'skipped' | 'section' | 'doubt'>;

/** What is said of each line that is no car: headings again, the titles of sections, and totals, which documented programs do not write. */
export function tellLines(table: Table, { columns, takesHidden, isDocumented, decimalMark }: Reading): readonly Told[] {
  const told = table.rows.map(lineTeller(table, columns, takesHidden === true));
  if (isDocumented) return told;
  const cars = table.rows.filter((_, at) => told[at]?.skipped === undefined);
  const totals = totalsIn(cars, columns, decimalMark);
  if (totals.size === 0) return told;
  return told.map((one, at) => ({ ...one, ...totals.get(table.rows[at]?.row ?? 0) }));
}

/** Tells each line, one after the other. */
function lineTeller({ headings, rows }: Table, columns: Columns, takesHidden: boolean): (line: Line) => Told {
  const known = columns.filter((field) => field !== undefined).length;
  const usual = rows.slice(0, 200).map(({ cells }) => filled(cells).length);
  // Of many notes and titles, the rows of cars are the wide ones.
  const width = usual.toSorted((a, b) => a - b)[Math.floor(usual.length * 0.75)] ?? 0;
  const lastFull = rows.findLast(({ cells }) => filled(cells).length > 1)?.row ?? 0;
  const hasHeadings = headings.some((heading) => heading !== '');
  let section: string | undefined;
  let otherTable: number | undefined;
  let hasCar = false;
  let before = Number.POSITIVE_INFINITY;
  return (line) => {
    const { row, cells, isHidden } = line;
    if (isHidden && !takesHidden) return { skipped: 'Hidden in the file' };
    if (otherTable !== undefined) return { skipped: `Below the headings of another table in row ${otherTable}` };
    if (hasHeadings && headings.every((heading, at) => heading === textAt(line, at)))
      return { skipped: 'The headings again' };
    const content = filled(cells);
    const areHeadings = content.every(isHeading) && countKnownFields(cells) >= 3;
    // Before any car they are further headings of this one.
    if (areHeadings && !hasCar) return { skipped: 'The headings again' };
    if (areHeadings || (row > before + 1 && areWordsForNumbers(line, columns))) {
      otherTable = row;
      return { skipped: 'The headings of another table' };
    }
    before = row;
    const used = columns.filter((field, at) => field && textAt(line, at));
    if (used.length > 0 && used.every(isPicture)) return { skipped: 'More pictures of the row above' };
    const [first] = content;
    const isAlone =
      content.length === 1 &&
      textAt(line, columns.indexOf('_id')) === '' &&
      typeof first === 'string' &&
      /\p{L}{2}/u.test(first);
    if (isAlone && width >= 2 && row > lastFull) return { skipped: 'A note below the list' };
    // A second supplier of the car above stands below the first one, and not in front.
    const isFurther = columns[0] !== 'supplier' && textAt(line, columns.indexOf('supplier')) !== '';
    if (isAlone && known >= 3 && width >= 3 && !isFurther) {
      section = first.trim();
      return { skipped: 'The title of a section' };
    }
    hasCar = true;
    return section === undefined ? {} : { section };
  };
}

const isHeading = (cell: unknown): boolean => typeof cell === 'string' && !/\d/.test(cell);

/** Below a blank line, words where each car has numbers. */
function areWordsForNumbers({ cells }: Line, columns: Columns): boolean {
  const texts = cells.map((cell) => textIn(cell).trim());
  const filledIn = texts.filter((text) => text !== '');
  const ofNumbers = texts.filter((text, at) => text !== '' && isNumberField(columns[at]));
  return (
    filledIn.length >= 3 && ofNumbers.length > 0 && filledIn.every((text) => /\p{L}/u.test(text) && !/\d/.test(text))
  );
}
