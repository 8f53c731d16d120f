import { kindOf } from '@contract/code';
import { groupsOf } from '@/lib/groups';
import { codesOf } from './codes';
import type { MeantRow } from './import-row';

/** Whether a line is a car: it says so, or most lines have one VIN each, and no two the same. */
export function hasCarARow(rows: readonly MeantRow[]): boolean {
  const cars = rows.filter(({ skipped, asked }) => skipped === undefined && asked === undefined);
  const vins = cars.flatMap(({ cells }) => {
    const [vin, ...others] = codesOf(cells).filter(({ code }) => kindOf(code) === 'vin');
    return vin && others.length === 0 ? vin.code : [];
  });
  const haveVins = vins.length > cars.length / 2 && new Set(vins).size === vins.length;
  return haveVins || cars.some(({ isOneCar }) => isOneCar);
}

/**
 * The rows with the pieces that they stand for, in a list that says none: one each where the list has a car a row, or where a person has
 * said that its rows are pieces.
 */
export function withPieces(rows: readonly MeantRow[], isCarARow: boolean): readonly MeantRow[] {
  const isSaid = rows.some(({ cells }) => cells.quantity !== undefined);
  const further = groupsOf(
    rows.filter(({ pieceOf }) => pieceOf !== undefined),
    ({ pieceOf }) => pieceOf,
  );
  if (isSaid || !(isCarARow || further.size > 0)) return rows;
  return rows.map((row) => ({ ...row, pieces: 1 + (further.get(row.row)?.length ?? 0) }));
}
