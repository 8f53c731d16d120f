import Papa from 'papaparse';
import { digits } from '@/lib/text/digits';
import {
  type CsvField,
  csvFields,
  errorHeadings,
  fieldOf,
  headingOf,
  isGuarded,
  MAX_ROWS,
  unguarded,
  withoutApostrophe,
  withoutGuard,
} from './columns';

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

const MAX_BYTES = 50_000_000;

/** The whole file cannot be read. The message is for the person. */
export class CsvProblem extends Error {}

/** Reads what a spreadsheet has saved: comma, semicolon or tab; UTF-8 or UTF-16; line breaks within quotes. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { separator, text } = takeSeparator(decode(bytes));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    throw new CsvProblem(
      `Row ${(quotes.row ?? 0) + 1}: a quotation mark is not closed, or more text follows it. Nothing was read.`,
    );
  }
  const [headings = [], ...records] = data;
  const fields = fieldsOf(headings);
  const guards = headings.map(isGuarded);
  const rows = records
    .map((record, index) => ({ row: index + 2, record }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  if (rows.length > MAX_ROWS) {
    throw new CsvProblem(
      `This file has ${digits(rows.length)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
    );
  }
  return {
    rows: rows.map(({ row, record }) => {
      if (record.length > fields.length && record.slice(fields.length).some((cell) => cell.trim() !== '')) {
        throw new CsvProblem(`Row ${row} has more cells than there are headings. Nothing was read.`);
      }
      return { row, cells: cellsOf(record, fields, guards) };
    }),
    hasDecimalComma: separator !== ',',
  };
}

function cellsOf(
  record: readonly string[],
  fields: readonly (CsvField | undefined)[],
  guards: readonly boolean[],
): CsvRow['cells'] {
  const cells: CsvRow['cells'] = {};
  for (const [index, field] of fields.entries()) {
    const cell = record[index] ?? '';
    // Spreadsheets save line breaks within a cell in their own way.
    if (field) cells[field] = (guards[index] ? unguarded(cell) : withoutApostrophe(cell)).replace(/\r\n?/g, '\n');
  }
  return cells;
}

/** Columns without a heading and those of an error file are left out; an unknown one is rather a slip than an addition. */
function fieldsOf(headings: readonly string[]): (CsvField | undefined)[] {
  if (headings.every((heading) => heading.trim() === '')) throw new CsvProblem('This file is empty.');
  const fields = headings.map((heading) => {
    if (heading.trim() === '' || errorHeadings.some((one) => one === withoutGuard(heading))) return undefined;
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

/**
 * Excel's own first line `sep=;` names the separator. Without it, the one counts that makes most columns known, or else most
 * columns.
 */
function takeSeparator(text: string): { separator: string; text: string } {
  const [line = '', named] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  if (named) return { separator: named, text: text.slice(line.length) };
  const [best] = [',', ';', '\t']
    .map((separator) => {
      const [headings = []] = Papa.parse<string[]>(text, { delimiter: separator, preview: 1 }).data;
      return { separator, known: headings.filter(fieldOf).length, all: headings.length };
    })
    .sort((one, other) => other.known - one.known || other.all - one.all);
  return { separator: best?.separator ?? ',', text };
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) {
    throw new CsvProblem(`This file is too large. Please split it: at most ${MAX_BYTES / 1_000_000} MB can be read.`);
  }
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CsvProblem('The text of this file is neither UTF-8 nor UTF-16. Please save it as "CSV UTF-8".');
  }
}

/** From the byte order mark, or else from where the zero bytes of an ASCII heading stand. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}
