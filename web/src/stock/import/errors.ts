import type { DecimalMark } from '@/lib/product/numbers';
import { errorHeadings, guarded } from '@/stock/export/csv';
import { writeCsv } from '@/stock/export/write-csv';
import type { Table } from './mapping/table';
import { type Cell, textIn } from './read/cells';

/** The rows that have a problem, as they were written, to be corrected and imported again. */
export function writeErrors(
  { headings, rows }: Table,
  decimal: DecimalMark,
  problems: ReadonlyMap<number, string>,
): string {
  const written = (cell: Cell) => (typeof cell === 'number' ? `${cell}`.replace('.', decimal) : textIn(cell));
  const sheet = {
    headings: [...headings.map(guarded), ...errorHeadings],
    rows: rows
      .filter(({ row }) => problems.has(row))
      .map(({ row, cells }) => [
        ...headings.map((_, column) => written(cells[column] ?? '')),
        ...[row, problems.get(row) ?? ''],
      ]),
  };
  return writeCsv(sheet, { separator: decimal === ',' ? ';' : ',', decimal });
}
