import Papa from 'papaparse';
import { digits } from '@/lib/text/digits';
import { MAX_ROWS } from './batch';
import { fieldNamed } from './columns';
import { GUARDED, isGuarded, unguarded, withoutApostrophe } from './csv';

/** A number is one that a workbook stores as such: its notation is not in question. */
export type Cell = string | number;

/** A line with something in it. `row`: its number, as spreadsheets count. */
export interface Line {
  row: number;
  cells: readonly Cell[];
}

export interface Table {
  headings: readonly string[];
  rows: readonly Line[];
  /** The line of the headings; 0 where there are none. */
  headingRow: number;
  /** All lines, so that another one can be taken for the headings. */
  lines: readonly Line[];
  /** The name of the sheet that was read, where a workbook has several with something in them. */
  sheet?: string;
}

/** Nobody could read this file as a table. The message is for the person. */
export class FileProblem extends Error {}

const MAX_BYTES = 50_000_000;

/** Reads what a supplier or a spreadsheet has saved. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  if (bytes.length > MAX_BYTES)
    throw new FileProblem(`This file is too large. Please split it: at most ${MAX_BYTES / 1_000_000} MB can be read.`);
  const begins = (...beginning: number[]) => beginning.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileProblem('This is an old Excel file. Please save it as .xlsx or as CSV.');
  if (begins(0x25, 0x50, 0x44, 0x46))
    throw new FileProblem('This is a PDF. Please ask for the list as .xlsx or as CSV.');
  if (!begins(0x50, 0x4b, 0x03, 0x04)) return readText(bytes);
  return readWorkbook(bytes);
}

// --- Workbooks ---

/** The first sheet of an .xlsx file that has anything in it. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  // Loaded when somebody chooses such a file.
  const { default: readSheets } = await import('read-excel-file/universal');
  const sheets = await readSheets(new Blob([bytes]), { trim: false }).catch(() => {
    throw new FileProblem('This file cannot be read as .xlsx. Please save it again, as .xlsx or as CSV.');
  });
  const [first, ...others] = sheets.filter(({ data }) => data.length > 0);
  const table = tableOf((first?.data ?? []).map((row) => row.map(toCell)));
  return { ...table, ...(first && others.length > 0 && { sheet: first.sheet }) };
}

function toCell(value: unknown): Cell {
  // Excel itself keeps 15 digits: 0.1 + 0.2 is 0.3 in its cells.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  // A date is most often a name such as 3/4 that a spreadsheet has changed.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return `${value ?? ''}`.replace(/\r\n?/g, '\n');
}

// --- Text ---

export const readText = (bytes: Uint8Array): Table => tableOf(recordsOf(decode(bytes)));

function decode(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new FileProblem('This file is no table. Please choose an .xlsx or a CSV file.');
  return text;
}

/** UTF-16 by its byte order mark, or by where the zero bytes of its plain letters stand; else UTF-8, where that is possible. */
function encodingOf(bytes: Uint8Array): string {
  const zeros = [0, 0];
  const start = bytes.subarray(0, 2_000);
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || odd > start.length / 8) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || even > start.length / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const SEPARATORS = [',', ';', '\t', '|'];

/** Excel's own first line `sep=;` names the separator. Otherwise the one that shows most known headings, and of several papaparse's guess. */
function recordsOf(content: string): string[][] {
  const lines = content.replace(/\r\n?/g, '\n');
  const [line = '', named] = /^sep=([,;\t|])\n/i.exec(lines) ?? [];
  const text = lines.slice(line.length);
  // The line that is left out counts, so that rows have the numbers that a spreadsheet shows.
  if (named) return [[], ...parse(text, named)];
  const beginning = text.split('\n', 60).join('\n');
  const readings = SEPARATORS.map((separator) => {
    const records = parse(beginning, separator);
    return { separator, records, known: Math.max(0, ...records.map(knownIn)) };
  });
  const most = readings.filter(({ known }) => known === Math.max(...readings.map((reading) => reading.known)));
  const guess =
    most.length > 1 &&
    Papa.parse(beginning, { delimitersToGuess: most.map(({ separator }) => separator) }).meta.delimiter;
  const best = most.find(({ separator }) => separator === guess) ?? most[0];
  return best?.records && beginning === text ? best.records : parse(text, best?.separator ?? ',');
}

/** Quotes as they should be; else with spaces between quote and separator; else as signs like others, such as that of inches. */
function parse(text: string, delimiter: string): string[][] {
  const read = (content: string, quoteChar = '"') =>
    Papa.parse<string[]>(content, { delimiter, quoteChar, newline: '\n' });
  const isMisquoted = ({ errors }: Papa.ParseResult<string[]>) => errors.some(({ type }) => type === 'Quotes');
  const first = read(text);
  if (!isMisquoted(first) && !first.data.some((record) => record.some((cell) => /^[ \u00a0]+"/.test(cell))))
    return first.data;
  const edge = delimiter === '|' ? '\\|' : delimiter;
  const spaced = new RegExp(`(^|[${edge}\\n])[ \\u00a0]*("[^"]*(?:""[^"]*)*")[ \\u00a0]*(?=[${edge}\\n]|$)`, 'g');
  const second = read(text.replace(spaced, '$1$2'));
  return (isMisquoted(second) ? read(text, '\0') : second).data;
}

// --- Headings ---

const isBlank = (cell: Cell): boolean => typeof cell === 'string' && cell.trim() === '';
const filled = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => !isBlank(cell));
/** How many different fields the cells of a line name. */
const knownIn = (cells: readonly Cell[]): number =>
  new Set(cells.map((cell) => typeof cell === 'string' && fieldNamed(cell)).filter(Boolean)).size;
const isHeading = (cell: Cell): boolean =>
  typeof cell === 'string' && !/^[\p{Sc}\s\d.,'’%+-]+$|^https?:|@/u.test(cell.trim());

/** A person finds the headings within the first lines, below titles and blank lines. */
const LOOKED_AT = 40;

/** Which line has the headings: the one that names most fields, or else the first as wide as the list that has only texts. */
function findHeadings(lines: readonly Line[]): number {
  const first = lines.slice(0, LOOKED_AT);
  const most = Math.max(0, ...first.map(({ cells }) => knownIn(cells)));
  if (most >= 2 || (most === 1 && lines.every(({ cells }) => filled(cells).length <= 1)))
    return first.find(({ cells }) => knownIn(cells) === most)?.row ?? 0;
  const width = Math.max(0, ...first.map(({ cells }) => filled(cells).length));
  const wide = first.find(({ cells }) => filled(cells).length >= Math.max(1, width - 1));
  return wide && filled(wide.cells).every(isHeading) ? wide.row : 0;
}

function tableOf(records: readonly (readonly Cell[])[]): Table {
  const lines = records
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => filled(cells).length > 0);
  if (lines.length === 0) throw new FileProblem('This file is empty.');
  if (lines.length > MAX_ROWS + LOOKED_AT)
    throw new FileProblem(
      `This file has ${digits(lines.length)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
    );
  return withHeadings(lines, findHeadings(lines));
}

/**
 * The table whose headings are in this line: what stands above them is left out. 0: it has none, and the first line is a row. Its texts
 * are without their guards against formulas.
 */
export function withHeadings(lines: readonly Line[], headingRow: number): Table {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const found = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const written = Array.from({ length: width }, (_, at) => `${found[at] ?? ''}`.replace(/[\s\ufeff]+/g, ' ').trim());
  const texts = written.map((heading) => (isGuarded(heading) ? unguarded : withoutApostrophe));
  const rows = lines
    .filter(({ row }) => row > headingRow)
    .map(({ row, cells }) => ({
      row,
      cells: cells.map((cell, at) => (typeof cell === 'string' ? (texts[at]?.(cell) ?? cell) : cell)),
    }));
  const headings = written.map((heading) => (isGuarded(heading) ? heading.slice(0, -GUARDED.length) : heading));
  return { headings, headingRow, lines, rows };
}
