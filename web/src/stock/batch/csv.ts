import { PRODUCT_FIELDS, type Product, type ProductFieldName, productFieldNames } from '@contract/product-fields';
import Papa from 'papaparse';
import { inFormOrder } from '@/lib/product/fields';
import { toOrder } from '@/lib/product/to-order';
import type { DecimalMark } from './number-marks';
import type { Cell, Table } from './read-table';

export type CsvField = '_id' | ProductFieldName;

/** The columns of a file, in the order in which they are written. */
export const csvFields: readonly CsvField[] = ['_id', ...inFormOrder(productFieldNames)];

export const headingOf = (field: CsvField): string => (field === '_id' ? 'Id' : PRODUCT_FIELDS[field].label);

/** Two more columns of the file of wrong rows. They are left out when it is imported again. */
export const errorHeadings: readonly string[] = ['Row', 'Problem'];

// --- Formulas: papaparse's `escapeFormulae` guards the beginning of a cell alone ---

/** A heading with this says that apostrophes guard the pieces of its column's texts, and not only their first sign. */
const GUARDED = ' (guarded)';
const isGuarded = (heading: string): boolean => heading.trim().toLowerCase().endsWith(GUARDED);
/** A heading without what says so. */
export const plainHeading = (heading: string): string =>
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

/** A cell as it was before it was written with a guard against formulas. */
export const withoutGuard = (cell: string, heading: string): string =>
  (isGuarded(heading) ? unguarded(cell) : withoutApostrophe(cell)).replace(/\r\n?/g, '\n');

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

/** The rows that have a problem, as they were written, to be corrected and imported again. */
export function writeErrors(
  { headings, rows }: Table,
  mark: DecimalMark,
  problems: ReadonlyMap<number, string>,
): string {
  const written = (cell: Cell, heading: string) =>
    typeof cell === 'string' ? withoutGuard(cell, heading) : `${cell}`.replace('.', mark);
  return fileOf([
    [...headings.map((heading) => guarded(plainHeading(heading))), ...errorHeadings],
    ...rows
      .filter(({ row }) => problems.has(row))
      .map(({ row, cells }) => [
        ...headings.map((heading, column) => written(cells[column] ?? '', heading)),
        ...[row, problems.get(row) ?? ''],
      ]),
  ]);
}

function fileOf([headings = [], ...rows]: (string | number)[][]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  const isPlain = (column: number) =>
    rows.every((row, at) => `${row[column]}` === withoutApostrophe(`${safe[at]?.[column]}`));
  const marked = headings.map((heading, column) => (isPlain(column) ? heading : `${heading}${GUARDED}`));
  return `${BYTE_ORDER_MARK}${Papa.unparse([marked, ...safe], { newline: '\r\n' })}\r\n`;
}
