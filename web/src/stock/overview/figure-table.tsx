import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { ROWS_SHOWN } from '@/data/read/overview';
import type { QueryResult } from '@/lib/query-result';
import { Loaded, useKept } from '@/stock/kit/loaded';
import { RowsTable } from '@/stock/kit/rows-table';
import { LoadingRows } from '@/stock/kit/screen';
import { Section, type SectionProps } from '@/stock/kit/section';
import { Boundary } from '@/ui/feedback/boundary';

interface FigureTableProps {
  label: string;
  headings: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[];
}

const look = {
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: 0.5, py: 0.5, fontWeight: 400 },
  '& thead :is(th, td)': { color: 'text.secondary' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& td': { whiteSpace: 'nowrap' },
  '@media print': { '& :is(th, td)': { py: 0, fontSize: '0.625rem', lineHeight: 1.4 } },
} as const;

const PlainTable = ({ label, headings, rows }: FigureTableProps) => (
  <RowsTable
    label={label}
    sx={look}
    rows={rows}
    // Two rows may be named alike, and the table is replaced as a whole.
    keyOf={(_, index) => index}
    columns={headings.map((title, at) => ({ title, isFigure: at > 0, of: (row: readonly ReactNode[]) => row[at] }))}
  />
);

/** With text of twice the size the table scrolls, and not the page. */
export const FigureTable = (props: FigureTableProps) => (
  <Box sx={{ overflowX: 'auto' }}>
    <PlainTable {...props} />
  </Box>
);

const ofFigures = {
  minWidth: 0,
  breakInside: 'avoid',
  '& > div:first-of-type': { minHeight: { xs: 44, md: 36 }, '@media print': { minHeight: 20 } },
  '& h2': { fontSize: '1rem', '@media print': { fontSize: '0.75rem' } },
} as const;

interface FigureSectionProps extends Omit<FigureTableProps, 'label'> {
  title: string;
  /** Said in place of the table where it has no rows. */
  none?: string;
}

/** A title and its figures. */
export const FigureSection = ({ title, none, headings, rows }: FigureSectionProps) => (
  <Section title={title} sx={ofFigures}>
    {rows.length > 0 ? <FigureTable label={title} headings={headings} rows={rows} /> : <p className="quiet">{none}</p>}
  </Section>
);

interface LiveFigureSectionProps<T> extends Omit<FigureSectionProps, 'rows'>, Pick<SectionProps, 'title' | 'action'> {
  result: QueryResult<T>;
  rowsOf: (data: NonNullable<T>) => FigureTableProps['rows'];
  before?: ReactNode;
}

/** A title and its figures, as far as they are read. */
export const LiveFigureSection = <T,>(props: LiveFigureSectionProps<T>) => {
  const { title, action, result, rowsOf, none, headings, before } = props;
  return (
    <Section title={title} action={action} sx={ofFigures}>
      {before && <Box sx={{ mb: 2 }}>{before}</Box>}
      <Loaded
        isPart
        result={useKept(result)}
        skeleton={<LoadingRows of="the figures" count={ROWS_SHOWN} height={33} />}
        isEmpty={(data) => rowsOf(data).length === 0}
        empty={<p className="quiet">{none}</p>}
      >
        {(data) => <FigureTable label={title} headings={headings} rows={rowsOf(data)} />}
      </Loaded>
    </Section>
  );
};

/** A chart with its table: screen readers read the table alone, and anyone can show it, to read exactly or to copy. */
export function ChartSection({ title, children, ...table }: Omit<FigureTableProps & SectionProps, 'label'>) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Section
      title={title}
      sx={ofFigures}
      action={
        <Button
          variant="text"
          data-look="link"
          className="unprinted"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <span>Show as a table</span>
        </Button>
      }
    >
      {!isTable && (
        <Box aria-hidden="true" sx={{ height: 220 }}>
          {/* Without the chart there is its table. */}
          <Boundary fallback={() => <p className="quiet">The chart could not be loaded.</p>}>
            <Suspense>{children}</Suspense>
          </Boundary>
        </Box>
      )}
      <Box
        className={isTable ? '' : 'visually-hidden'}
        {...(isTable && { tabIndex: 0, role: 'region', 'aria-label': title })}
        sx={isTable ? { maxHeight: 320, overflow: 'auto' } : {}}
      >
        <PlainTable label={title} {...table} />
      </Box>
    </Section>
  );
}
