import { PLACEHOLDER } from '@contract/limits';
import { normalLine } from '@contract/normal-form';
import type { ProductFieldName } from '@contract/product-fields';
import { headingOf, type ListField } from '@/stock/export/csv';
import type { Problem, Row } from '@/stock/writing/batch/row';
import type { FieldRow } from '../mapping/field-row';

/** `key`: the row's number in the file. `skipped`: there is nothing to correct in it. `asked`: it lacks what is asked above the plan. */
export interface ImportRow extends Row {
  key: number;
  action: 'create' | 'update' | 'skipped' | 'asked' | 'error';
  /** Something that a person may want to know of the row. */
  note?: string;
  /** What a new product needs and the row does not have. */
  lacks?: readonly AskedField[];
  /** How its codes and the rest of it name different cars. */
  disputed?: string;
  /** Other rows have its name and supplier, and differ: the name that it has as a car of its own. */
  ownName?: string;
  /** A car that it may be is there: of its name and another supplier, or of a name that is the same number. */
  twin?: string | undefined;
  /** The pieces that its product would have, which is another number than is stored: as many as it has rows. */
  counted?: number;
  /** How far its price is from the stored one. */
  jump?: string;
  /** Why it may be no car in stock. */
  doubt?: string;
}

/** What a list may lack, and is asked once for all its new rows. */
export const askedFields = ['supplier', 'price', 'quantity', 'description', 'img', 'carouselImg'] as const;
export type AskedField = (typeof askedFields)[number];
/** Without a picture a car is shown under a cloth, and the picture stands in the carousel, too. */
export const isNeeded = (field: AskedField): boolean => field !== 'img' && field !== 'carouselImg';
export type NewRowAnswers = Partial<Record<AskedField, string>>;

/** What a person says that changes the plan of the rows. */
export interface PlanAnswers {
  /** For new rows that have no such value themselves. */
  answers?: NewRowAnswers;
  /** The titles of the file's sections are the suppliers of the rows below them. */
  takesSections?: boolean | undefined;
  /** The titles of the sections whose rows are left out. */
  leavesSections?: readonly string[] | undefined;
  /** Which car a row means whose codes say another one than the rest of it; `none`: it is left out. */
  takesCodes?: 'codes' | 'names' | 'none';
  /** What rows of one name and supplier are that differ: pieces of one car, or cars of their own; `none`: they are left out. */
  sameName?: 'pieces' | 'cars' | 'none';
  /** Whether a row is the stored car that it may be, or a new one. */
  takesTwins?: 'stored' | 'new';
  /** In a list with a car a row, stored cars get as many pieces as they have rows, too. */
  countsPieces?: boolean;
  /** Prices that are far from the stored ones are right; else their rows are left out. */
  takesJumps?: boolean;
  /** What may be no car in stock is one. */
  takesDoubtful?: boolean;
}

/** A row of the file as the answers mean it. */
export interface MeantRow extends FieldRow {
  /** What has to be said before it can be planned. */
  asked?: string;
  /** Why it cannot be written. */
  wrong?: Problem;
  /** The row of whose car it is one more piece. */
  pieceOf?: number;
  /** How many pieces it is, where the list has a row for each and says no quantity. */
  pieces?: number;
  /** Its name as a car of its own, where other rows have the same name. */
  ownName?: string;
}

export type Cells = FieldRow['cells'];

export const idOf = ({ _id = '' }: Cells): string => _id.trim();

/** Name and supplier in their normal form, whatever the case. The separator is in no line of text. */
export const titleOf = ({
  name = '',
  supplier = '',
}: {
  name?: string | undefined;
  supplier?: string | undefined;
}): string => [name, supplier].map(inOneForm).join('\n');
export const inOneForm = (text: string): string => normalLine(text).toLowerCase();

export const isBlankCell = (cells: Cells, field: ListField): boolean => (cells[field] ?? '').trim() === '';

/** What is shown of each row, whatever becomes of it. */
export const rowStart = ({ row, cells, ownName, doubt }: MeantRow) => ({
  key: row,
  name: normalLine(cells.name ?? ''),
  ...(cells.supplier?.trim() && { about: normalLine(cells.supplier) }),
  ...(ownName !== undefined && { ownName }),
  ...(doubt !== undefined && { doubt }),
});

export const errorRow = (row: MeantRow, problems: readonly Problem[]): ImportRow => ({
  ...rowStart(row),
  action: 'error',
  problems,
});

/** The placeholder is no picture: an export has it, too. */
export const isBlank = (cell = ''): boolean => ['', PLACEHOLDER].includes(cell.trim());

export function problemsOf(problems: Partial<Record<ProductFieldName, string>>, { unread }: MeantRow): Problem[] {
  const all: Partial<Record<ListField, string>> = { ...problems };
  for (const [field, reason] of Object.entries(unread) as [ListField, string][])
    all[field] = `${headingOf(field)} ${reason}`;
  return Object.entries(all).map(([field, reason]) => ({ column: headingOf(field as ListField), reason }));
}
