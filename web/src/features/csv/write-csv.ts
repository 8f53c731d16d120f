import type { Product } from '@contract/product-fields';
import Papa from 'papaparse';
import { toOrder } from '@/lib/product/to-order';
import { csvFields, errorHeadings, guarded, guardedHeading, headingOf, withoutApostrophe } from './columns';
import type { CsvFile } from './read-csv';

/** Without it, Excel reads UTF-8 as the old encoding of the computer. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file of products: UTF-8 with a byte order mark, commas, numbers with a decimal point. */
export function writeCsv(products: readonly Product[]): string {
  const rows = products.map((product) => csvFields.map((field) => product[field] ?? ''));
  return fileOf([csvFields.map(headingOf), ...rows]);
}

/** What is to be ordered: a line for each product, for its supplier. */
export const writeOrder = (products: readonly Product[]): string =>
  fileOf([
    ['Supplier', 'Name', 'Id', 'In stock', 'Level', 'To order'],
    ...products.map((product) => {
      const { supplier, name, _id, quantity, reorderAt } = product;
      return [supplier, name, _id, quantity, reorderAt ?? '', toOrder(product)];
    }),
  ]);

function fileOf([headings = [], ...rows]: (string | number)[][], delimiter = ','): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  const isPlain = (column: number) =>
    rows.every((row, at) => `${row[column]}` === withoutApostrophe(`${safe[at]?.[column]}`));
  const marked = headings.map((heading, column) => (isPlain(column) ? heading : guardedHeading(`${heading}`)));
  return `${BYTE_ORDER_MARK}${Papa.unparse([marked, ...safe], { delimiter, newline: '\r\n' })}\r\n`;
}

/** A file to start from: the headings alone. */
export const csvTemplate = (): string => writeCsv([]);

/**
 * The rows that have a problem, as they were written, to be corrected and imported again. The separator says how decimals are
 * written, as when the file was read.
 */
export function writeErrors({ rows, hasDecimalComma }: CsvFile, problems: ReadonlyMap<number, string>): string {
  const fields = csvFields.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  const lines = rows
    .filter(({ row }) => problems.has(row))
    .map(({ row, cells }) => [...fields.map((field) => cells[field] ?? ''), row, problems.get(row) ?? '']);
  return fileOf([[...fields.map(headingOf), ...errorHeadings], ...lines], hasDecimalComma ? ';' : ',');
}
