import { digits } from '@/lib/text/digits';
import { MAX_ROWS } from '@/stock/export/csv';
import { FileProblem } from './cells';

/** What can be read within seconds, on a telephone too. A list within one of these limits can still exceed another. */
export const LIMITS = {
  bytes: 50_000_000,
  /** Of the parts of a workbook that have its cells, as they are unpacked. */
  unpacked: 80_000_000,
  /** Of workbooks in a binary form, and of workbooks and pages that are written as XML: SheetJS takes many times as much for them. */
  binary: 10_000_000,
  markup: 10_000_000,
  /** A line, and a cell as Excel has it, in characters. */
  line: 1_000_000,
  cell: 32_767,
  columns: 1_000,
  /** With something in them: titles stand above the rows. */
  rows: MAX_ROWS + 40,
  /** Of a sheet that may not be the list. */
  rowsBeside: 500_000,
  /** Blank or not, as far as spreadsheets count. */
  lines: 1_048_576,
  cells: 3_000_000,
  /** SheetJS takes more for each. */
  cellsOfWorkbook: 1_500_000,
} as const;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const cellsSentence = (most: number) =>
  `This file has more than ${digits(most)} cells. Please split it, or delete columns that are not needed.`;
const SENTENCES: Record<Exclude<keyof typeof LIMITS, 'cell' | 'rowsBeside'>, string> = {
  bytes: `This file is too large. Please split it: at most ${megabytes(LIMITS.bytes)} can be read.`,
  unpacked: `This file is too large when it is unpacked. Please split it: at most ${megabytes(LIMITS.unpacked)} can be read.`,
  binary: `This Excel file is in a binary form, of which at most ${megabytes(LIMITS.binary)} can be read. Please save it as .xlsx or as CSV.`,
  markup: `This page or XML is too large. Please save it as .xlsx or as CSV: at most ${megabytes(LIMITS.markup)} can be read.`,
  line: `This file has a line or a text of more than ${digits(LIMITS.line)} characters. Please save the list as .xlsx or as CSV, with a line for each car.`,
  columns: `This file has more than ${digits(LIMITS.columns)} columns. Please delete those that are not needed.`,
  rows: `This file has more than ${digits(MAX_ROWS)} rows. Please split it: at most ${digits(MAX_ROWS)} can be read at a time.`,
  lines: `This file has more than ${digits(LIMITS.lines)} lines. Please delete the blank ones, or split it.`,
  cells: cellsSentence(LIMITS.cells),
  cellsOfWorkbook: cellsSentence(LIMITS.cellsOfWorkbook),
};
export type Limit = keyof typeof SENTENCES;
export const exceeds = (limit: Limit): FileProblem => new FileProblem(SENTENCES[limit]);

/** What stands in the place of a text that is too long for a cell. */
export const TOO_LONG = { problem: `has more than ${digits(LIMITS.cell)} characters` };
