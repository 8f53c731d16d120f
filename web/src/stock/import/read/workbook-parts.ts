import { exceeds, LIMITS } from './limits';

/** What is read from the parts of a workbook before SheetJS reads them, and how they are changed so that it reads them right. */

// --- .xlsx ---

/** Cells and rows that say where they are, and have a format alone: some sheets are formatted to their last row. */
const BLANK = /<c (?=[^>]*\br=")[^>]*(?:\/>|><\/c>)|<row (?=[^>]*\br=")[^>]*(?:\/>|><\/row>)/g;
const CELL = /<(?:\w{1,20}:)?c [^>]*>/g;

/** A sheet without its blank cells. Those that are left are counted before they are read, which takes far more than their text. */
export function filledCells(sheet: string): string {
  const filled = sheet.replace(BLANK, '').replace(BLANK, '');
  let count = 0;
  for (const [cell] of filled.matchAll(CELL)) {
    count += 1;
    if (count > LIMITS.cells) throw exceeds('cells');
    if (!cell.endsWith('/>') && isBeyond(/ r="([A-Z]{1,3})\d/.exec(cell)?.[1])) throw exceeds('columns');
  }
  return filled;
}

/** The letters of a column: those of the thousandth are ALL. */
const isBeyond = (letters = ''): boolean => letters.length === 3 && letters > 'ALL';

// --- .ods and .fods ---

/** What SheetJS does not tell of a sheet. */
export interface Hidden {
  columns: ReadonlySet<number>;
  rows: ReadonlySet<number>;
}

export interface OpenDocument {
  content: string;
  /** Of the sheets, in their order. */
  hidden: readonly Hidden[];
  /** In which its numbers are. */
  currencies: ReadonlySet<string>;
}

/** A formula that was calculated, and is an empty text. */
const EMPTY_TEXT =
  /<table:table-cell (?=[^>]*table:formula=)(?=[^>]*office:value-type="string")([^>]*[^>/])>(?:<text:p\/>|<text:p><\/text:p>)?<\/table:table-cell>/g;
/** A cell with a value or a formula and no text. SheetJS reads it only with both of its tags, unless its value is an empty text. */
const WITHOUT_TEXT =
  /<table:table-cell (?![^>]*office:value-type="string")(?=[^>]*(?:office:value|table:formula)=)([^>]*)\/>/g;

export function openDocument(xml: string): OpenDocument {
  const currencies = new Set<string>();
  for (const [, currency = ''] of xml.matchAll(/ office:currency="(\w+)"/g)) currencies.add(currency);
  const content = xml
    .replace(EMPTY_TEXT, '<table:table-cell $1/>')
    .replace(WITHOUT_TEXT, '<table:table-cell $1></table:table-cell>');
  return {
    content,
    currencies,
    hidden: content
      .split(/<table:table /)
      .slice(1)
      .map(hiddenIn),
  };
}

/** Which columns and rows a sheet hides. */
function hiddenIn(sheet: string): Hidden {
  const [columns = '', ...rows] = sheet.split(/<table:table-row(?=[ />])/);
  const tags = Array.from(columns.matchAll(/<table:table-column\b[^>]*>/g), ([tag]) => tag);
  const cells = rows.reduce((sum, row) => sum + repetitionOf(row) * cellsIn(row), 0);
  if (cells > LIMITS.cells) throw exceeds('cells');
  return { columns: hiddenOf(tags, LIMITS.columns), rows: hiddenOf(rows, LIMITS.rows) };
}

/** The places of columns or rows that are hidden, each of which can be repeated. */
function hiddenOf(tags: readonly string[], most: number): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const tag of tags) {
    const next = at + repetitionOf(tag);
    if (/^[^>]*table:visibility="(?:collapse|filter)"/.test(tag))
      for (let place = at; place < Math.min(next, most); place += 1) hidden.add(place);
    at = next;
  }
  return hidden;
}

const repetitionOf = (tag: string): number =>
  Number(/^[^>]*table:number-(?:columns|rows)-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);

/** How many cells SheetJS makes of a row: it writes each repetition down, unless nothing is in it. */
function cellsIn(row: string): number {
  let sum = 0;
  for (const [tag] of row.matchAll(/<table:(?:covered-table-cell\b[^>]*|table-cell(?:\b[^>]*[^>/])?)>/g))
    sum += repetitionOf(tag);
  return sum;
}
