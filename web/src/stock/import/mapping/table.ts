import { digits } from '@/lib/text/digits';
import { GUARDED_SUFFIX, isGuarded, MAX_ROWS, unguarded, withoutApostrophe } from '@/stock/export/csv';
import { type Cell, FileProblem, filled, type Line, type Sheet, textIn } from '../read/cells';
import { countKnownFields, fieldNamed, namesSeveral } from './heading';

export interface Table extends Pick<Sheet, 'name' | 'currencies' | 'rounded' | 'hiddenColumns'> {
  headings: readonly string[];
  rows: readonly Line[];
  /** The line of the headings; 0 where there are none. */
  headingRow: number;
  /** All lines, so that another one can be taken for the headings. */
  lines: readonly Line[];
}

/** How a person knows a column. */
export const columnName = ({ headings }: Pick<Table, 'headings'>, at: number): string =>
  headings[at] || `Column ${at + 1}`;

/** A person finds the headings within the first lines, below titles and blank lines. */
const LOOKED_AT = 40;

const isHeading = (cell: Cell): boolean =>
  typeof cell === 'string' && !/^[\p{Sc}\s\d.,'’%+-]+$|^https?:|@/u.test(cell.trim());

// --- Sheets ---

/** How many fields each line names at the beginning of a sheet. */
const knownOf = (records: Sheet['records']) => records.slice(0, LOOKED_AT).map(({ cells }) => countKnownFields(cells));
/** The fields that the beginning of a sheet names. */
export const countKnownFieldsInSheet = ({ records }: Sheet): number => Math.max(0, ...knownOf(records));
/** It names fields, or has headings that nobody knows above rows with numbers. */
export const isLikely = (sheet: Sheet): boolean => countKnownFieldsInSheet(sheet) >= 2 || isListLike(sheet);

function isListLike({ records }: Sheet): boolean {
  const wide = records.slice(0, LOOKED_AT).filter(({ cells }) => filled(cells).length >= 3);
  const [first, ...others] = wide;
  const hasNumber = ({ cells }: Pick<Line, 'cells'>) =>
    cells.some((cell) => typeof cell === 'number' || /^\d+$/.test(textIn(cell)));
  return first !== undefined && filled(first.cells).every(isHeading) && others.length >= 2 && others.every(hasNumber);
}

// --- Headings ---

/** The numbers of columns, which some programs write for headings: 0, 1, 2 or 1, 2, 3. */
const isNumbering = ({ cells }: Line): boolean => {
  const first = Number(textIn(cells[0]) || Number.NaN);
  return cells.length > 1 && first <= 1 && cells.every((cell, at) => textIn(cell) === `${first + at}`);
};

/** Which line has the headings: the one that names most fields, or else the first as wide as the list that has only texts. */
function findHeadings(lines: readonly Line[]): number {
  const first = lines.slice(0, LOOKED_AT);
  const known = first.map(({ cells }) => countKnownFields(cells));
  const most = Math.max(0, ...known);
  const best = first.filter((_, at) => known[at] === most);
  // Above headings of which one is the name there can stand those of groups.
  const naming = best.find(({ cells }) => cells.some((cell) => fieldNamed(textIn(cell)) === 'name')) ?? best[0];
  if (most >= 2 || (most === 1 && isOneColumn(lines))) return naming?.row ?? 0;
  const [beginning] = first;
  if (beginning && isNumbering(beginning)) return beginning.row;
  const width = Math.max(0, ...first.map(({ cells }) => filled(cells).length));
  const wide = first.find(({ cells }) => filled(cells).length >= Math.max(1, width - 1));
  return wide && filled(wide.cells).every(isHeading) ? wide.row : 0;
}

const isOneColumn = (lines: readonly Line[]): boolean => lines.every(({ cells }) => filled(cells).length <= 1);

/** `Name~Supplier~Price` */
const JOINT = /[~^¦·]/;

/** Nothing is known of a single column, or the headings of several columns stand in one cell. */
function isGlued(lines: readonly Line[]): boolean {
  const [first, ...others] = lines.slice(0, LOOKED_AT);
  if (!first || countKnownFields(first.cells) > 0) return false;
  const isKnown = others.some(({ cells }) => countKnownFields(cells) > 0);
  const texts = first.cells.map(textIn);
  const areJoined = texts.some((text) => JOINT.test(text) && namesSeveral(text)) || texts.every(namesSeveral);
  return !isKnown && (isOneColumn(lines) || areJoined);
}

/** Below the headings some programs draw a line of hyphens. */
const isDrawn = (cell: Cell) => typeof cell === 'string' && /^[-=+|: ]*$/.test(cell) && /-{3}|={3}/.test(cell);

/** The headings of a turned list stand below each other. */
function isTurned(lines: readonly Line[]): boolean {
  const first = lines.slice(0, LOOKED_AT).map(({ cells }) => cells[0] ?? '');
  const known = countKnownFields(first);
  return known >= 2 && known >= first.length / 2 && lines.every(({ cells }) => countKnownFields(cells) < 2);
}

/** A sheet as a table, without its blank lines. `headingRow`: the line of its headings, as a person has said. */
export function tableOf({ records, ...about }: Sheet, headingRow?: number): Table {
  const lines = records
    .map((record, index) => ({ row: index + 1, ...record }))
    .filter(({ cells }) => filled(cells).some((cell) => !isDrawn(cell)));
  if (lines.length === 0) throw new FileProblem('This file is empty.');
  if (lines.length > MAX_ROWS + LOOKED_AT)
    throw new FileProblem(
      `This file has ${digits(lines.length)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
    );
  if (headingRow === undefined && isTurned(lines))
    throw new FileProblem(
      'The headings of this list stand below each other. Please turn it, so that each car is a line.',
    );
  if (headingRow === undefined && isGlued(lines))
    throw new FileProblem(
      'The columns of this list cannot be told apart: each line is one text. Please save it as .xlsx, or with commas, semicolons or tabs between the columns.',
    );
  return { ...about, ...withHeadings(lines, headingRow ?? findHeadings(lines)) };
}

type WithHeadings = Pick<Table, 'headings' | 'headingRow' | 'lines' | 'rows'>;

/**
 * The table whose headings are in this line: what stands above them is left out. 0: it has none, and the first line is a row. Its texts
 * are without their guards against formulas.
 */
function withHeadings(lines: readonly Line[], headingRow: number): WithHeadings {
  const at = lines.findIndex(({ row }) => row === headingRow);
  const heading = lines[at];
  const above = heading && !isNumbering(heading) ? heading.cells : [];
  const below = joined(above, lines[at + 1]?.cells ?? []);
  const cells = below ?? above;
  const values = lines.slice(below ? at + 2 : at + 1);
  if (at > 0 && values.length === 0)
    throw new FileProblem('The headings of this list stand below its rows. Please put them above.');
  checkLength(cells, values);
  const width = lines.reduce((most, line) => Math.max(most, line.cells.length), 0);
  const written = Array.from({ length: width }, (_, column) =>
    textIn(cells[column])
      .replace(/[\s\ufeff]+/g, ' ')
      .trim(),
  );
  const guards = written.map((text) => (isGuarded(text) ? unguarded : withoutApostrophe));
  const withoutGuards = (line: Line): Line => {
    const own = line.cells.map((cell, column) => (typeof cell === 'string' ? (guards[column]?.(cell) ?? cell) : cell));
    return own.some((cell, column) => cell !== line.cells[column]) ? { ...line, cells: own } : line;
  };
  return {
    headings: written.map((text) => (isGuarded(text) ? text.slice(0, -GUARDED_SUFFIX.length) : text)),
    headingRow,
    lines,
    rows: values.map(withoutGuards),
  };
}

/** Below headings that stand above several columns, the names of those: `Price` and below it `Retail` and `Dealer`. */
function joined(above: readonly Cell[], below: readonly Cell[]): string[] | undefined {
  const text = (cells: readonly Cell[], at: number) => textIn(cells[at]).trim();
  const width = Math.max(above.length, below.length);
  let group = '';
  const headings: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const [own, sub] = [text(above, at), text(below, at)];
    const isBeginning = own !== '' && text(above, at + 1) === '' && text(below, at + 1) !== '';
    if (own !== '') group = isBeginning ? own : '';
    // Beside groups, each heading stands alone, or holds for both lines.
    if (/\d/.test(sub) || (group === '' && sub !== '' && sub !== own)) return undefined;
    headings.push(group === '' || sub === '' || sub === group ? own : `${group} ${sub}`);
  }
  return headings.some((heading, at) => heading !== text(above, at)) ? headings : undefined;
}

/** Where there is one heading less, it cannot be told above which cells the others stand. */
function checkLength({ length }: readonly Cell[], rows: readonly Line[]): void {
  const longer = rows.filter(({ cells }) => cells.length === length + 1 && textIn(cells[length]).trim() !== '');
  if (length < 2 || longer.length < rows.length * 0.8 || longer.length === 0) return;
  throw new FileProblem(
    'The rows have one cell more than there are headings: a heading lacks, or a number was split at its comma. Please give each column a heading.',
  );
}
