import { PRODUCT_FIELDS, type Product, type ProductFieldName, productFieldNames } from '@contract/product-fields';
import Papa from 'papaparse';
import { inFormOrder } from '@/lib/product/fields';
import { toOrder } from '@/lib/product/to-order';
import { digits } from '@/lib/text/digits';
import { MAX_ROWS } from './batch';

export type CsvField = '_id' | ProductFieldName;

/** The columns of a file, in the order in which they are written. */
export const csvFields: readonly CsvField[] = ['_id', ...inFormOrder(productFieldNames)];

export const headingOf = (field: CsvField): string => (field === '_id' ? 'Id' : PRODUCT_FIELDS[field].label);

/** Two more columns of the file of errors. They are left out when it is imported again. */
const errorHeadings: readonly string[] = ['Row', 'Problem'];

/** A row of a file: the texts of the columns that the file has. */
export interface CsvRow {
  /** As spreadsheets count: the headings are row 1. */
  row: number;
  cells: Partial<Record<CsvField, string>>;
}

export interface CsvFile {
  rows: CsvRow[];
  /** A file with other separators writes decimals with a comma. */
  hasDecimalComma: boolean;
}

/** The whole file cannot be read. The message is for the person. */
export class CsvProblem extends Error {}

// --- Formulas: papaparse's `escapeFormulae` guards the beginning of a cell alone ---

/** A heading with this says that apostrophes guard the pieces of its column's texts, and not only their first sign. */
const GUARDED = ' (guarded)';
const isGuarded = (heading: string): boolean => heading.trim().toLowerCase().endsWith(GUARDED);
const withoutGuard = (heading: string): string =>
  isGuarded(heading) ? heading.trim().slice(0, -GUARDED.length) : heading;

/** Spreadsheets do not count this as the beginning of a cell: characters that show nothing, and quotation marks around or within them. */
const PASSED = '(?:(?![\\t\\r\\n])["\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}])*';

/**
 * A spreadsheet runs a cell that begins with a sign of a formula, full-width ones included. A program with another separator
 * splits a text into several cells, at line breaks too, and OWASP's page on CSV injection therefore advises an apostrophe before
 * each of them. This finds where one belongs, after those that stand there already: a text that has some gets one more, so
 * that reading gives back each text.
 */
const FORMULA = new RegExp(
  `(?<=^|[,;\\t\\r\\n])'*(?=${PASSED}[=+\\-@＝＋－＠])|(?<=^|[,;\\r\\n])'*(?=${PASSED}\\t)|^'*(?=${PASSED}[\\r\\n])`,
  'gu',
);
const guarded = (text: string): string => text.replace(FORMULA, "'$&");
const unguarded = (text: string): string => text.replace(FORMULA, (apostrophes) => apostrophes.slice(1));

/** The text of a cell below a heading of the usual kind. */
const withoutApostrophe = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

// --- Reading ---

const MAX_BYTES = 50_000_000;

/** Reads what a spreadsheet has saved: comma, semicolon or tab; UTF-8 or UTF-16; line breaks within quotes. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { separator, text } = takeSeparator(decode(bytes));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    throw new CsvProblem(
      `Row ${(quotes.row ?? 0) + 1}: a quotation mark is not closed, or more text follows it. Nothing was read.`,
    );
  const [headings = [], ...records] = data;
  const fields = fieldsOf(headings);
  const isBlank = (cell: string) => cell.trim() === '';
  const rows = records
    .map((record, index) => ({ row: index + 2, record }))
    .filter(({ record }) => !record.every(isBlank));
  if (rows.length > MAX_ROWS)
    throw new CsvProblem(
      `This file has ${digits(rows.length)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
    );
  const cellOf = (cell: string, heading: string | undefined) =>
    // Spreadsheets save line breaks within a cell in their own way.
    (isGuarded(heading ?? '') ? unguarded(cell) : withoutApostrophe(cell)).replace(/\r\n?/g, '\n');
  return {
    rows: rows.map(({ row, record }) => {
      if (!record.slice(fields.length).every(isBlank))
        throw new CsvProblem(`Row ${row} has more cells than there are headings. Nothing was read.`);
      const cells = fields.flatMap((field, index) =>
        field ? [[field, cellOf(record[index] ?? '', headings[index])]] : [],
      );
      return { row, cells: Object.fromEntries(cells) };
    }),
    hasDecimalComma: separator !== ',',
  };
}

/** The field of a heading as a person or another program wrote it: `Price`, `price`, ` PRICE `, `carouselImg`. */
function fieldOf(heading: string): CsvField | undefined {
  const written = withoutGuard(heading).trim().toLowerCase();
  return csvFields.find((field) => [field, headingOf(field)].some((name) => name.toLowerCase() === written));
}

/** Columns without a heading and those of an error file are left out; an unknown one is rather a slip than an addition. */
function fieldsOf(headings: readonly string[]): (CsvField | undefined)[] {
  if (headings.every((heading) => heading.trim() === '')) throw new CsvProblem('This file is empty.');
  const fields = headings.map((heading) => {
    if (heading.trim() === '' || errorHeadings.includes(withoutGuard(heading))) return undefined;
    const field = fieldOf(heading);
    if (field) return field;
    throw new CsvProblem(
      `There is no column "${heading.trim().slice(0, 60)}". Possible are: ${csvFields.map(headingOf).join(', ')}.`,
    );
  });
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index);
  if (twice) throw new CsvProblem(`The column "${headingOf(twice)}" is there twice.`);
  return fields;
}

/** Excel's own first line `sep=;` names the separator. Otherwise the one that makes most columns known, or else most columns. */
function takeSeparator(text: string): { separator: string; text: string } {
  const [line = '', named] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  if (named) return { separator: named, text: text.slice(line.length) };
  const [best] = [',', ';', '\t']
    .map((separator) => {
      const [headings = []] = Papa.parse<string[]>(text, { delimiter: separator, preview: 1 }).data;
      return { separator, known: headings.filter(fieldOf).length, all: headings.length };
    })
    .sort((first, second) => second.known - first.known || second.all - first.all);
  return { separator: best?.separator ?? ',', text };
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES)
    throw new CsvProblem(`This file is too large. Please split it: at most ${MAX_BYTES / 1_000_000} MB can be read.`);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CsvProblem('The text of this file is neither UTF-8 nor UTF-16. Please save it as "CSV UTF-8".');
  }
}

/** From the byte order mark, or else from where the zero bytes of an ASCII heading stand. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

// --- Writing ---

/** Without it, Excel reads UTF-8 as the old encoding of the computer. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file of products: UTF-8 with a byte order mark, commas, numbers with a decimal point. Without products: a template. */
export const writeCsv = (products: readonly Product[]): string =>
  fileOf([csvFields.map(headingOf), ...products.map((product) => csvFields.map((field) => product[field] ?? ''))]);

/** What is to be ordered: a line for each product, for its supplier. */
export const writeOrder = (products: readonly Product[]): string =>
  fileOf([
    ['Supplier', 'Name', 'Id', 'In stock', 'Level', 'To order'],
    ...products.map((product) => {
      const { supplier, name, _id, quantity, reorderAt } = product;
      return [supplier, name, _id, quantity, reorderAt ?? '', toOrder(product)];
    }),
  ]);

/** The rows that have a problem, as they were written, to be corrected and imported again; the separator tells how decimals are written. */
export function writeErrors({ rows, hasDecimalComma }: CsvFile, problems: ReadonlyMap<number, string>): string {
  const fields = csvFields.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  const lines = rows
    .filter(({ row }) => problems.has(row))
    .map(({ row, cells }) => [...fields.map((field) => cells[field] ?? ''), row, problems.get(row) ?? '']);
  return fileOf([[...fields.map(headingOf), ...errorHeadings], ...lines], hasDecimalComma ? ';' : ',');
}

function fileOf([headings = [], ...rows]: (string | number)[][], delimiter = ','): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  const isPlain = (column: number) =>
    rows.every((row, at) => `${row[column]}` === withoutApostrophe(`${safe[at]?.[column]}`));
  const marked = headings.map((heading, column) => (isPlain(column) ? heading : `${heading}${GUARDED}`));
  return `${BYTE_ORDER_MARK}${Papa.unparse([marked, ...safe], { delimiter, newline: '\r\n' })}\r\n`;
}
