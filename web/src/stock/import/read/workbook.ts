import { type CellObject, CFB, parse_zip, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { currencyIn, isPlainUnit } from '../mapping/number-format';
import { type Cell, FileProblem, type Sheet } from './cells';

/** SheetJS exports it beside `read`, and its types do not say so. */
declare module '@e965/xlsx' {
  function parse_zip(zip: unknown, options: ParsingOptions): WorkBook;
}

const UNCALCULATED = 'has a formula that was never calculated: open the file in a spreadsheet and save it';
/** By their numbers in a file. */
const ERRORS: Record<number, string> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

/** The visible sheets of a spreadsheet's file that have anything in them. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const inFile = new Set<string>();
  const book = open(bytes, inFile);
  const isVisible = (at: number) => !book.Workbook?.Sheets?.[at]?.Hidden;
  const sheets = book.SheetNames.map((name, at) => ({ ...sheetOf(book, name, inFile), isVisible: isVisible(at) }));
  const filled = sheets.filter(({ records }) => records.length > 0);
  const visible = filled.filter((sheet) => sheet.isVisible);
  return visible.length > 0 ? visible : filled;
}

function open(bytes: Uint8Array, currencies: Set<string>): WorkBook {
  try {
    const options = {
      ...{ dense: true, raw: true, cellNF: true, cellText: false, cellHTML: false },
      // With these alone it tells hidden rows, and formulas without a value.
      ...{ cellStyles: true, sheetStubs: true },
    };
    if (bytes[0] === 0x50) return parse_zip(prepared(CFB.read(bytes, { type: 'buffer' }), currencies), options);
    return read(bytes[0] === 0xd0 ? withoutFalseValues(bytes) : bytes, { ...options, type: 'array' });
  } catch (error) {
    if (/password/i.test(`${error}`))
      throw new FileProblem('This file is protected with a password. Please save it without one.');
    throw new FileProblem('This file cannot be read as a spreadsheet. Please save it again, as .xlsx or as CSV.');
  }
}

/** Bytes of a sheet. */
const LARGE = 10_000_000;
/** Cells and rows that say where they are, and have a format alone. */
const BLANK = /<c (?=[^>]*\br=")[^>]*(?:\/>|><\/c>)|<row (?=[^>]*\br=")[^>]*(?:\/>|><\/row>)/g;

/** A cell of an .ods file with a value or a formula and no text. SheetJS reads it only with both of its tags. */
const WITHOUT_TEXT =
  /<table:table-cell (?=[^>]* (?:office:value|table:formula)=|(?:office:value|table:formula)=)([^>]*)\/>/g;

/**
 * Prepares an .ods file for the reader, which leaves currencies out: they are collected here. Other cells that it would leave out are
 * rewritten in a form that it reads, and empty cells are removed, since some sheets are formatted to their last row.
 */
function prepared(zip: { FullPaths: string[]; FileIndex: { content?: Uint8Array }[] }, currencies: Set<string>) {
  const rewrite = (part: { content?: Uint8Array }, edit: (text: string) => string) => {
    part.content = new TextEncoder().encode(edit(new TextDecoder().decode(part.content)));
  };
  for (const [at, path] of zip.FullPaths.entries()) {
    const part = zip.FileIndex[at];
    if (!part?.content) continue;
    if (/\/content\.xml$/.test(path))
      rewrite(part, (text) => {
        for (const [, currency = ''] of text.matchAll(/ office:currency="(\w+)"/g)) currencies.add(currency);
        return text.replace(WITHOUT_TEXT, '<table:table-cell $1></table:table-cell>');
      });
    else if (part.content.length > LARGE && /sheet[^/]*\.xml$/i.test(path))
      rewrite(part, (text) => text.replace(BLANK, '').replace(BLANK, ''));
  }
  return zip;
}

/** What an old Excel file says of a formula whose value is an empty text. */
const EMPTY_TEXT = [3, 0, 0, 0, 0, 0, 255, 255];

/** In an old Excel file each program has a number of its own for a formula that is calculated on opening. */
function withoutFalseValues(file: Uint8Array): Uint8Array {
  const container = CFB.read(file, { type: 'buffer' });
  const part = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!part) return file;
  const bytes = Uint8Array.from(part.content);
  const view = new DataView(bytes.buffer);
  // Each record begins with its kind and its length.
  const [FORMULA, VALUE_AT, FLAGS_AT, ON_OPENING] = [6, 10, 18, 2];
  for (let at = 0; at + FLAGS_AT < bytes.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === FORMULA && view.getUint8(at + FLAGS_AT) & ON_OPENING)
      bytes.set(EMPTY_TEXT, at + VALUE_AT);
  Object.assign(part, { content: bytes });
  return new Uint8Array(CFB.write(container, { type: 'array' }) as number[]);
}

function sheetOf(book: WorkBook, name: string, inFile: ReadonlySet<string>): Sheet {
  const sheet = book.Sheets[name] as WorkSheet & { '!data'?: (CellObject | undefined)[][] };
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const { CalcPr } = (book.Workbook ?? {}) as { CalcPr?: { fullCalcOnLoad?: string } };
  // Programs that do not calculate write 0 for a formula, and ask the spreadsheet to do it on opening.
  const isCalculatedLater = /^(1|true)$/.test(`${CalcPr?.fullCalcOnLoad}`);
  const currencies = new Map<number, Set<string>>();
  let rounded = 0;

  const toCell = (cell: CellObject | undefined, column: number): Cell => {
    if (!cell) return '';
    const { t, v, f, z } = cell;
    // SheetJS gives a formula without a value the value 0, and the kind of a blank cell.
    const isEmpty = t === 'z' || v === undefined || v === '' || Number.isNaN(v);
    if (f !== undefined && (isEmpty || (isCalculatedLater && v === 0))) return { problem: UNCALCULATED };
    if (isEmpty) return '';
    if (t === 'e') return { problem: `has the error ${ERRORS[Number(v)] ?? '#N/A'}` };
    if (t === 'b') return v ? 'TRUE' : 'FALSE';
    if (typeof v !== 'number') return `${v ?? ''}`.replace(/\r\n?/g, '\n');
    const { isDate, currency, unit, digits, places } = formatOf(`${z ?? ''}`);
    // A date is most often a name such as 3/4 that a spreadsheet has changed.
    if (isDate) return isoDate(v, date1904);
    for (const shown of currency ? [currency] : inFile)
      currencies.set(column, (currencies.get(column) ?? new Set()).add(shown));
    if (unit !== '') return `${v} ${unit}`;
    // A code such as 007 is the number 7 in the format 000.
    if (digits) return `${v}`.padStart(digits, '0');
    // Excel itself keeps 15 digits: 0.1 + 0.2 is 0.3 in its cells.
    const exact = Number(v.toPrecision(15));
    const value = places === undefined ? exact : Number(exact.toFixed(places));
    if (value !== exact) rounded += 1;
    return value;
  };

  const records = [...(sheet['!data'] ?? [])].map((row = [], at) => ({
    cells: [...row].map(toCell),
    ...(sheet['!rows']?.[at]?.hidden && { isHidden: true }),
    ...(row.some(linkOf) && { links: [...row].map(linkOf) }),
  }));
  // A merged cell holds for each of its lines; beside its first column it is a title.
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let row = s.r + 1; row <= Math.min(e.r, records.length - 1); row += 1) {
      const value = records[s.r]?.cells[s.c];
      const cells = records[row]?.cells;
      if (value !== undefined && cells?.some((cell) => cell !== '')) cells[s.c] = value;
    }
  return { name, records, currencies, rounded };
}

/** Where a text leads, by a link or a formula. */
const linkOf = (cell: CellObject | undefined): string | undefined =>
  cell?.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(cell?.f ?? '')?.[1];

interface Format {
  isDate: boolean;
  currency: string | undefined;
  /** A word that makes it another number, such as k; most have none. */
  unit: string;
  /** How many digits a code has. */
  digits: number | undefined;
  /** How many decimals are shown. */
  places: number | undefined;
}
const formats = new Map<string, Format>();

function formatOf(format: string): Format {
  const known = formats.get(format);
  if (known) return known;
  const places = format.includes('%') ? undefined : /^[^;]*0\.(0+)(?!0*#)/.exec(format)?.[1]?.length;
  const words = format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/[#0?_*.,()\\"]/g, ' ');
  const digits = /^0{2,}$/.test(format) ? format.length : undefined;
  const [, quoted = '', escaped = ''] = /^[^;]*?(?:"([^";]*\p{L}[^";]*)"|\\(\p{L}))/u.exec(format) ?? [];
  const unit = isPlainUnit(quoted.trim() || escaped) ? '' : quoted.trim() || escaped;
  const found = { isDate: SSF.is_date(format), currency: currencyIn(words), unit, digits, places };
  formats.set(format, found);
  return found;
}

function isoDate(value: number, date1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(value, { date1904 }) ?? {};
  return y === undefined ? '' : [`${y}`.padStart(4, '0'), `${m}`.padStart(2, '0'), `${d}`.padStart(2, '0')].join('-');
}
