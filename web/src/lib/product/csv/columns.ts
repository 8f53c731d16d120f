import { PRODUCT_FIELDS, type ProductFieldName, productFieldNames } from '@contract/product-fields';
import { inFormOrder } from '../form-order';

export type CsvField = '_id' | ProductFieldName;

/** The columns of a file, in the order in which they are written. */
export const csvFields: readonly CsvField[] = ['_id', ...inFormOrder(productFieldNames)];

export const headingOf = (field: CsvField): string => (field === '_id' ? 'Id' : PRODUCT_FIELDS[field].label);

/** The field of a heading as a person or another program wrote it: `Price`, `price`, ` PRICE `, `carouselImg`. */
export function fieldOf(heading: string): CsvField | undefined {
  const written = heading.trim().toLowerCase();
  return csvFields.find((field) => [field, headingOf(field)].some((name) => name.toLowerCase() === written));
}

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, so an apostrophe is set before it, as OWASP's page on
 * CSV injection advises. A text that has apostrophes before such a sign gets one more, so that reading gives back each text.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell that was read. */
export const restored = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Two more columns of the file of errors. They are left out when it is imported again. */
export const errorHeadings = ['Row', 'Problem'] as const;

/** So many rows are read from a file. */
export const MAX_ROWS = 50_000;
