import type { DecimalMark } from '@/lib/product/numbers';
import type { ListField } from '@/stock/export/csv';

/** What each column of a table is. Without a field it is not used. */
export type Columns = readonly (ListField | undefined)[];

/** How the texts of a table are read. */
export interface Reading {
  columns: Columns;
  decimalMark: DecimalMark;
  /** Columns that are parts of the name, such as the trim. */
  nameParts?: readonly number[];
  takesHidden?: boolean;
  /** What a row lacks of name and supplier is that of the row above. */
  takesAbove?: boolean;
  /** A person has said how its numbers are written. */
  isMarkSaid?: boolean;
}

/** A row of a table: the texts of its fields. */
export interface FieldRow {
  row: number;
  cells: Partial<Record<ListField, string>>;
  /** Why the values of some fields cannot be read. */
  unread: Partial<Record<ListField, string>>;
  /** What stands in the columns that are no field. */
  others: () => readonly { heading: string; text: string }[];
  /** It says that it is a total where its code would be. */
  isCalledTotal: boolean;
  /** There are more cells than headings. */
  isTooLong: boolean;
  /** Why the line is no car. */
  skipped?: string;
  /** Why the line may be no car in stock. */
  doubt?: string;
  /** The title of the section in which it stands. */
  section?: string;
  note?: string;
}
