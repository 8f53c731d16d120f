import { CODE_MIN, normalCode } from '@contract/code';
import type { DecimalMark } from '@/lib/product/numbers';
import { headingOf, isCodeKind, isOurs, type ListField } from '@/stock/export/csv';
import { type Cell, isFilledAt, textAt } from '../read/cells';
import { withAbove } from './above';
import { areSeveral, problemOfName, problemOfText, problemOfTitle } from './car-title';
import { currencyIn, withWord } from './currency';
import { DATE_PROBLEM, isDate } from './date';
import { withDoubts } from './doubts';
import type { Columns, FieldRow, Reading } from './field-row';
import { tellLines } from './lines';
import { findMark, isBlankNumber, type MarkFound, markShownBy, plainNumber } from './number-format';
import { columnName, type Table } from './table';
import { isNumberField, isPicture } from './values';
import { TOTAL, TOTAL_WITHIN } from './words';

/** Decided from the columns of numbers. */
export function markOf({ headings, rows }: Table, columns: Columns): MarkFound {
  const texts = columns.flatMap((field, at) => {
    if (!isNumberField(field)) return [];
    const cells = rows.map(({ cells }) => cells[at]).filter((cell) => typeof cell === 'string');
    if (field !== 'price') return cells;
    const signOf = (text: string) => (currencyIn(text) ? '$' : '');
    return cells.map((cell) => {
      const number = withWord(cell)?.number ?? cell;
      // A currency in the heading is that of each cell that has none.
      return /^[\d.,]+$/.test(number) ? (signOf(cell) || signOf(headings[at] ?? '')) + number : number;
    });
  });
  return findMark(texts);
}

/** The rows with their fields: numbers as the forms take them, whatever the notation of the file. */
export function fieldRows(table: Table, reading: Reading): FieldRow[] {
  const { columns, nameParts = [] } = reading;
  const { headings, rows, hiddenColumns } = table;
  const used = [...columns.entries()].flatMap(([at, field]) => (field ? [[at, field] as const] : []));
  const unused = headings.flatMap((_, at) => (columns[at] || hiddenColumns.has(at) ? [] : at));
  const beyond = columnsBeyond(table, columns);
  const told = tellLines(table, reading);
  const isForeign = !isOurs(headings);
  const toText = textReader(reading, isForeign);
  const found = rows.map((line, index): FieldRow => {
    const read: Read = { unread: {}, notes: [] };
    const cells: FieldRow['cells'] = {};
    for (const [at, field] of used) cells[field] = toText(field, line.cells[at] ?? '', read);
    if (nameParts.length > 0 && cells.name?.trim())
      cells.name = [cells.name.trim(), ...nameParts.map((at) => textAt(line, at))].filter(Boolean).join(' ');
    if (isForeign && areSeveral(cells)) read.unread.name = 'has the lines of several cars in one cell';
    return {
      ...told[index],
      ...(read.notes.length > 0 && { note: read.notes.join('. ') }),
      row: line.row,
      cells,
      unread: read.unread,
      isCalledTotal: used.some(([at, field]) => isCodeKind(field) && isTotal(textAt(line, at))),
      isTooLong: beyond.some((column) => isFilledAt(line, column)),
      // Read where rows of one name are told apart, which few are.
      others: () => unused.map((at) => ({ heading: columnName(table, at), text: textAt(line, at) })),
    };
  });
  const rowsOfCars = reading.takesAbove ? withAbove(found) : found;
  return isForeign ? withDoubts(rowsOfCars) : rowsOfCars;
}

/** Beyond the headings, what few rows have is rather a cell that a separator has split than a column. */
function columnsBeyond({ headings, headingRow, rows }: Table, columns: Columns): number[] {
  const first = headingRow === 0 ? headings.length : headings.findLastIndex((heading) => heading !== '') + 1;
  const isRare = (at: number) => rows.filter((line) => isFilledAt(line, at)).length <= rows.length / 2;
  return [...headings.keys()].slice(first).filter((at) => !columns[at] && isRare(at));
}

// --- Cells ---

/** What other programs than ours write for no text. */
const NOTHING = /^(?:\\N|null|none|nil|n\/?a|n\.a\.|nan|undefined|\[\]|\(none\)|\(null\)|\(blank\)|k\. ?a\.)$/i;
const DASH = /^(?:[-–—?.]+|tb[acd]|x{2,}|- ?none ?-|unknown)$/i;
/** Signs of direction, which nobody sees. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A page, a document or a film is no picture. */
const NO_PICTURE =
  /^https?:\/\/(?:\S+\.(?:pdf|html?|docx?|xlsx?|pptx?|zip|mp4|mov)(?:[?#]\S*)?|(?:www\.)?(?:youtube|youtu|vimeo)\.\S+|drive\.google\.\S+\/view\S*)$/i;

interface Read extends Pick<FieldRow, 'unread'> {
  notes: string[];
}

/** Reads one cell as the text of a field; what is wrong or worth a note is told to `read`. */
function textReader({ decimalMark, isMarkSaid = false }: Reading, isForeign: boolean) {
  const numberIn = (field: ListField, cell: string, { unread }: Read): string => {
    if (isBlankNumber(cell)) return '';
    const number = plainNumber(cell, decimalMark) ?? (field === 'price' ? moneyIn(cell, decimalMark) : undefined);
    if (number === undefined) unread[field] = `${whyUnread(cell)}: ${cell.trim()}`;
    // A price has no three decimals: among others with two they are thousands.
    const isThousands = markShownBy(cell) === 'both' && cell.includes(decimalMark);
    if (field === 'price' && isThousands && !isMarkSaid)
      unread[field] = `is not written as the other numbers: ${cell.trim()}`;
    return number ?? cell;
  };
  const refuseZero = (field: ListField, number: string, { unread }: Read): string => {
    if (field === 'price' && isForeign && number !== '' && Number(number) === 0)
      unread[field] = 'is 0, which many programs write for none: leave it blank, or give it';
    return number;
  };
  return (field: ListField, cell: Cell, read: Read): string => {
    if (typeof cell === 'object') {
      read.unread[field] = cell.problem;
      return '';
    }
    if (typeof cell === 'number') return refuseZero(field, plainNumber(cell.toFixed(9), '.') ?? '', read);
    if (isNumberField(field)) return refuseZero(field, numberIn(field, cell, read), read);
    if (isCodeKind(field)) return codeIn(field, cell.trim(), read);
    const problem = field === 'name' ? problemOfName(cell.trim()) : undefined;
    if (problem) read.unread[field] = problem;
    return isForeign && field !== '_id' ? foreignText(field, cell, read) : cell;
  };
}

function whyUnread(cell: string): string {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/.test(cell.trim())) return 'was shortened by a spreadsheet';
  if (isDate(cell.trim())) return DATE_PROBLEM;
  if (markShownBy(cell) !== undefined) return 'is not written as the other numbers';
  return /\p{N}/u.test(cell) ? 'is no plain number in the digits 0 to 9' : 'is no number';
}

/** A price in a currency by a name of its own, which is asked about. */
function moneyIn(cell: string, decimalMark: DecimalMark): string | undefined {
  const { number } = withWord(cell) ?? {};
  return number === undefined ? undefined : plainNumber(number, decimalMark);
}

const isTotal = (text: string): boolean => TOTAL.test(text.trim()) || TOTAL_WITHIN.test(text);

function codeIn(field: ListField, text: string, { notes }: Read): string {
  // A row of one digit stands for none, and a line of totals has no code.
  if (isBlankNumber(text) || isTotal(text) || /^(\d)\1{5,}$/.test(text)) return '';
  // A program has made a number of the code.
  const code = text.replace(/^(\d+)[.,]0+$/, '$1');
  if (normalCode(code).length >= CODE_MIN) return code;
  notes.push(`${headingOf(field)} ${code} is left out: a code has ${CODE_MIN} characters at least`);
  return '';
}

/** A text of another list than an export of ours. */
function foreignText(field: ListField, cell: string, read: Read): string {
  const seen = cell.replace(UNSEEN, '');
  const text = seen.trim();
  if (DASH.test(text) || (field !== 'name' && NOTHING.test(text))) return '';
  if (isPicture(field)) {
    if (NO_PICTURE.test(text)) read.unread[field] = `is no picture: ${text}`;
    return pictureIn(cell, read);
  }
  const isTitle = field === 'name' || field === 'supplier';
  const problem = problemOfText(text) ?? (isTitle ? problemOfTitle(field, text) : undefined);
  if (problem) read.unread[field] = problem;
  return isTitle ? seen : cell;
}

/** The first address of a cell, which may have several in brackets, quotes, or one after the other. */
function pictureIn(cell: string, { notes }: Read): string {
  const found = cell.match(/https?:\/\/(?:(?!,\s*https?:|#https?:|\),)[^\s"'|;<>[\]])+/gi) ?? [];
  const [first = cell, ...more] = found.map((address) => address.replace(/[,)]+$/, ''));
  if (more.length > 0) notes.push(`The first of ${more.length + 1} pictures`);
  const isAlone = more.length === 0 && /^\s*http/i.test(cell);
  return isAlone ? cell : first;
}
