import type { SxProps } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';

/** What makes the head and the cells of a column. */
export interface Column<Row> {
  title: string;
  /** In place of its title. */
  head?: ReactNode;
  /** Of its cells. */
  className?: string;
  isFigure?: boolean;
  of: (row: Row) => ReactNode;
}

interface RowsTableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** The row below the pointer is marked. */
  hover?: boolean;
  sx: SxProps;
}

export function RowsTable<Row>({ label, columns, rows, keyOf, hover = false, sx }: RowsTableProps<Row>) {
  const cell = ({ className, isFigure }: Column<Row>) => ({ className, align: isFigure ? 'right' : 'left' }) as const;
  return (
    <Table size="small" aria-label={label} sx={sx}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.title} {...cell(column)}>
              {column.head ?? column.title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={keyOf(row, index)} hover={hover}>
            {columns.map((column, at) => (
              <TableCell key={column.title} {...cell(column)} {...(at === 0 && { component: 'th', scope: 'row' })}>
                {column.of(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
