import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { memo, useState } from 'react';
import { preview as shortened } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { headingOf, type ListField, listFields } from '@/stock/export/csv';
import { Choice } from '@/stock/kit/inputs';
import { isNaming, withColumn } from '../mapping/columns';
import { numberSamples } from '../mapping/number-format';
import { columnName } from '../mapping/table';
import { FIELDS, Part } from './part';
import type { Import } from './use-import';

type Props = Pick<Import, 'preview' | 'enter'>;

const NOT_USED = '';
const fieldChoices = [
  { value: NOT_USED, label: 'Not used' },
  ...listFields.map((field) => ({ value: field as string, label: headingOf(field) })),
];

/** What one column is; a person can say otherwise. */
function ColumnChoice({ column, preview, enter }: Props & { column: number }) {
  const { samples, columns, columnAnswers } = preview;
  return (
    <Choice
      label={`${columnName(preview, column)} is`}
      hint={samples[column]}
      choices={fieldChoices}
      select={{
        value: columns[column] ?? NOT_USED,
        onChange: ({ target }) => {
          const field = (target.value || undefined) as ListField | undefined;
          enter({ columns: withColumn(columns, columnAnswers, column, field) });
        },
      }}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    />
  );
}

/** So many are shown at once; the others are among all columns. */
const SHOWN = 12;

/** The columns that are left out, each with its values and what it could be used as. */
export const UnusedColumns = memo(({ preview, enter }: Props) => {
  const { unused } = preview;
  if (unused.length === 0) return null;
  const more = unused.length - SHOWN;
  return (
    <Part title={`${counted(unused.length, 'column')} ${plural(unused.length, 'is', 'are')} not used`}>
      <Box sx={FIELDS}>
        {unused.slice(0, SHOWN).map((column) => (
          <ColumnChoice key={column} column={column} preview={preview} enter={enter} />
        ))}
      </Box>
      {more > 0 && <p>{`And ${counted(more, 'more column')}: see below what each is.`}</p>}
    </Part>
  );
});

const meaningOf = (heading: string, field: ListField | undefined): string =>
  field === undefined || headingOf(field) === heading ? heading : `${heading} is ${headingOf(field)}`;

/** What each column is, as it was understood, in a sentence. A person can say otherwise; where the name was not found, that is open. */
export const ColumnsInUse = memo(({ preview, enter }: Props) => {
  const { headings, headingRow, firstLines, samples, columns, unused, decimalMark, notes, isRecalled } = preview;
  const shown = headings.map((_, column) => column).filter((column) => headings[column] || samples[column]);
  const [isOpen, setIsOpen] = useState(headingRow === 0 || !isNaming(columns));
  const above = unused.slice(0, SHOWN);
  const inDetails = shown.filter((column) => !above.includes(column));
  const used = columns.filter((field) => field !== undefined).length;
  const lines = firstLines.map(({ row, text }) => ({ value: `${row}`, label: `Row ${row}: ${shortened(text, 40)}` }));
  return (
    <Part title="Columns">
      <p>
        <span>{`${digits(used)} of ${counted(shown.length, 'column')} ${plural(used, 'is', 'are')} used${used > 0 ? ': ' : ''}`}</span>
        {shown
          .filter((column) => columns[column])
          .map((column, at) => (
            <span key={column}>
              {at > 0 && <span>, </span>}
              <bdi>{meaningOf(columnName(preview, column), columns[column])}</bdi>
            </span>
          ))}
        <span>.</span>
        {isRecalled && <span> As you said the last time.</span>}
        {notes.map((note) => (
          <span key={note}>{` ${note}`}</span>
        ))}
      </p>
      <Box
        component="details"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen((currentTarget as HTMLDetailsElement).open)}
        sx={{ '& summary': { py: 1, color: 'text.secondary', fontSize: 'var(--type-small)', cursor: 'pointer' } }}
      >
        <summary>What each column is</summary>
        {isOpen && (
          <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
            <Box sx={FIELDS}>
              {inDetails.map((column) => (
                <ColumnChoice key={column} column={column} preview={preview} enter={enter} />
              ))}
            </Box>
            <Choice
              label="Headings"
              choices={[...lines, { value: '0', label: 'The list has none' }]}
              select={{
                value: `${headingRow}`,
                onChange: ({ target }) => enter({ headingRow: Number(target.value), columns: undefined }),
              }}
              sx={{ maxWidth: '100%' }}
            />
            {isRecalled && <Button onClick={() => enter({ columns: {} })}>Guess again</Button>}
            {decimalMark && (
              <Choice
                label="Numbers are written"
                choices={Object.entries(numberSamples).map(([value, label]) => ({ value, label }))}
                select={{
                  value: decimalMark,
                  onChange: ({ target }) => enter({ decimalMark: target.value as typeof decimalMark }),
                }}
              />
            )}
          </Stack>
        )}
      </Box>
    </Part>
  );
});
