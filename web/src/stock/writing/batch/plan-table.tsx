import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useId, useState } from 'react';
import { digits } from '@/lib/text/digits';
import { type Row as AnyRow, type Problem, type Result, reachedOf, writtenOf } from './row';

interface PlanTableProps<Row extends AnyRow> {
  caption: string;
  rows: readonly Row[];
  /** So many rows are shown at least. */
  firstShown?: number;
  /** The heading of the column with the effect on each row. */
  title: string;
  effectOf: (row: Row) => ReactNode;
  /** A column of numbers before the item, or of fields after it; the effect on a row describes its field to screen readers. */
  before?: { title: string; cell: (row: Row) => ReactNode };
  after?: { title: string; cell: (row: Row, describedBy: string) => ReactNode } | undefined;
  /** The rows were written: one without a result was not reached. */
  isRun?: boolean;
}

/** The rows that are shown first, and further ones at once: ten thousand would keep the page from answering. */
const SHOWN = 50;
const MORE = 100;

/** The plan of a change of many products, or its results, a line for each. Further lines are shown on demand. */
export function PlanTable<Row extends AnyRow>(props: PlanTableProps<Row>) {
  const { caption, rows, firstShown = 0, title, effectOf, before, after, isRun = false } = props;
  const [asked, setAsked] = useState(SHOWN);
  const count = Math.max(asked, firstShown);
  const id = useId();
  const problemsOf = (row: Row) => row.problems ?? resultProblems(row.result);
  const isReached = ({ change, result }: Row) => !isRun || !change || result;
  return (
    <>
      <TableContainer>
        {/* No padding, so that the table is in line with the text above. */}
        <Table size="small" sx={{ '& .MuiTableCell-root': { pl: 0 } }}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead>
            <TableRow>
              {before && <TableCell width={72}>{before.title}</TableCell>}
              <TableCell>Item</TableCell>
              {after && <TableCell width={72}>{after.title}</TableCell>}
              <TableCell>{title}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, count).map((row) => (
              <TableRow key={row.key}>
                {before && <TableCell>{before.cell(row)}</TableCell>}
                <TableCell component="th" scope="row">
                  <bdi>{row.name || '—'}</bdi>
                  {row.about && (
                    <QuietText>
                      {' '}
                      <bdi>{row.about}</bdi>
                    </QuietText>
                  )}
                </TableCell>
                {after && <TableCell>{after.cell(row, `${id}-${row.key}`)}</TableCell>}
                <TableCell id={`${id}-${row.key}`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <Problems problems={problemsOf(row)} />
                  {!problemsOf(row) && (isReached(row) ? effectOf(row) : <QuietText>Not reached</QuietText>)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > count && (
        <Button sx={{ mt: 2 }} onClick={() => setAsked(count + MORE)}>
          <span>{`Show ${digits(Math.min(MORE, rows.length - count))} more`}</span>
        </Button>
      )}
    </>
  );
}

function resultProblems(result: Result | undefined): Problem[] | undefined {
  if (result?.problem === undefined) return undefined;
  const isUnknown = result.status === 'unknown';
  return [{ reason: isUnknown ? `Not known whether it is done. ${result.problem}` : result.problem }];
}

interface ProgressProps {
  label: string;
  rows: readonly AnyRow[];
}

/** How many of the rows were reached. */
export const Progress = ({ label, rows }: ProgressProps) => (
  <LinearProgress
    variant="determinate"
    value={(100 * reachedOf(rows).length) / Math.max(1, writtenOf(rows).length)}
    aria-label={label}
    sx={{ width: '100%', maxWidth: '30rem' }}
  />
);

export const QuietText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
    {children}
  </Box>
);

function Problems({ problems = [] }: { problems: readonly Problem[] | undefined }) {
  if (problems.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, color: 'error.main' }}>
      {problems.map(({ column, reason }) => (
        <li key={`${column} ${reason}`}>
          {column !== undefined && !reason.startsWith(column) && <strong>{`${column}: `}</strong>}
          <span>{reason}</span>
        </li>
      ))}
    </Box>
  );
}
