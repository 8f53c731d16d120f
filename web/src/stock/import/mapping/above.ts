import { isCodeKind, type ListField } from '@/stock/export/csv';
import type { FieldRow } from './field-row';
import { AGGREGATE, FOOT, TOTAL } from './words';

/** What a list can say once for several rows. */
export const SAID_ONCE = ['name', 'supplier'] as const;
type SaidOnce = (typeof SAID_ONCE)[number];

const isBlank = ({ cells }: FieldRow, field: ListField): boolean => (cells[field] ?? '').trim() === '';
const isTotal = ({ cells: { name = '' } }: FieldRow): boolean =>
  [TOTAL, AGGREGATE, FOOT].some((word) => word.test(name.trim()));

/** The rows that lack a field, below one that has it, and are cars: without a name they have a code, or say the same as the row above. */
export function lackingAbove(rows: readonly FieldRow[], field: SaidOnce): FieldRow[] {
  const cars = rows.filter(({ skipped }) => skipped === undefined);
  const first = cars.findIndex((row) => !isBlank(row, field));
  const isCar = (row: FieldRow, at: number): boolean => {
    if (field === 'supplier') return !isBlank(row, 'name');
    const above = new Set(cars[first + at - 1]?.others().map(({ heading, text }) => `${heading} ${text}`));
    const hasCode = (Object.keys(row.cells) as ListField[]).some((other) => isCodeKind(other) && !isBlank(row, other));
    return hasCode || row.others().some(({ heading, text }) => /\p{L}/u.test(text) && above.has(`${heading} ${text}`));
  };
  return first < 0 ? [] : cars.slice(first).filter((row, at) => isBlank(row, field) && !isTotal(row) && isCar(row, at));
}

/** The rows with what they lack as it stands above them. */
export function withAbove(rows: readonly FieldRow[]): FieldRow[] {
  const lacking = { name: new Set(lackingAbove(rows, 'name')), supplier: new Set(lackingAbove(rows, 'supplier')) };
  const last: Partial<Record<SaidOnce, string>> = {};
  return rows.map((row) => {
    if (row.skipped !== undefined) return row;
    const cells = { ...row.cells };
    for (const field of SAID_ONCE) {
      if (lacking[field].has(row) || (lacking.name.has(row) && isBlank(row, field))) cells[field] = last[field] ?? '';
      else if (!isBlank(row, field)) last[field] = cells[field] ?? '';
    }
    return { ...row, cells };
  });
}
