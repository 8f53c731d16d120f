import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import type { Key, ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** `className`: `figure` of numbers; `blank` of a column to write in, which has no `of`. */
export interface PrintColumn<Row> {
  title: string;
  className?: 'figure' | 'blank';
  of?: (row: Row) => ReactNode;
}

interface PrintSheetProps<Row> {
  title: string;
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Above the table. */
  children?: ReactNode;
}

const look = {
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& table': { width: '100%', mt: 2, borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& :is(th, td)': {
    p: '0.4rem 0.5rem',
    border: '1px solid var(--line)',
    fontWeight: 400,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .blank': { width: '18%' },
} as const;

/** What is on paper in place of the page. */
export const PrintSheet = <Row,>({ title, columns, rows, keyOf, children }: PrintSheetProps<Row>) =>
  createPortal(
    <Box className="printed" sx={look}>
      <Global styles={{ '@media print': { '#root': { display: 'none' } } }} />
      <h1 className="title">{title}</h1>
      {children}
      <table>
        <thead>
          <tr>
            {columns.map(({ title: heading, className }) => (
              <th key={heading} className={className}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title: heading, className, of }) => (
                <td key={heading} className={className}>
                  {of && <bdi>{of(row)}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>,
    document.body,
  );
