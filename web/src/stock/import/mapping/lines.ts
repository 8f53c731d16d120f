import { filled, type Line, textAt, textIn } from '../read/cells';
import { isWholeLine } from './car-title';
import type { Columns, FieldRow, Reading } from './field-row';
import { countKnownFields } from './heading';
import type { Table } from './table';
import { isNumber, isNumberField, isPicture } from './values';

type Told = Pick<FieldRow, 'skipped' | 'section'>;

/** What is said of each line that is no car: it is hidden, has headings again, a note, or the title of a section. One after the other. */
export function tellLines({ headings, rows }: Table, { columns, takesHidden }: Reading): readonly Told[] {
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
  return rows.map((line): Told => {
    const { row, cells, isHidden } = line;
    if (isHidden && !takesHidden) return { skipped: 'Hidden in the file' };
    if (otherTable !== undefined) return { skipped: `Below the headings of another table in row ${otherTable}` };
    if (hasHeadings && headings.every((heading, at) => heading === textAt(line, at)))
      return { skipped: 'The headings again' };
    const content = filled(cells);
    const areHeadings = content.every(isHeading) && countKnownFields(cells) >= 3;
    // Before any car they are further headings of this one.
    if (areHeadings && !hasCar) return { skipped: 'The headings again' };
    if (line === rows[0] && isAboutColumns(line, columns)) return { skipped: 'A line about the columns' };
    if (areHeadings || (row > before + 1 && areWordsForNumbers(line, columns))) {
      otherTable = row;
      return { skipped: 'The headings of another table' };
    }
    before = row;
    const used = columns.filter((field, at) => field && textAt(line, at));
    if (used.length > 0 && used.every(isPicture)) return { skipped: 'More pictures of the row above' };
    const [first] = content;
    const isId = textAt(line, columns.indexOf('_id')) !== '';
    const isText = typeof first === 'string' && /\p{L}{2}/u.test(first) && !isWholeLine(first);
    const isAlone = content.length === 1 && !isId && isText;
    if (isAlone && width >= 2 && row > lastFull) return { skipped: 'A note below the list' };
    // A second supplier of the car above stands below the first one, and not in front.
    const isFurther = columns[0] !== 'supplier' && textAt(line, columns.indexOf('supplier')) !== '';
    if (isAlone && known >= 2 && width >= 3 && known + width >= 6 && !isFurther) {
      section = first.trim();
      return { skipped: 'The title of a section' };
    }
    hasCar = true;
    return section === undefined ? {} : { section };
  });
}

const isHeading = (cell: unknown): boolean => typeof cell === 'string' && !/\d/.test(cell);

const textsOfNumbers = ({ cells }: Line, columns: Columns): string[] =>
  cells.map((cell) => textIn(cell).trim()).filter((text, at) => text !== '' && isNumberField(columns[at]));

/** The first line can say the units, the currencies or the taxes of the columns: it has no name, and words where each car has numbers. */
export function isAboutColumns(line: Line, columns: Columns): boolean {
  const texts = textsOfNumbers(line, columns);
  const isNamed = textAt(line, columns.indexOf('name')) !== '';
  return !isNamed && texts.length > 0 && !texts.some(isNumber);
}

/** Below a blank line, words where each car has numbers. */
function areWordsForNumbers(line: Line, columns: Columns): boolean {
  const texts = line.cells.map((cell) => textIn(cell).trim()).filter((text) => text !== '');
  const areWords = texts.every((text) => /\p{L}/u.test(text) && !/\d/.test(text));
  return areWords && texts.length >= 3 && textsOfNumbers(line, columns).length > 0;
}
