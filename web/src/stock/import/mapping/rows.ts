import type { DecimalMark } from '@/lib/product/numbers';
import { isCodeKind, isOurs, type ListField } from '@/stock/export/csv';
import { type Cell, isFilledAt, type Line, textAt } from '../read/cells';
import { areSeveral, problemOfTitle, unmarked, withoutListMark } from './car-title';
import { withWord } from './currency';
import { withDoubts } from './doubts';
import type { Columns, FieldRow, Reading } from './field-row';
import { tellLines } from './lines';
import { findMark, isBlankNumber, type MarkFound, markShownBy, plainNumber } from './number-format';
import { columnName, type Table } from './table';
import { isNumberField, isPicture, pictureLink } from './values';

/** Decided from the columns of numbers; where they do not tell, from what is not used and looks like numbers only. */
export function markOf({ rows, headings }: Table, columns: Columns): MarkFound {
  const cellsOf = (at: number) => {
    const cells = rows.map(({ cells }) => cells[at]).filter((cell) => typeof cell === 'string');
    return columns[at] === 'price' ? cells.map((cell) => withWord(cell)?.number ?? cell) : cells;
  };
  const cells = headings.flatMap((_, at) => (isNumberField(columns[at]) ? cellsOf(at) : []));
  const found = findMark(cells);
  if (found.decimalMark || found.unsure === undefined) return found;
  const unused = headings.flatMap((_, at) => {
    const texts = columns[at] ? [] : cellsOf(at).filter((cell) => cell.trim() !== '');
    return texts.every((text) => /^[\d.,]*$/.test(text.replace(/[\s\p{Sc}'’]/gu, ''))) ? texts : [];
  });
  const { decimalMark } = findMark(unused);
  const isContradicted = cells.some((cell) => markShownBy(cell) !== 'both' && markShownBy(cell) !== undefined);
  return decimalMark && !isContradicted ? { decimalMark } : found;
}

/** What other programs than ours write for no text. */
const NOTHING = /^(?:\\N|null|none|nil|n\/?a|n\.a\.|nan|undefined|\[\]|\(none\)|\(null\)|\(blank\)|k\. ?a\.)$/i;
const DASH = /^(?:[-–—?.]+|tb[acd]|x{2,}|- ?none ?-|unknown)$/i;
/** What stands for the line above. */
const DITTO =
  /^(?:["″〃'']{1,2}|-\s?["″〃]\s?-|[=^]|ditto|dito|dto\.?|do\.|idem|id\.|s\. ?o\.|(?:wie|siehe) oben|as above|same as above|sup\.|come sopra)$/i;

/** The rows with their fields: numbers as the forms take them, whatever the notation of the file. */
export function fieldRows(table: Table, reading: Reading): FieldRow[] {
  const { columns } = reading;
  const { headings, headingRow, rows, hiddenColumns, isSplit } = table;
  // Beyond the headings, what few rows have is rather a cell that a separator has split than a column.
  const beyond = headings
    .map((_, column) => column)
    .slice(headingRow === 0 ? headings.length : headings.findLastIndex((heading) => heading !== '') + 1)
    .filter(
      (column) =>
        !columns[column] && (isSplit || rows.filter((line) => isFilledAt(line, column)).length <= rows.length / 2),
    );
  const used = [...columns.entries()].flatMap(([at, field]) => (field ? [[at, field] as const] : []));
  const unused = headings.flatMap((_, at) => (columns[at] || hiddenColumns.has(at) ? [] : at));
  const told = tellLines(table, reading);
  const isForeign = !isOurs(headings);
  const titles = new Map(
    used.flatMap(([at, field]) => (isForeign && isTitle(field) ? [[at, withoutListMark(rows, at)] as const] : [])),
  );
  const toText = textReader(reading, isForeign);
  const isNumberedSupplier = supplierCheck(table, columns);
  let above: FieldRow['cells'] = {};
  const found = rows.map((line, index): FieldRow => {
    const { row, cells } = line;
    const read = { above, unread: {} as FieldRow['unread'], notes: [] as string[] };
    const values: FieldRow['cells'] = {};
    for (const [at, field] of used) {
      const cell = (isPicture(field) && pictureLink(line, at)) || (cells[at] ?? '');
      const title = titles.get(at);
      values[field] = toText(field, title && typeof cell === 'string' ? title(cell) : cell, read);
    }
    if (isForeign && areSeveral(values)) read.unread.name = 'has the lines of several cars in one cell';
    if (isNumberedSupplier(values.supplier))
      read.unread.supplier = `is a number, and the others are names: ${values.supplier}`;
    if (!told[index]?.skipped) above = values;
    const [note] = read.notes;
    return {
      ...told[index],
      ...(note && { note }),
      row,
      cells: values,
      unread: read.unread,
      isTooLong: beyond.some((column) => isFilledAt(line, column)),
      others: () => othersOf(table, unused, line),
    };
  });
  return isForeign ? withDoubts(found) : found;
}

/** Whether a supplier is a number while others are names: a cell that lacks has moved it there. */
function supplierCheck({ rows }: Table, columns: Columns): (supplier: string | undefined) => boolean {
  const at = columns.indexOf('supplier');
  const isNumeric = (text: string) => /^[\d.,\s]+$/.test(text);
  const texts = rows.slice(0, 200).flatMap((line) => textAt(line, at) || []);
  const areNames = texts.filter((text) => !isNumeric(text)).length > texts.length / 2;
  return (supplier = '') => areNames && supplier.trim() !== '' && isNumeric(supplier);
}

/** Read where rows of one name are told apart, which few are. */
const othersOf = (table: Table, unused: readonly number[], line: Line): ReturnType<FieldRow['others']> =>
  unused.map((at) => ({ heading: columnName(table, at), text: textAt(line, at) }));

interface Read extends Pick<FieldRow, 'unread'> {
  above: FieldRow['cells'];
  notes: string[];
}

const isTitle = (field: ListField): field is 'name' | 'supplier' => field === 'name' || field === 'supplier';

/** A name or a supplier. */
function titleIn(field: 'name' | 'supplier', cell: string, { unread }: Read): string {
  const text = unmarked(cell);
  const problem = problemOfTitle(field, text.trim());
  if (problem !== undefined) unread[field] = problem;
  return text;
}

function whyUnread(cell: string): string {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/.test(cell.trim())) return 'was shortened by a spreadsheet';
  return markShownBy(cell) === undefined ? 'is no number' : 'is not written as the other numbers';
}

/** A price in a currency by a name of its own, which is asked about. */
function moneyIn(cell: string, decimalMark: DecimalMark): string | undefined {
  const { number } = withWord(cell) ?? {};
  return number === undefined ? undefined : plainNumber(number, decimalMark);
}

/** Reads one cell as the text of a field; what is wrong or worth a note is told to `read`. */
function textReader({ decimalMark, factor = 1, isMarkSaid = false }: Reading, isForeign: boolean) {
  const numberIn = (field: ListField, cell: string, { unread }: Read): string => {
    if (isBlankNumber(cell)) return '';
    const number = plainNumber(cell, decimalMark) ?? (field === 'price' ? moneyIn(cell, decimalMark) : undefined);
    if (number === undefined) unread[field] = `${whyUnread(cell)}: ${cell.trim()}`;
    // A price has no three decimals: among others with two they are thousands.
    const isThousands = markShownBy(cell) === 'both' && cell.includes(decimalMark);
    if (field === 'price' && isThousands && !isMarkSaid)
      unread[field] = `is not written as the other numbers: ${cell.trim()}`;
    if (field === 'price' && isForeign && Number(number) === 0)
      unread[field] = 'is 0, which many programs write for none: leave it blank, or give it';
    return number ?? cell;
  };
  const multiplied = (field: ListField, number: string): string =>
    field === 'price' && factor !== 1 && number !== '' && Number.isFinite(Number(number))
      ? `${Number((Number(number) * factor).toPrecision(15))}`
      : number;
  return (field: ListField, cell: Cell, read: Read): string => {
    if (typeof cell === 'object') {
      read.unread[field] = cell.problem;
      return '';
    }
    if (typeof cell === 'number') return multiplied(field, plainNumber(cell.toFixed(9), '.') ?? '');
    if (isNumberField(field)) return multiplied(field, numberIn(field, cell, read));
    const text = cell.trim();
    const isNaming = field === 'name' || field === '_id';
    if (isForeign && !isNaming && NOTHING.test(text)) return '';
    if (isForeign && field !== '_id' && !isCodeKind(field) && DASH.test(text)) return '';
    if (isForeign && !isNaming && !isCodeKind(field) && DITTO.test(text)) return read.above[field] || cell;
    if (isPicture(field) && NO_PICTURE.test(text)) read.unread[field] = `is no picture: ${text}`;
    if (isPicture(field)) return pictureIn(cell, read);
    if (text.includes('\ufffd')) read.unread[field] = `has letters that were lost when the file was written: ${text}`;
    if (isTitle(field) && isForeign) return titleIn(field, cell, read);
    if (!isCodeKind(field)) return cell;
    // A row of one digit stands for none.
    if (/^(\d)\1{5,}$/.test(text)) return '';
    // A program has made a number of the code.
    return isBlankNumber(text) ? '' : text.replace(/^(\d+)[.,]0+$/, '$1');
  };
}

/** A page or a document is no picture. */
const NO_PICTURE = /^https?:\/\/\S+\.(?:pdf|html?|docx?|xlsx?|pptx?|zip|mp4|mov)(?:[?#]\S*)?$/i;

/** The first address of a cell, which may have several in brackets, quotes, or one after the other. */
function pictureIn(cell: string, { notes }: Read): string {
  const found = cell.match(/https?:\/\/(?:(?!,\s*https?:|#https?:|\),)[^\s"'|;<>[\]])+/gi) ?? [];
  const [first = cell, ...more] = found.map((address) => address.replace(/[,)]+$/, ''));
  if (more.length > 0) notes.push(`The first of ${more.length + 1} pictures`);
  const isAlone = more.length === 0 && /^\s*http/i.test(cell);
  return isAlone ? cell : first;
}
