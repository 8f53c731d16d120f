/** A number is one that a workbook stores as such: its notation is not in question. Instead of a value, what is wrong with it. */
export type Cell = string | number | { problem: string };
export const textIn = (cell: Cell | undefined): string => (typeof cell === 'object' ? '' : `${cell ?? ''}`);

/** A line as it is stored. */
interface SheetLine {
  cells: readonly Cell[];
  /** A filter or a person has hidden it. */
  isHidden?: boolean;
}

/** A line with something in it. `row`: its number, as spreadsheets count. */
export interface Line extends SheetLine {
  row: number;
}

/** What stands in the place of a dollar's code where the file shows another country's and does not say which. */
export const OTHER_DOLLAR = 'a dollar of another country';

/** A sheet of a workbook, or a text. */
export interface Sheet {
  name: string;
  records: readonly SheetLine[];
  /** The currencies in which the numbers of a column are shown. */
  currencies: ReadonlyMap<number, ReadonlySet<string>>;
  /** How many numbers were rounded as they are shown. */
  rounded: number;
  /** The columns that the file hides. */
  hiddenColumns: ReadonlySet<number>;
}

/** What was chosen, before anything in it is understood. `encodings`: in which its bytes can be read, where they are not sure. */
export interface ReadFile {
  sheets: readonly Sheet[];
  encodings?: readonly Encoding[];
}

export interface Encoding {
  name: string;
  /** Some texts of the list, as they read in it. */
  samples: readonly string[];
}

/** Nobody could read this file as a table. The message is for the person. */
export class FileProblem extends Error {}

const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '');
export const filled = (cells: readonly Cell[]): Cell[] => cells.filter(isFilled);
/** Whether a line has something in this column. */
export const isFilledAt = ({ cells }: Pick<Line, 'cells'>, at: number): boolean => isFilled(cells[at]);
/** What it has there, as text. */
export const textAt = ({ cells }: Pick<Line, 'cells'>, at: number): string => textIn(cells[at]).trim();
