import Papa from 'papaparse';
import { digits } from '@/lib/text/digits';
import { GUARDED_SUFFIX, isGuarded, MAX_ROWS, unguarded, withoutApostrophe } from '@/stock/export/csv';
import { countKnownFields, fieldNamed, plain } from '../mapping/headings';
import {
  type Cell,
  type Encoding,
  FileProblem,
  filled,
  type Line,
  type ReadFile,
  type Sheet,
  type Table,
  textIn,
} from './cells';

const MAX_BYTES = 50_000_000;

/** Reads what a supplier or a program has saved. `encoding`: a person has said it. */
export async function readFile(bytes: Uint8Array, encoding?: string): Promise<ReadFile> {
  if (bytes.length > MAX_BYTES)
    throw new FileProblem(`This file is too large. Please split it: at most ${MAX_BYTES / 1_000_000} MB can be read.`);
  const begins = (...beginning: number[]) => beginning.every((byte, at) => bytes[at] === byte);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000)).trimStart();
  for (const [is, kind] of KINDS)
    if (is.test(start)) throw new FileProblem(`This is ${kind}. Please ask for the list as .xlsx or as CSV.`);
  const isMarkup = /^(\xef\xbb\xbf)?</.test(start);
  if (isMarkup && !/<table|<Workbook|urn:schemas-microsoft-com:office/i.test(new TextDecoder('latin1').decode(bytes)))
    throw new FileProblem('This is a page or XML without a table. Please ask for the list as .xlsx or as CSV.');
  const isWorkbook = isMarkup || begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0) || TEXTS.test(start);
  if (!isWorkbook) return readText(bytes, encoding);
  // Loaded when somebody chooses such a file.
  const { readWorkbook } = await import('./workbook');
  return { sheets: readWorkbook(bytes) };
}

/** What a list is not, by its beginning. */
const KINDS: [RegExp, string][] = [
  [/^%PDF/, 'a PDF'],
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^[[{]\s*["{[]/, 'JSON, the data of a program'],
  // As TextDecoder reads 1f 8b.
  [/^[^\w\s]‹/, 'a compressed file'],
];
/** SYLK and DIF: workbooks that are written as texts. */
const TEXTS = /^(?:ID;P|TABLE\r?\n0,1)/;

// --- Text ---

/** In the order in which they are likely: a German list is more often in the first than a Polish one in the second. */
const ENCODINGS = ['windows-1252', 'windows-1250', 'windows-1251', 'shift_jis', 'gb18030', 'macintosh', 'utf-8'];

export function readText(bytes: Uint8Array, said?: string): ReadFile {
  const found = said ?? encodingOf(bytes);
  const text = new TextDecoder(found ?? 'windows-1252').decode(bytes);
  if (text.includes('\0')) throw new FileProblem('This file is no table. Please choose a spreadsheet or a CSV file.');
  const sheets = [
    { name: '', records: recordsOf(text).map((cells) => ({ cells })), currencies: new Map(), rounded: 0 },
  ];
  return found && !said ? { sheets } : { sheets, encodings: encodingsOf(bytes) };
}

/**
 * UTF-16 by its byte order mark, or by where the zero bytes of its plain letters stand; else UTF-8, where that is possible; else
 * Windows-1252, where all that it has beside plain letters is what western lists have. Undefined: a person has to say.
 */
function encodingOf(bytes: Uint8Array): string | undefined {
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
    const western = new TextDecoder('windows-1252').decode(bytes);
    return UNUSUAL.test(western) ? undefined : 'windows-1252';
  }
}

/** Letters that western lists hardly have, three others in a row, or a sign within a word. */
const UNUSUAL =
  /[^\0-\x7fäöüßéèêëàáâíîïóôúûçñÄÖÜÉÈÀÇÑåÅæøÆØãõìòùœŒ\u00a0\u00ad€£¥§°²³½¼·´µ®©™–—’‘‚“”„«»…•×¿¡ºª]|[à-ÿÀ-ß]{3}|\p{L}[€£¥§³½¼·µ®©×¿¡ºª]\p{L}/u;

function encodingsOf(bytes: Uint8Array): Encoding[] {
  const readings = ENCODINGS.map((name) => {
    const words = new TextDecoder(name).decode(bytes).match(/[^\s,;|"]*[^\0-\x7f][^\s,;|"]*/g) ?? [];
    return { name, samples: [...new Set(words)].slice(0, 3) };
  });
  // What reads the same is one choice, and what has signs that are none is no choice.
  return readings.filter(
    ({ samples }, at) =>
      !/[\ufffd\p{Cc}]/u.test(samples.join('')) &&
      readings.findIndex((other) => other.samples.join() === samples.join()) === at,
  );
}

const SEPARATORS = [',', ';', '\t', '|'];

/** Excel's own first line `sep=;` names the separator. Otherwise the one that shows most known headings, and of several papaparse's guess. */
function recordsOf(content: string): string[][] {
  const lines = withPlainRules(content.replace(/\r\n?/g, '\n'));
  const [line = '', named] = /^sep=([,;\t|])\n/i.exec(lines) ?? [];
  const text = lines.slice(line.length);
  // The line that is left out counts, so that rows have the numbers that a spreadsheet shows.
  if (named) return [[], ...parse(text, named)];
  const beginning = text.split('\n', 60).join('\n');
  const readings = SEPARATORS.map((separator) => {
    const records = parse(beginning, separator);
    return { separator, records, known: Math.max(0, ...records.map(countKnownFields)) };
  });
  const most = readings.filter(({ known }) => known === Math.max(...readings.map((reading) => reading.known)));
  const guess =
    most.length > 1 &&
    Papa.parse(beginning, { delimitersToGuess: most.map(({ separator }) => separator) }).meta.delimiter;
  const best = most.find(({ separator }) => separator === guess) ?? most[0];
  return best?.records && beginning === text ? best.records : parse(text, best?.separator ?? ',');
}

/** As signs that separate: the lines of boxes that sqlite3 and DuckDB draw, and the double ones between Jira's headings. */
function withPlainRules(text: string): string {
  if (/^[┌┏╔╭]/.test(text)) return text.replace(/[\u2500-\u257f]/g, (rule) => (/[│┃║]/.test(rule) ? '|' : '-'));
  return text.replace(/^\|\|.*\|\|\n/, (headings) => headings.replaceAll('||', '|'));
}

/**
 * Reads a text of separated values, and tries three meanings of quotation marks: as the format has them; with spaces between mark and
 * separator, or a backslash before a mark within a cell, as PHP writes them; as plain characters, such as that of inches, except around a
 * cell.
 */
function parse(text: string, delimiter: string): string[][] {
  const read = (content: string, quoteChar = /^'[^'\n]*'[,;\t|]/.test(text) ? "'" : '"') =>
    Papa.parse<string[]>(content, { delimiter, quoteChar, newline: '\n' });
  // ="007" is how some programs keep a code from being a number.
  const withoutGuards = (records: string[][]) =>
    records.map((record) =>
      record.map((cell) =>
        cell.startsWith('="')
          ? cell.replace(/^="((?:[^"]|"")*)"$/, (_, text: string) => text.replaceAll('""', '"'))
          : cell,
      ),
    );
  const isMisquoted = ({ errors }: Papa.ParseResult<string[]>) => errors.some(({ type }) => type === 'Quotes');
  const first = read(text);
  if (!isMisquoted(first) && !first.data.some((record) => record.some((cell) => /^[ \u00a0]+"/.test(cell))))
    return withoutGuards(first.data);
  const edge = delimiter === '|' ? '\\|' : delimiter;
  const spaced = new RegExp(`(^|[${edge}\\n])[ \\u00a0]*("[^"]*(?:""[^"]*)*")[ \\u00a0]*(?=[${edge}\\n]|$)`, 'g');
  const escaped = new RegExp(`\\\\"(?=[^"${edge}\\n])`, 'g');
  const second = read(text.replace(spaced, '$1$2').replace(escaped, '\\""'));
  if (!isMisquoted(second)) return withoutGuards(second.data);
  const inQuotes = /^"(.*)"$/s;
  return withoutGuards(read(text, '\0').data).map((record) =>
    record.map((cell) => cell.replace(inQuotes, (_, inner: string) => inner.replaceAll('""', '"'))),
  );
}

// --- Headings ---

const isHeading = (cell: Cell): boolean =>
  typeof cell === 'string' && !/^[\p{Sc}\s\d.,'’%+-]+$|^https?:|@/u.test(cell.trim());

/** A person finds the headings within the first lines, below titles and blank lines. */
const LOOKED_AT = 40;

/** How many fields each line names at the beginning of a sheet. */
const knownOf = (records: Sheet['records']) => records.slice(0, LOOKED_AT).map(({ cells }) => countKnownFields(cells));
/** The fields that the beginning of a sheet names. */
export const countKnownFieldsInSheet = ({ records }: Sheet): number => Math.max(0, ...knownOf(records));
export const isLikely = (sheet: Sheet): boolean => countKnownFieldsInSheet(sheet) >= 2;

/** Whether sheets have the same headings. */
export function isAlike(sheets: readonly Sheet[]): boolean {
  const headingsOf = ({ records }: Sheet) => {
    const known = knownOf(records);
    return records[known.indexOf(Math.max(...known))]?.cells.map((cell) => plain(textIn(cell))).join('|');
  };
  return new Set(sheets.map(headingsOf)).size === 1;
}

/** Sheets with the same headings as one, below each other: their lines are counted on. */
export function joinSheets(sheets: readonly Sheet[]): Sheet {
  const currencies = new Map<number, Set<string>>();
  for (const [column, found] of sheets.flatMap((sheet) => [...sheet.currencies]))
    currencies.set(column, new Set([...(currencies.get(column) ?? []), ...found]));
  return {
    name: sheets.map(({ name }) => name).join('”, “'),
    records: sheets.flatMap(({ records }) => records),
    currencies,
    rounded: sheets.reduce((sum, { rounded }) => sum + rounded, 0),
  };
}

/**
 * The headings that begin in a line, and how many lines they take. Headings of groups stand above the others: `Price | | Stock` over
 * `net | gross | here` is `Price net`, `Price gross` and `Stock here`. A line with a text below the heading of the name is a row of values
 * and no further line of headings.
 */
function headingsAt(lines: readonly Line[], at: number, most = 3): { cells: readonly Cell[]; count: number } {
  const single = { cells: lines[at]?.cells ?? [], count: 1 };
  if (most === 1 || at + 1 >= lines.length) return single;
  const below = headingsAt(lines, at + 1, most - 1);
  const pair = [single.cells, below.cells];
  if (!pair.every((cells) => filled(cells).length > 1 && filled(cells).every(isHeading))) return single;
  const columns = Array.from({ length: Math.max(...pair.map((cells) => cells.length)) }, (_, column) => {
    const [above = '', own = ''] = pair.map((cells) => textIn(cells[column]).trim());
    return { above, own: own === above ? '' : own };
  });
  const isRow = columns.some(({ above, own }) => own !== '' && /^(?:_id|name|supplier)$/.test(fieldNamed(above) ?? ''));
  let group = '';
  let isGrouped = false;
  const cells = columns.map(({ above, own }) => {
    // Programs write a group once, or above each of its headings.
    if (own !== '' && group !== '' && (above === '' || above === group)) isGrouped = true;
    else group = own === '' ? '' : above;
    return own === '' ? above : fieldNamed(own) ? own : `${group} ${own}`.trim();
  });
  // Below the names of the columns pandas writes those of the rows, in the columns that the others leave blank.
  const isBeside =
    columns.filter(({ own }) => fieldNamed(own)).length > 1 && columns.filter(({ own }) => own === '').length > 1;
  return (isGrouped || isBeside) && !isRow ? { cells, count: 1 + below.count } : single;
}

/** Which line has the headings: the one that names most fields, or else the first as wide as the list that has only texts. */
function findHeadings(lines: readonly Line[]): number {
  const first = lines.slice(0, LOOKED_AT);
  const known = first.map((_, at) => countKnownFields(headingsAt(lines, at).cells));
  const most = Math.max(0, ...known);
  if (most >= 2 || (most === 1 && lines.every(({ cells }) => filled(cells).length <= 1)))
    return first[known.indexOf(most)]?.row ?? 0;
  const width = Math.max(0, ...first.map(({ cells }) => filled(cells).length));
  const wide = first.find(({ cells }) => filled(cells).length >= Math.max(1, width - 1));
  return wide && filled(wide.cells).every(isHeading) ? wide.row : 0;
}

/** Below the headings some programs draw a line of hyphens. */
const isDrawn = (cell: Cell) => typeof cell === 'string' && /^[-=+|: ]*(?:-{3}|={3})[-=+|: ]*$/.test(cell);

/** A sheet as a table, without its blank lines. `said`: the line of its headings, where a person has said it. */
export function tableOf({ records, ...about }: Sheet, said?: number): Table {
  const lines = records
    .map((record, index) => ({ row: index + 1, ...record }))
    .filter(({ cells }) => filled(cells).some((cell) => !isDrawn(cell)));
  if (lines.length === 0) throw new FileProblem('This file is empty.');
  if (lines.length > MAX_ROWS + LOOKED_AT)
    throw new FileProblem(
      `This file has ${digits(lines.length)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
    );
  const headingRow = said ?? findHeadings(lines);
  const first = lines.slice(0, LOOKED_AT).map(({ cells }) => cells[0] ?? '');
  if (said === undefined && countKnownFields(first) >= 3 && lines.every(({ cells }) => countKnownFields(cells) < 2))
    throw new FileProblem(
      'The headings of this list stand below each other. Please turn it, so that each car is a line.',
    );
  return { ...about, ...withHeadings(lines, headingRow) };
}

/**
 * The table whose headings are in this line: what stands above them is left out. 0: it has none, and the first line is a row. Its texts
 * are without their guards against formulas.
 */
function withHeadings(lines: readonly Line[], headingRow: number): Omit<Table, 'name' | 'currencies' | 'rounded'> {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const at = lines.findIndex(({ row }) => row === headingRow);
  const found = headingsAt(lines, at);
  const written = Array.from({ length: width }, (_, column) =>
    textIn(found.cells[column])
      .replace(/[\s\ufeff]+/g, ' ')
      .trim(),
  );
  const texts = written.map((heading) => (isGuarded(heading) ? unguarded : withoutApostrophe));
  const withoutGuards = (line: Line): Line => {
    const cells = line.cells.map((cell, column) => (typeof cell === 'string' ? (texts[column]?.(cell) ?? cell) : cell));
    return cells.some((cell, column) => cell !== line.cells[column]) ? { ...line, cells } : line;
  };
  const rows = lines.slice(at < 0 ? 0 : at + found.count).map(withoutGuards);
  const headings = written.map((heading) => (isGuarded(heading) ? heading.slice(0, -GUARDED_SUFFIX.length) : heading));
  return { headings, headingRow, lines, rows };
}
