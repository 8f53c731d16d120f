import { type CodeKind, codeKinds } from '@contract/code';
import { PRODUCT_FIELDS, type ProductFieldName, productFieldNames } from '@contract/product-fields';
import { inFormOrder } from '@/lib/product/fields';
import { codeKindText } from '@/stock/kit/code-texts';

/** The most rows that are read from a file. */
export const MAX_ROWS = 50_000;

export type CsvField = '_id' | ProductFieldName;

/** The columns of a file, in the order in which they are written. */
export const csvFields: readonly CsvField[] = ['_id', ...inFormOrder(productFieldNames)];

/** What a column of a list can be. */
export type ListField = CsvField | CodeKind;
export const listFields: readonly ListField[] = [...csvFields, ...codeKinds];
export const isCodeKind = (field: ListField | undefined): field is CodeKind => codeKinds.some((kind) => kind === field);

export const headingOf = (field: ListField): string =>
  field === '_id' ? 'Id' : isCodeKind(field) ? codeKindText[field] : PRODUCT_FIELDS[field].label;

const OURS = new Set<string>(csvFields.map(headingOf));
/** Whether these are the headings of an export: its texts mean what they say. */
export function isOurs(headings: readonly string[]): boolean {
  const plain = headings.map((heading) => (isGuarded(heading) ? heading.slice(0, -GUARDED_SUFFIX.length) : heading));
  return plain.includes(headingOf('_id')) && plain.filter((heading) => OURS.has(heading)).length >= 5;
}

/** Two more columns of the file of wrong rows. They are left out when it is imported again. */
export const errorHeadings: readonly string[] = ['Row', 'Problem'];

// --- Formulas: papaparse's `escapeFormulae` guards the beginning of a cell alone ---

/** A heading with this says that apostrophes guard the pieces of its column's texts, and not only their first sign. */
export const GUARDED_SUFFIX = ' (guarded)';
export const isGuarded = (heading: string): boolean => heading.toLowerCase().endsWith(GUARDED_SUFFIX);

/** Spreadsheets do not count this as the beginning of a cell: characters that show nothing, and quotation marks around or within them. */
const PASSED = '(?:(?![\\t\\r\\n])["\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}])*';

/**
 * A spreadsheet runs a cell that begins with a formula's sign, full-width ones included. A program with another separator splits a text
 * into several cells, at line breaks too, so an apostrophe is set before each of them (OWASP, CSV injection). This finds those places, after
 * the apostrophes that stand there already: a text that has some gets one more, so that `unguarded` gives back each text.
 */
const FORMULA = new RegExp(
  `(?<=^|[,;\\t\\r\\n])'*(?=${PASSED}[=+\\-@＝＋－＠])|(?<=^|[,;\\r\\n])'*(?=${PASSED}\\t)|^'*(?=${PASSED}[\\r\\n])`,
  'gu',
);
export const guarded = (text: string): string => text.replace(FORMULA, "'$&");
/** A text as it was before it was guarded. */
export const unguarded = (text: string): string => text.replace(FORMULA, (apostrophes) => apostrophes.slice(1));

/** The text of a cell below a heading of the usual kind. */
export const withoutApostrophe = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
/** A text for a workbook, where nothing is guarded: one that looks so gets an apostrophe more, which reading takes off. */
export const withApostrophe = (text: string): string => (/^'+[=+\-@\t]/.test(text) ? `'${text}` : text);
