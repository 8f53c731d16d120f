import Papa from 'papaparse';
import { isOurs } from '@/stock/export/csv';
import { countKnownFields } from '../mapping/heading';
import { type Cell, FileProblem, type ReadFile, type Sheet } from './cells';
import { decode, encodingOf, encodingsOf } from './encoding';
import { exceeds, LIMITS, type Limit, TOO_LONG } from './limits';
import { plainText } from './meaning';

type SheetLine = Sheet['records'][number];

export function readText(bytes: Uint8Array, said?: string): ReadFile {
  const found = said ?? encodingOf(bytes);
  const text = decode(bytes, found ?? 'windows-1252');
  if (text.includes('\0')) throw new FileProblem('This file is no table. Please choose a spreadsheet or a CSV file.');
  const records = recordsOf(text.replace(/\r\n?/g, '\n'));
  const toLine: (texts: string[]) => SheetLine = isOurs(records[0] ?? [])
    ? (texts) => ({ cells: texts.map(withinLimit) })
    : lineOf;
  const sheet = {
    name: '',
    records: records.map(toLine),
    currencies: new Map(),
    rounded: 0,
    hiddenColumns: new Set<number>(),
  };
  return found && !said ? { sheets: [sheet] } : { sheets: [sheet], encodings: encodingsOf(bytes) };
}

// --- Lines and cells ---

interface Reading {
  records: string[][];
  /** A cell begins with a quotation mark, and does not end with one. */
  isMisquoted: boolean;
  limit: Limit | undefined;
  /** How many rows and cells have something in them. */
  rows: number;
  cells: number;
}

/** Reads until a cell is misquoted, or a limit is exceeded. */
function readRecords(text: string, delimiter: string, quoteChar: string): Reading {
  const reading: Reading = { records: [], isMisquoted: false, limit: undefined, rows: 0, cells: 0 };
  Papa.parse<string[]>(text, {
    ...{ delimiter, quoteChar, newline: '\n' },
    step: ({ data, errors }, parser) => {
      take(reading, data);
      reading.isMisquoted ||= errors.some(({ type }) => type === 'Quotes');
      if (reading.isMisquoted || reading.limit) parser.abort();
    },
  });
  return reading;
}

const hasText = (cell: string): boolean => cell !== '' && /\S/.test(cell);

function take(reading: Reading, cells: string[]): void {
  const isFilled = cells.some(hasText);
  // A sheet that is formatted to its last column is saved with as many separators.
  reading.records.push(isFilled ? cells.slice(0, LIMITS.columns) : []);
  reading.rows += isFilled ? 1 : 0;
  reading.cells += isFilled ? Math.min(cells.length, LIMITS.columns) : 0;
  if (cells.slice(LIMITS.columns).some(hasText)) reading.limit = 'columns';
  else if (reading.rows > LIMITS.rows) reading.limit = 'rows';
  else if (reading.cells > LIMITS.cells) reading.limit = 'cells';
}

/** As the format has quotation marks; else, where headings have blanks before them or one is not closed, as plain signs but around a cell. */
function parse(text: string, separator: string): Reading {
  const strict = readRecords(text, separator, '"');
  const isSpaced = strict.records[0]?.some((cell) => /^[ \u00a0]+"/.test(cell));
  if (!strict.isMisquoted && !isSpaced) return strict;
  const plain = readRecords(text, separator, '\0');
  return { ...plain, records: plain.records.map((record) => record.map(withoutQuotes)) };
}

function withoutQuotes(cell: string): string {
  const [, quoted] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}

// --- Separators ---

const SEPARATORS = [',', ';', '\t', '|'];

/**
 * Excel's own first line `sep=;` names the separator. Otherwise it is the one that shows most known headings, and of several the evenest,
 * and then the one that makes most cells.
 */
function recordsOf(lines: string): string[][] {
  const [line = '', named] = /^sep=([,;\t|])\n/i.exec(lines) ?? [];
  const rest = lines.slice(line.length, endOf(lines));
  const text = /[^\s,;|]/.test(rest) ? rest : '';
  const exceeded = limitOfLines(text);
  if (exceeded) throw exceeds(exceeded);
  // The line that is left out counts, so that rows have the numbers that a spreadsheet shows.
  if (named) return [[], ...recordsBy(text, named)];
  return recordsBy(text, separatorOf(text));
}

/** What the lines of a text exceed, whatever they mean: a reader would collect each contradiction in them. */
function limitOfLines(text: string): Limit | undefined {
  let [lines, at] = [1, 0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    if (end - at > LIMITS.line) return 'line';
    lines += 1;
    at = end + 1;
  }
  if (text.length - at > LIMITS.line) return 'line';
  return lines > LIMITS.lines ? 'lines' : undefined;
}

/** Where the last line ends that is not blank: a sheet can have been saved with all that it could have. */
function endOf(text: string): number {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return end;
}

function recordsBy(text: string, separator: string): string[][] {
  const { records, limit } = parse(text, separator);
  if (limit) throw exceeds(limit);
  return withoutWholeQuotes(records, separator);
}

function separatorOf(text: string): string {
  const beginning = text.slice(0, 100_000).split('\n', 60).join('\n');
  const areThousands = !/,(?!\d{3}(?!\d))|(?<!\d),/.test(beginning);
  const possible = SEPARATORS.filter(
    (separator) => beginning.includes(separator) && !(separator === ',' && areThousands),
  );
  const readings = possible.map((separator) => {
    const records = withoutWholeQuotes(parse(beginning, separator).records, separator);
    return { separator, known: Math.max(0, ...records.map(countKnownFields)), even: commonestWidth(records) };
  });
  const [best] = readings.toSorted(
    (first, second) => second.known - first.known || second.even[1] - first.even[1] || second.even[0] - first.even[0],
  );
  return best?.separator ?? '\t';
}

/** How many cells most lines have, of those that have several, and how many lines these are. */
function commonestWidth(records: readonly string[][]): [width: number, lines: number] {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), [0, 0]);
}

/** A single cell that has as many cells in it as the other lines: Excel quotes a line as a whole that it took for one text. */
function withoutWholeQuotes(records: string[][], separator: string): string[][] {
  const split = (record: string[]): string[] => {
    const [cell = ''] = record;
    return record.length === 1 && cell.includes(separator) ? (parse(cell, separator).records[0] ?? record) : record;
  };
  const [usual] = commonestWidth(records);
  const width = usual || split(records.find(({ length }) => length > 0) ?? []).length;
  if (width < 2) return records;
  return records.map((record) => {
    const cells = split(record);
    return cells.length === width ? cells : record;
  });
}

// --- What is written in the cells ---

const withinLimit = (cell: string): Cell => (cell.length > LIMITS.cell ? TOO_LONG : cell);

const lineOf = (texts: string[]): SheetLine => ({
  cells: texts.map((text) => (text.length > LIMITS.cell ? TOO_LONG : plainText(text))),
});
