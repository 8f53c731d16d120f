import { digits } from '@/lib/text/digits';
import { GUARDED_SUFFIX, isGuarded, MAX_ROWS, unguarded, withoutApostrophe } from '@/stock/export/csv';
import { type Cell, FileProblem, filled, type Line, type Sheet, textIn } from '../read/cells';
import { countKnownFields, fieldNamed, isUnits, plain } from './heading';

export interface Table extends Pick<Sheet, 'name' | 'currencies' | 'rounded' | 'hiddenColumns'> {
  headings: readonly string[];
  rows: readonly Line[];
  /** The line of the headings; 0 where there are none. */
  headingRow: number;
  /** All lines, so that another one can be taken for the headings. */
  lines: readonly Line[];
  /** Most rows have one cell more than there are headings: it cannot be told above which cells these stand. */
  isShifted: boolean;
  /** A separator within a number or a name has split it: such rows cannot be read. */
  isSplit: boolean;
}

/** How a person knows a column. */
export const columnName = ({ headings }: Pick<Table, 'headings'>, at: number): string =>
  headings[at] || `Column ${at + 1}`;

/** What a person says about the headings. */
export interface HeadingAnswers {
  headingRow?: number;
  /** Where there is one heading less than cells: it is the first or the last cell that has none. */
  shift?: 'first' | 'last' | 'neither';
}

/** A person finds the headings within the first lines, below titles and blank lines. */
const LOOKED_AT = 40;

const isHeading = (cell: Cell): boolean =>
  typeof cell === 'string' && !/^[\p{Sc}\s\d.,'’%+-]+$|^https?:|@/u.test(cell.trim());

// --- Sheets ---

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
    hiddenColumns: new Set(sheets.flatMap(({ hiddenColumns }) => [...hiddenColumns])),
  };
}

// --- Headings ---

interface Headings {
  cells: readonly Cell[];
  /** How many lines they take. */
  count: number;
}

/** The headings that begin in a line: groups may stand above them, and units below. */
function headingsAt(lines: readonly Line[], at: number): Headings {
  const found = groupedAt(lines, at, 3);
  const below = lines[at + found.count]?.cells ?? [];
  if (!areUnits(found.cells, below)) return found;
  return {
    cells: found.cells.map((cell, column) => `${textIn(cell)} ${textIn(below[column]).trim()}`.trim()),
    count: found.count + 1,
  };
}

const NUMBERS: readonly string[] = ['price', 'quantity', 'reorderAt'];

/** `$ '000` */
const THOUSANDS = /^\D*['’]0{3}s?$/;

/** A line of units has no name, and words where numbers are; whether these are known is seen with their headings. */
function areUnits(headings: readonly Cell[], below: readonly Cell[]): boolean {
  const columns = headings.map((heading, at) => ({
    field: fieldNamed(textIn(heading)),
    text: textIn(below[at]).trim(),
  }));
  const filledIn = columns.filter(({ text }) => text !== '');
  const ofNumbers = filledIn.filter(({ field }) => field !== undefined && NUMBERS.includes(field));
  const others = filledIn.filter((column) => !ofNumbers.includes(column));
  return (
    ofNumbers.length > 0 &&
    ofNumbers.every(({ text }) => text.length <= 12 && (THOUSANDS.test(text) || !/^[^\p{L}]*\d/u.test(text))) &&
    others.every(({ field, text }) => field !== undefined && isUnits(field, text))
  );
}

/**
 * Headings of groups stand above the others: `Price | | Stock` over `net | gross | here` is `Price net`, `Price gross` and `Stock here`. A
 * line with a text below the heading of the name is a row of values and no further line of headings.
 */
function groupedAt(lines: readonly Line[], at: number, most: number): Headings {
  const single = { cells: lines[at]?.cells ?? [], count: 1 };
  if (most === 1 || at + 1 >= lines.length) return single;
  const below = groupedAt(lines, at + 1, most - 1);
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

/** The numbers of columns, which some programs write for headings: 0, 1, 2 or 1, 2, 3. */
const isNumbering = ({ cells }: Line): boolean => {
  const first = Number(textIn(cells[0]) || Number.NaN);
  return cells.length > 1 && first <= 1 && cells.every((cell, at) => textIn(cell) === `${first + at}`);
};

/** A title above the headings is no group of them where they say as much without it. */
function firstOf(known: readonly number[], most: number, lines: readonly Line[]): number {
  const at = known.indexOf(most);
  const namesNone = countKnownFields(lines[at]?.cells ?? []) === 0;
  const isTitled = namesNone && known[at + 1] === most && headingsAt(lines, at).count > 1;
  return isTitled ? at + 1 : at;
}

/** Which line has the headings: the one that names most fields, or else the first as wide as the list that has only texts. */
function findHeadings(lines: readonly Line[]): number {
  const first = lines.slice(0, LOOKED_AT);
  const known = first.map((_, at) => countKnownFields(headingsAt(lines, at).cells));
  const most = Math.max(0, ...known);
  if (most >= 2 || (most === 1 && lines.every(({ cells }) => filled(cells).length <= 1)))
    return first[firstOf(known, most, lines)]?.row ?? 0;
  const [beginning] = first;
  if (beginning && isNumbering(beginning)) return beginning.row;
  const width = Math.max(0, ...first.map(({ cells }) => filled(cells).length));
  const wide = first.find(({ cells }) => filled(cells).length >= Math.max(1, width - 1));
  return wide && filled(wide.cells).every(isHeading) ? wide.row : 0;
}

/** Below the headings some programs draw a line of hyphens. */
const isDrawn = (cell: Cell) => typeof cell === 'string' && /^[-=+|: ]*$/.test(cell) && /-{3}|={3}/.test(cell);

/** The headings of a turned list stand below each other. */
function isTurned(lines: readonly Line[]): boolean {
  const first = lines.slice(0, LOOKED_AT).map(({ cells }) => cells[0] ?? '');
  const known = countKnownFields(first);
  return known >= 2 && known >= first.length / 2 && lines.every(({ cells }) => countKnownFields(cells) < 2);
}

/** A sheet as a table, without its blank lines. */
export function tableOf({ records, ...about }: Sheet, said: HeadingAnswers = {}): Table {
  const lines = records
    .map((record, index) => ({ row: index + 1, ...record }))
    .filter(({ cells }) => filled(cells).some((cell) => !isDrawn(cell)));
  if (lines.length === 0) throw new FileProblem('This file is empty.');
  if (lines.length > MAX_ROWS + LOOKED_AT)
    throw new FileProblem(
      `This file has ${digits(lines.length)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
    );
  if (said.headingRow === undefined && isTurned(lines))
    throw new FileProblem(
      'The headings of this list stand below each other. Please turn it, so that each car is a line.',
    );
  return { ...about, ...withHeadings(lines, said.headingRow ?? findHeadings(lines), said.shift) };
}

/** Whether a line above the headings is a row: it has a name, and numbers below the headings of numbers. */
function rowFinder(headings: readonly Cell[]): (line: Line) => boolean {
  const fields = headings.map((cell) => fieldNamed(textIn(cell)));
  const isNumeric = (cell: Cell) => typeof cell === 'number' || /^[^\p{L}]*\d[^\p{L}]*$/u.test(textIn(cell));
  return ({ cells }) => {
    const numbers = cells.filter((cell, at) => NUMBERS.includes(fields[at] ?? '') && textIn(cell).trim() !== '');
    const name = cells[fields.indexOf('name')];
    return /\p{L}/u.test(textIn(name)) && numbers.length > 0 && numbers.every(isNumeric);
  };
}

type WithHeadings = Pick<Table, 'headings' | 'headingRow' | 'lines' | 'rows' | 'isShifted' | 'isSplit'>;

/**
 * The table whose headings are in this line: what stands above them is left out. 0: it has none, and the first line is a row. Its texts
 * are without their guards against formulas.
 */
function withHeadings(lines: readonly Line[], headingRow: number, shift: HeadingAnswers['shift']): WithHeadings {
  const at = lines.findIndex(({ row }) => row === headingRow);
  const heading = lines[at];
  const found = heading && isNumbering(heading) ? { cells: [], count: 1 } : headingsAt(lines, at);
  // A person can have sorted a sheet with its headings.
  const above = lines.slice(0, Math.max(0, at)).filter(rowFinder(found.cells));
  const values = [...above, ...lines.slice(at < 0 ? 0 : at + found.count)];
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const { length: named } = found.cells;
  const longer = values.filter(({ cells }) => cells.length === named + 1 && textIn(cells[named]).trim() !== '');
  const isShifted = named > 1 && longer.length >= values.length * 0.8;
  const headings = isShifted && shift === 'first' ? ['', ...found.cells] : found.cells;
  const written = Array.from({ length: width }, (_, column) =>
    textIn(headings[column])
      .replace(/[\s\ufeff]+/g, ' ')
      .trim(),
  );
  const guards = written.map((text) => (isGuarded(text) ? unguarded : withoutApostrophe));
  const withoutGuards = (line: Line): Line => {
    const cells = line.cells.map((cell, column) =>
      typeof cell === 'string' ? (guards[column]?.(cell) ?? cell) : cell,
    );
    return cells.some((cell, column) => cell !== line.cells[column]) ? { ...line, cells } : line;
  };
  return {
    headings: written.map((text) => (isGuarded(text) ? text.slice(0, -GUARDED_SUFFIX.length) : text)),
    headingRow,
    lines,
    rows: values.map(withoutGuards),
    isShifted,
    isSplit: isShifted && shift === 'neither',
  };
}
