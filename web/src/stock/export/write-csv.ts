import type { Product } from '@contract/product-fields';
import Papa from 'papaparse';
import type { DecimalMark } from '@/lib/product/numbers';
import { type CsvField, csvFields, GUARDED_SUFFIX, guarded, headingOf, withoutApostrophe } from './csv';

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

/** How a file of text is written, so that the spreadsheet programs of a language read it. */
export interface CsvFormat {
  separator: ',' | ';' | '\t';
  decimal: DecimalMark;
}

/** Without it, Excel reads UTF-8 as the old encoding of the computer. */
const BYTE_ORDER_MARK = '\ufeff';

/** UTF-8 with a byte order mark. */
export function writeCsv({ headings, rows }: Sheet, { separator, decimal }: CsvFormat): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guarded(cell) : `${cell}`.replace('.', decimal))),
  );
  const isPlain = (column: number) =>
    rows.every(
      (row, at) => typeof row[column] === 'number' || row[column] === withoutApostrophe(`${safe[at]?.[column]}`),
    );
  const marked = headings.map((heading, column) => (isPlain(column) ? heading : `${heading}${GUARDED_SUFFIX}`));
  return `${BYTE_ORDER_MARK}${Papa.unparse([marked, ...safe], { delimiter: separator, newline: '\r\n' })}\r\n`;
}
