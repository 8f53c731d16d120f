import { PRODUCT_FIELDS } from '@contract/product-fields';
import { productInput } from '@contract/product-form';
import { BODIES, COLOURS, nightPicture, paintedPicture } from '@contract/site/pictures';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { checkTyped } from '@/lib/product/form';
import type { DecimalMark } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { Choice, TextInput } from '../inputs';
import { withColumn } from './columns';
import { type CsvField, csvFields, headingOf } from './csv';
import { type AskedField, askedFields, type ImportRow } from './import-plan';
import { numberSamples, plainNumber } from './number-marks';
import type { Cell, Table } from './read-table';
import type { Import } from './use-import';

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: 2,
  width: '100%',
} as const;

interface QuestionProps {
  file: Import;
}

/** What stands above the plan: everything about the file that was guessed, and what it lacks. */
export const ImportQuestions = ({ file }: QuestionProps) => (
  <>
    <ColumnChoices file={file} />
    {file.hasMarks && <NumberChoice file={file} />}
    {file.plan && <NewRows file={file} plan={file.plan} />}
    {file.plan && <ChangedNames file={file} plan={file.plan} />}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
};

// --- Columns ---

const IGNORE = '';
const fieldChoices = [
  { value: IGNORE, label: 'Ignore' },
  ...csvFields.map((field) => ({ value: field as string, label: headingOf(field) })),
];

const shortText = (cell: Cell) => preview(`${cell}`.replace(/\s+/g, ' ').trim(), 30);

function samplesOf({ rows }: Table, column: number): string {
  const cells = rows.slice(0, 100).map(({ cells }) => shortText(cells[column] ?? ''));
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
}

/** What each column is, as it was guessed; a person can say otherwise. Where all headings are ours, it is folded. */
function ColumnChoices({ file: { table, columns, isRecalled, enter, takeHeadings, forget } }: QuestionProps) {
  const { headings, headingRow, lines, sheet } = table;
  const shown = headings.map((_, column) => column).filter((column) => headings[column] || samplesOf(table, column));
  const isOurs = (column: number) => {
    const field = columns[column];
    return field !== undefined && headingOf(field) === headings[column];
  };
  const [isOpen] = useState(!shown.every(isOurs));
  const used = columns.filter((field) => field !== undefined).length;
  const firstLines = lines.slice(0, 15).map(({ row, cells }) => ({
    value: `${row}`,
    label: `Row ${row}: ${preview(cells.map(shortText).filter(Boolean).join(', '), 40)}`,
  }));
  return (
    <Part title="Columns">
      <p>
        <span>{`${digits(used)} of ${counted(shown.length, 'column')} ${plural(used, 'is', 'are')} taken.`}</span>
        {isRecalled && <span> As you said the last time.</span>}
        {sheet !== undefined && (
          <span>
            {' '}
            Only the sheet “<bdi>{sheet}</bdi>” was read.
          </span>
        )}
      </p>
      <Box
        component="details"
        open={isOpen}
        sx={{ '& summary': { py: 1, color: 'text.secondary', fontSize: 'var(--type-small)', cursor: 'pointer' } }}
      >
        <summary>What each column is</summary>
        <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
          <Box sx={fields}>
            {shown.map((column) => (
              <Choice
                key={column}
                label={`${headings[column] || `Column ${column + 1}`} is`}
                hint={samplesOf(table, column)}
                choices={fieldChoices}
                select={{
                  value: columns[column] ?? IGNORE,
                  onChange: ({ target }) =>
                    enter({
                      columns: withColumn(columns, column, (target.value || undefined) as CsvField | undefined),
                    }),
                }}
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              />
            ))}
          </Box>
          <Choice
            label="Headings"
            choices={[...firstLines, { value: '0', label: 'The list has none' }]}
            select={{ value: `${headingRow}`, onChange: ({ target }) => takeHeadings(Number(target.value)) }}
            sx={{ maxWidth: '100%' }}
          />
          {isRecalled && <Button onClick={forget}>Guess again</Button>}
        </Stack>
      </Box>
    </Part>
  );
}

// --- Numbers ---

/** How the file writes its numbers. Where no cell tells, nothing is planned before a person has said it. */
function NumberChoice({ file: { mark = '.', unsure, enter } }: QuestionProps) {
  const id = useId();
  const readAs = (reading: DecimalMark) => {
    const number = unsure === undefined ? undefined : plainNumber(unsure, reading);
    const meant = Number(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
    return numberSamples[reading] + (number === undefined ? '' : ` (${unsure} is ${meant})`);
  };
  return (
    <Part title="Numbers">
      <p id={id} role="status">
        {unsure === undefined ? (
          <span>{`Numbers are written ${numberSamples[mark]}.`}</span>
        ) : (
          <strong>
            How does this list write numbers? “<bdi>{unsure}</bdi>” can be read in two ways.
          </strong>
        )}
      </p>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={unsure === undefined ? mark : null}
        aria-label="Numbers are written"
        aria-describedby={id}
        onChange={(_, chosen: DecimalMark | null) => chosen && enter({ mark: chosen })}
        sx={{ flexWrap: 'wrap' }}
      >
        {(['.', ','] as const).map((reading) => (
          <ToggleButton key={reading} value={reading}>
            <span>{readAs(reading)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Part>
  );
}

// --- What new rows lack ---

const pictures = {
  img: BODIES.flatMap((body) => COLOURS.map((colour) => paintedPicture(body, colour))),
  carouselImg: BODIES.map((body) => nightPicture(body)),
};

interface PlanQuestionProps extends QuestionProps {
  plan: readonly ImportRow[];
}

/** A list of stock often has no pictures and descriptions: they are asked once, for all its new rows. */
function NewRows({ file: { answers, enter }, plan }: PlanQuestionProps) {
  const lacking = (field: AskedField) => plan.filter(({ lacks }) => lacks?.includes(field)).length;
  const lackingFields = askedFields.filter(lacking);
  // The picture itself stands in the carousel, so that this alone is no question.
  if (lackingFields.every((field) => field === 'carouselImg')) return null;
  const offered: Partial<Record<AskedField, readonly string[]>> = {
    ...pictures,
    supplier: [...new Set(plan.flatMap(({ product }) => product?.supplier ?? []))],
  };
  return (
    <Part title="For the new rows">
      <p>The list lacks what a new item needs. What you enter here is for all its new rows that have no such value.</p>
      <Box sx={fields}>
        {lackingFields.map((field) => (
          <Answer
            key={field}
            field={field}
            count={lacking(field)}
            answer={answers[field] ?? ''}
            offered={offered[field] ?? []}
            onAnswer={(text) => enter({ answers: { ...answers, [field]: text } })}
          />
        ))}
      </Box>
    </Part>
  );
}

/** Milliseconds after the last key. */
const PAUSE = 400;

interface AnswerProps {
  field: AskedField;
  count: number;
  answer: string;
  offered: readonly string[];
  onAnswer: (text: string) => void;
}

/** The plan follows when the typing pauses, the field is left or Enter is pressed: of 10,000 rows it takes a moment. */
function Answer({ field, count, answer, offered, onAnswer }: AnswerProps) {
  const [text, setText] = useState(answer);
  const list = useId();
  const { problems } =
    text.trim() === '' ? {} : checkTyped(productInput.pick({ [field]: true } as never), { [field]: text } as never);
  const isLong = field === 'description';
  const commit = useEffectEvent(() => text !== answer && onAnswer(text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text starts the pause anew
  useEffect(() => {
    const pause = setTimeout(commit, PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <Box sx={isLong ? { gridColumn: '1 / -1', maxWidth: '40rem' } : {}}>
      <TextInput
        fullWidth
        label={PRODUCT_FIELDS[field].label}
        value={text}
        multiline={isLong}
        hint={`${counted(count, 'row')}.${field === 'carouselImg' ? ' Blank: the picture.' : ''}`}
        problem={(problems as Partial<Record<AskedField, string>> | undefined)?.[field]}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && !isLong && commit()}
        htmlInput={offered.length > 0 ? { list } : {}}
      />
      <datalist id={list}>
        {offered.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </Box>
  );
}

// --- Names that a spreadsheet has changed ---

function ChangedNames({ file: { takesNames, enter }, plan }: PlanQuestionProps) {
  const changed = plan.filter(({ note }) => note !== undefined).length;
  if (changed === 0 && !takesNames) return null;
  return (
    <Part title="Names">
      <p>
        {takesNames
          ? 'Names are taken as they stand in the list.'
          : `A spreadsheet seems to have changed ${counted(changed, 'name')}, for example 007 to 7. Your items keep theirs.`}
      </p>
      <FormControlLabel
        label="Take the names as they stand in the list"
        control={<Checkbox checked={takesNames} onChange={(_, checked) => enter({ takesNames: checked })} />}
      />
    </Part>
  );
}
