import type { Product } from '@contract/product-fields';
import Papa from 'papaparse';
import type { DecimalMark } from '@/lib/product/numbers';
import { type CsvField, csvFields, errorHeadings, GUARDED, guarded, headingOf, withoutApostrophe } from './csv';
import { type Cell, type Table, textIn } from './list/cells';

/** What is written to a file. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A sheet of products. Without products: a template. */
export const itemSheet = (products: readonly Product[], columns: readonly CsvField[] = csvFields): Sheet => ({
  headings: columns.map(headingOf),
  rows: products.map((product) => columns.map((field) => product[field] ?? '')),
});

/** What is to be ordered: a line for each product, for its supplier. `piecesOf`: how many pieces of it. */
export const orderSheet = (products: readonly Product[], piecesOf: (product: Product) => number): Sheet => ({
  headings: ['Supplier', 'Name', 'Id', 'In stock', 'Level', 'To order'],
  rows: products.map((product) => {
    const { supplier, name, _id, quantity, reorderAt } = product;
    return [supplier, name, _id, quantity, reorderAt ?? '', piecesOf(product)];
  }),
});

/** How a file of text is written, so that the spreadsheet programs of a language read it. */
export interface Marks {
  separator: ',' | ';' | '\t';
  decimal: DecimalMark;
}

/** Without it, Excel reads UTF-8 as the old encoding of the computer. */
const BYTE_ORDER_MARK = '\ufeff';

/** UTF-8 with a byte order mark. */
export function writeCsv({ headings, rows }: Sheet, { separator, decimal }: Marks): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guarded(cell) : `${cell}`.replace('.', decimal))),
  );
  const isPlain = (column: number) =>
    rows.every(
      (row, at) => typeof row[column] === 'number' || row[column] === withoutApostrophe(`${safe[at]?.[column]}`),
    );
  const marked = headings.map((heading, column) => (isPlain(column) ? heading : `${heading}${GUARDED}`));
  return `${BYTE_ORDER_MARK}${Papa.unparse([marked, ...safe], { delimiter: separator, newline: '\r\n' })}\r\n`;
}

/** The rows that have a problem, as they were written, to be corrected and imported again. */
export function writeErrors(
  { headings, rows }: Table,
  decimal: DecimalMark,
  problems: ReadonlyMap<number, string>,
): string {
  const written = (cell: Cell) => (typeof cell === 'number' ? `${cell}`.replace('.', decimal) : textIn(cell));
  const sheet = {
    headings: [...headings.map(guarded), ...errorHeadings],
    rows: rows
      .filter(({ row }) => problems.has(row))
      .map(({ row, cells }) => [
        ...headings.map((_, column) => written(cells[column] ?? '')),
        ...[row, problems.get(row) ?? ''],
      ]),
  };
  return writeCsv(sheet, { separator: decimal === ',' ? ';' : ',', decimal });
}
