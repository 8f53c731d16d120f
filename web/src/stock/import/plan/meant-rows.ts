import { kindOf } from '@contract/code';
import { groupsOf } from '@/lib/groups';
import { isCodeKind, type ListField } from '@/stock/export/csv';
import type { FieldRow } from '../mapping/field-row';
import { codesOf } from './codes';
import { type Cells, isBlankCell, type MeantRow, type PlanAnswers } from './import-row';
import type { Known } from './known';
import { withSameNames } from './same-name';

/** The rows as a person's answers mean them. */
export function meantRows(rows: readonly FieldRow[], known: Known, answers: PlanAnswers): readonly MeantRow[] {
  const lines = tellLines(rows, answers);
  const cars = answers.takesSections ? withSections(lines) : lines;
  return withPieces(withSameNames(cars, known, answers), hasCarARow(cars));
}

/** The rows of which it is told whether they are cars: what may be a total, and what only goes on with the row above. */
function tellLines(rows: readonly FieldRow[], { takesDoubtful, leavesSections }: PlanAnswers): MeantRow[] {
  const first = rows.findIndex(({ skipped, cells }) => skipped === undefined && isNamed(cells));
  return rows.map((row, at): MeantRow => {
    if (row.skipped !== undefined) return row;
    if (row.section !== undefined && leavesSections?.includes(row.section))
      return { ...row, skipped: `Left out: below “${row.section}”` };
    if (row.doubt !== undefined && takesDoubtful === undefined) return { ...row, asked: row.doubt };
    if (row.doubt !== undefined && !takesDoubtful) return { ...row, skipped: 'Left out: no car in stock' };
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
const withSections = (rows: readonly MeantRow[]): MeantRow[] =>
  rows.map((row) =>
    row.section !== undefined && isBlankCell(row.cells, 'supplier')
      ? { ...row, cells: { ...row.cells, supplier: row.section } }
      : row,
  );

// --- A car a row ---

/** Whether a line is a car: most have one VIN each, of their own. */
export function hasCarARow(rows: readonly MeantRow[]): boolean {
  const cars = rows.filter(({ skipped, asked }) => skipped === undefined && asked === undefined);
  const vins = cars.flatMap(({ cells }) => {
    const [vin, ...others] = codesOf(cells).filter(({ code }) => kindOf(code) === 'vin');
    return vin && others.length === 0 ? vin.code : [];
  });
  return new Set(vins).size > cars.length / 2;
}

/**
 * The rows with the pieces that they stand for, in a list that says none: one each where the list has a car a row, or where a person has
 * said that its rows are pieces.
 */
function withPieces(rows: readonly MeantRow[], isCarARow: boolean): readonly MeantRow[] {
  const isSaid = rows.some(({ cells }) => cells.quantity !== undefined);
  const further = groupsOf(
    rows.filter(({ pieceOf }) => pieceOf !== undefined),
    ({ pieceOf }) => pieceOf,
  );
  if (isSaid || !(isCarARow || further.size > 0)) return rows;
  return rows.map((row) => ({ ...row, pieces: 1 + (further.get(row.row)?.length ?? 0) }));
}
