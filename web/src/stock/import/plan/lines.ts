import { isCodeKind, type ListField } from '@/stock/export/csv';
import type { FieldRow } from '../mapping/field-row';
import { type Cells, isBlankCell, type MeantRow, type PlanAnswers } from './import-row';

/** The rows of which it is told whether they are cars: what may be a total, and what only goes on with the row above. */
export function tellLines(rows: readonly FieldRow[], { takesTotals, leavesSection }: PlanAnswers): MeantRow[] {
  const first = rows.findIndex(({ skipped, cells }) => skipped === undefined && isNamed(cells));
  return rows.map((row, at): MeantRow => {
    if (row.skipped !== undefined) return row;
    if (leavesSection !== undefined && row.section === leavesSection)
      return { ...row, skipped: `Left out: below “${leavesSection}”` };
    if (row.totals !== undefined && takesTotals === undefined) return { ...row, asked: row.totals };
    if (row.totals !== undefined && !takesTotals) return { ...row, skipped: 'A line of totals' };
    return first >= 0 && at > first && isMore(row) ? { ...row, skipped: 'More of the row above' } : row;
  });
}

const filledIn = (cells: Cells): ListField[] =>
  (Object.keys(cells) as ListField[]).filter((field) => !isBlankCell(cells, field));

const isNamed = (cells: Cells): boolean =>
  filledIn(cells).some((field) => field === 'name' || field === '_id' || isCodeKind(field));

/** A further supplier, or further pictures: of several cars each would have its name. */
function isMore({ cells, unread }: FieldRow): boolean {
  const fields = filledIn(cells);
  const isFurther = (field: ListField) => field === 'supplier' || field === 'img' || field === 'carouselImg';
  return fields.length > 0 && fields.every(isFurther) && Object.keys(unread).length === 0;
}

/** The titles of sections are the suppliers of the rows that have none. */
export const withSections = (rows: readonly MeantRow[]): MeantRow[] =>
  rows.map((row) =>
    row.section !== undefined && isBlankCell(row.cells, 'supplier')
      ? { ...row, cells: { ...row.cells, supplier: row.section } }
      : row,
  );
