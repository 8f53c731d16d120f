import { CFB } from '@e965/xlsx';
import { exceeds, LIMITS } from './limits';

/** What is read from the parts of a workbook before SheetJS reads them, and how they are changed so that it reads them right. */

/** What a sheet hides. */
export interface Hidden {
  columns: ReadonlySet<number>;
  rows: ReadonlySet<number>;
}

/** Adds places that follow each other, up to a limit of what can be read. */
function addPlaces(places: Set<number>, from: number, end: number, most: number): void {
  for (let place = from; place < Math.min(end, most); place += 1) places.add(place);
}

// --- .xlsx ---

/** Cells and rows that say where they are, and have a format alone: some sheets are formatted to their last row. */
const BLANK = /<c (?=[^<>]*\br=")[^<>]*(?:\/>|><\/c>)|<row (?=[^<>]*\br=")[^<>]*(?:\/>|><\/row>)/g;
/** A cell with something in it beyond the thousandth column, which is ALL. */
const BEYOND = /<(?:\w{1,20}:)?c (?:[^<>]* )?r="(?:AL[M-Z]|A[M-Z][A-Z]|[B-Z][A-Z]{2})\d(?:[^<>]*[^<>/])?>/;
const HIDDEN = /<(?:\w{1,20}:)?(?:col|row)(?= )[^<>]* hidden="(?:1|true)"[^<>]*>/g;

/** A sheet without its blank cells. Those that are left are counted before they are read, which takes far more than their text. */
export function filledCells(sheet: string): string {
  const withoutCells = sheet.replace(BLANK, '');
  // Rows are blank without their cells.
  const filled = withoutCells === sheet ? sheet : withoutCells.replace(BLANK, '');
  const [, prefix = ''] = /<(\w{1,20}:)?worksheet[ >]/.exec(sheet) ?? [];
  if (countOf(filled, `<${prefix}row `) > LIMITS.rowsBeside) throw exceeds('rows');
  if (countOf(filled, `<${prefix}c `) > LIMITS.cellsOfWorkbook) throw exceeds('cellsOfWorkbook');
  if (BEYOND.test(filled)) throw exceeds('columns');
  return filled;
}

/** A search for each is faster than an expression. */
function countOf(xml: string, part: string): number {
  let count = 0;
  for (let at = xml.indexOf(part); at >= 0; at = xml.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** XML without a text that no cell could have. */
export function checkTexts(xml: string): void {
  for (let at = 0; at >= 0; ) {
    const next = xml.indexOf('<', at + 1);
    if ((next < 0 ? xml.length : next) - at > LIMITS.line) throw exceeds('line');
    at = next;
  }
}

/** SheetJS tells what a sheet hides only together with the colours of each cell, which takes minutes where the file has none. */
export function hiddenInSheet(sheet: string): Hidden {
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (const [tag] of sheet.matchAll(HIDDEN)) {
    addPlaces(rows, numberIn(tag, 'r') - 1, numberIn(tag, 'r'), LIMITS.lines);
    addPlaces(columns, numberIn(tag, 'min') - 1, numberIn(tag, 'max'), LIMITS.columns);
  }
  return { columns, rows };
}

const textIn = (tag: string, attribute: string): string =>
  new RegExp(` (?:\\w{1,20}:)?${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';
const numberIn = (tag: string, attribute: string): number => Number(textIn(tag, attribute));

/** The parts of the sheets of a workbook, in their order. */
export function pathsOfSheets(workbook: string, relations: string): string[] {
  const targets = new Map<string, string>();
  for (const [tag] of relations.matchAll(/<Relationship [^<>]*>/g))
    targets.set(textIn(tag, 'Id'), textIn(tag, 'Target'));
  const sheets = workbook.match(/<(?:\w{1,20}:)?sheet [^<>]*>/g) ?? [];
  return sheets.map((tag) => `xl/${targets.get(textIn(tag, 'id'))?.replace(/^(?:\/?xl\/|\.\/)/, '')}`);
}

// --- .ods and .fods ---

export interface OpenDocument {
  content: string;
  /** Of the sheets, in their order. */
  hidden: readonly Hidden[];
  /** In which its numbers are. */
  currencies: ReadonlySet<string>;
}

/** A formula that was calculated, and is an empty text. */
const EMPTY_TEXT =
  /<table:table-cell (?=[^<>]*table:formula=)(?=[^<>]*office:value-type="string")([^<>]*[^<>/])>(?:<text:p\/>|<text:p><\/text:p>)?<\/table:table-cell>/g;
/** A cell with a value or a formula and no text. SheetJS reads it only with both of its tags, unless its value is an empty text. */
const WITHOUT_TEXT =
  /<table:table-cell (?![^<>]*office:value-type="string")(?=[^<>]*(?:office:value|table:formula)=)([^<>]*)\/>/g;

export function openDocument(xml: string): OpenDocument {
  checkTexts(xml);
  const currencies = new Set<string>();
  for (const [, currency = ''] of xml.matchAll(/ office:currency="(\w+)"/g)) currencies.add(currency);
  const content = xml
    // SheetJS reads the number of a percentage alone.
    .replace(/(?<=<table:table-cell [^<>]*)value-type="percentage"/g, 'value-type="string"')
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
  const tags = Array.from(columns.matchAll(/<table:table-column\b[^<>]*>/g), ([tag]) => tag);
  const cells = rows.reduce((sum, row) => sum + repetitionOf(row) * cellsIn(row), 0);
  if (cells > LIMITS.cellsOfWorkbook) throw exceeds('cellsOfWorkbook');
  return { columns: hiddenOf(tags, LIMITS.columns), rows: hiddenOf(rows, LIMITS.rows) };
}

/** The places of columns or rows that are hidden, each of which can be repeated. */
function hiddenOf(tags: readonly string[], most: number): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const tag of tags) {
    const next = at + repetitionOf(tag);
    if (/^<?[^<>]*table:visibility="(?:collapse|filter)"/.test(tag)) addPlaces(hidden, at, next, most);
    at = next;
  }
  return hidden;
}

const repetitionOf = (tag: string): number =>
  Number(/^<?[^<>]*table:number-(?:columns|rows)-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);

/** How many cells SheetJS makes of a row: it writes each repetition down, unless nothing is in it. */
function cellsIn(row: string): number {
  let sum = 0;
  for (const [tag] of row.matchAll(/<table:(?:covered-table-cell\b[^<>]*|table-cell(?:\b[^<>]*[^<>/])?)>/g))
    sum += repetitionOf(tag);
  return sum;
}

// --- .xls ---

type Container = ReturnType<typeof CFB.read>;

/** No program stores it as a number. */
const NOT_A_NUMBER = new Uint8Array(new Float64Array([Number.NaN]).buffer);

/** Some programs store an arbitrary number for a formula that is to be calculated on opening. SheetJS does not tell these: they are no numbers then. */
export function dropFalseValues(container: Container): void {
  const part = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!part) return;
  // Of a large part it is a plain list of bytes.
  const content = part.content as number[];
  const bytes = Uint8Array.from(content);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Each record begins with its kind and its length.
  const [FORMULA, VALUE_AT, FLAGS_AT, ON_OPENING] = [6, 10, 18, 2];
  for (let at = 0; at + FLAGS_AT < bytes.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === FORMULA && view.getUint8(at + FLAGS_AT) & ON_OPENING)
      for (const [place, byte] of NOT_A_NUMBER.entries()) content[at + VALUE_AT + place] = byte;
}
