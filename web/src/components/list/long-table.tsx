import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import { digits } from '@/lib/text/digits';
import { Button } from '../form/button';

interface Column<Line> {
  title: string;
  cell: (line: Line) => ReactNode;
  /** It names the line. */
  isHeading?: boolean;
  /** No wider than a number. */
  isNarrow?: boolean;
}

interface LongTableProps<Line> {
  caption: string;
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  keyOf: (line: Line) => string | number;
}

/** So many lines are shown at once: ten thousand would keep the page from answering. */
const LINES = 100;

/** A table whose further lines are shown on demand. */
export function LongTable<Line>({ caption, columns, lines, keyOf }: LongTableProps<Line>) {
  const [most, setMost] = useState(LINES);
  return (
    <>
      <TableContainer>
        <Table size="small">
          <caption className="visually-hidden">{caption}</caption>
          <TableHead>
            <TableRow>
              {columns.map(({ title, isNarrow }) => (
                <TableCell key={title} width={isNarrow ? 72 : undefined}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, most).map((line) => (
              <TableRow key={keyOf(line)}>
                {columns.map(({ title, cell, isHeading }) => (
                  <TableCell key={title} {...(isHeading && { component: 'th', scope: 'row' })}>
                    {cell(line)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {lines.length > most && (
        <Button look="plain" onClick={() => setMost(most + LINES)}>
          Show {digits(Math.min(LINES, lines.length - most))} more
        </Button>
      )}
    </>
  );
}
