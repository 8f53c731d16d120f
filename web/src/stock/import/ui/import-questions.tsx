import { PRODUCT_FIELDS } from '@contract/product-fields';
import { productInput } from '@contract/product-form';
import { BODIES } from '@contract/site/bodies';
import { COLOURS, FAMILIES, nightPicture, paintedPicture } from '@contract/site/pictures';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { readTyped } from '@/lib/product/form';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { headingOf, type ListField, listFields } from '@/stock/export/csv';
import { Choice, TextInput } from '@/stock/kit/inputs';
import { isNaming, withColumn } from '../mapping/columns';
import { numberSamples } from '../mapping/number-format';
import { type AskedField, askedFields, isNeeded } from '../plan/import-plan';
import type { Question } from '../questions';
import type { Import } from './use-import';

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: 2,
  width: '100%',
} as const;

type Asked = Pick<Import, 'planned' | 'enter'>;

/** What stands above the plan: what is unsure comes first, then what was understood, and what the file lacks. */
export function ImportQuestions({ file: { planned, answers, enter } }: { file: Import }) {
  return (
    <>
      {planned.questions.map((asked) => (
        <Choices key={asked.id} asked={asked} enter={enter} />
      ))}
      <ColumnChoices planned={planned} enter={enter} />
      <NewRows planned={planned} enter={enter} answers={answers} />
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
      </Typography>
      {children}
    </Stack>
  );
};

// --- Columns ---

const IGNORE = '';
const fieldChoices = [
  { value: IGNORE, label: 'Ignore' },
  ...listFields.map((field) => ({ value: field as string, label: headingOf(field) })),
];

const meaningOf = (heading: string, field: ListField | undefined): string =>
  field === undefined || headingOf(field) === heading ? heading : `${heading} is ${headingOf(field)}`;

/** What each column is, as it was guessed, in a sentence. A person can say otherwise; where the name was not found, that is open. */
const ColumnChoices = memo(({ planned, enter }: Asked) => {
  const { headings, headingRow, firstLines, samples, columns, decimalMark, notes, guessed } = planned;
  const shown = headings.map((_, column) => column).filter((column) => headings[column] || samples[column]);
  const nameOf = (column: number) => headings[column] || `Column ${column + 1}`;
  const [isOpen, setIsOpen] = useState(headingRow === 0 || !isNaming(columns));
  const used = columns.filter((field) => field !== undefined).length;
  const lines = firstLines.map(({ row, text }) => ({ value: `${row}`, label: `Row ${row}: ${preview(text, 40)}` }));
  return (
    <Part title="Columns">
      <p>
        <span>{`${digits(used)} of ${counted(shown.length, 'column')} ${plural(used, 'is', 'are')} taken${used > 0 ? ': ' : ''}`}</span>
        {shown
          .filter((column) => columns[column])
          .map((column, at) => (
            <span key={column}>
              {at > 0 && <span>, </span>}
              <bdi>{meaningOf(nameOf(column), columns[column])}</bdi>
            </span>
          ))}
        <span>.</span>
        {guessed && <span> As you said the last time.</span>}
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
            <Box sx={fields}>
              {shown.map((column) => (
                <Choice
                  key={column}
                  label={`${nameOf(column)} is`}
                  hint={samples[column]}
                  choices={fieldChoices}
                  select={{
                    value: columns[column] ?? IGNORE,
                    onChange: ({ target }) =>
                      enter({
                        columns: withColumn(columns, column, (target.value || undefined) as ListField | undefined),
                        chosen: [...listFields],
                      }),
                  }}
                  sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
                />
              ))}
            </Box>
            <Choice
              label="Headings"
              choices={[...lines, { value: '0', label: 'The list has none' }]}
              select={{
                value: `${headingRow}`,
                onChange: ({ target }) => enter({ headingRow: Number(target.value), columns: undefined, chosen: [] }),
              }}
              sx={{ maxWidth: '100%' }}
            />
            {guessed && <Button onClick={() => enter({ columns: guessed, chosen: [] })}>Guess again</Button>}
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

// --- Questions ---

/** A question about the file, answered by one press; the rows below follow at once. */
const Choices = memo(({ asked, enter }: { asked: Question; enter: Import['enter'] }) => {
  const { question, choices, answer } = asked;
  return (
    <Part title={question}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={answer ?? null}
        aria-label={question}
        onChange={(_, chosen: number | null) => chosen !== null && enter(choices[chosen]?.says ?? {})}
        sx={{ flexWrap: 'wrap' }}
      >
        {choices.map(({ label }, at) => (
          <ToggleButton key={label} value={at} sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}>
            <bdi>{label}</bdi>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Part>
  );
});

// --- What new rows lack ---

const pictures = {
  img: BODIES.flatMap((body) => COLOURS.map((colour) => paintedPicture(body, colour))),
  carouselImg: FAMILIES.map(nightPicture),
};

/** What new rows lack. They are asked once, for all its new rows. */
const NewRows = memo(({ planned: { lacking, suppliers }, answers, enter }: Asked & Pick<Import, 'answers'>) => {
  const lackingFields = askedFields.filter((field) => lacking[field]);
  // The picture itself stands in the carousel, so that this alone is no question.
  if (lackingFields.every((field) => field === 'carouselImg')) return null;
  const offered: Partial<Record<AskedField, readonly string[]>> = { ...pictures, supplier: suppliers };
  return (
    <Part title="For the new rows">
      <p>
        {lackingFields.some(isNeeded) && <span>The list lacks what a new item needs. </span>}
        {lacking.img && !answers.img?.trim() && (
          <span>{`${counted(lacking.img, 'new car')} ${plural(lacking.img, 'has', 'have')} no picture: a covered car is shown until somebody gives one. `}</span>
        )}
        <span>What you enter here is for all new rows that have no such value.</span>
      </p>
      <Box sx={fields}>
        {lackingFields.map((field) => (
          <Answer
            key={field}
            field={field}
            count={lacking[field] ?? 0}
            answer={answers[field] ?? ''}
            offered={offered[field] ?? []}
            onAnswer={(text) => enter({ answers: { ...answers, [field]: text } })}
          />
        ))}
      </Box>
    </Part>
  );
});

const blankText: Partial<Record<AskedField, string>> = {
  img: ' Blank: a covered car.',
  carouselImg: ' Blank: the picture.',
};

/** Milliseconds after the last key. */
const PAUSE = 400;

interface AnswerProps {
  field: AskedField;
  count: number;
  answer: string;
  offered: readonly string[];
  onAnswer: (text: string) => void;
}

/** What is wrong with an answer; nothing while there is none. */
function problemIn(field: AskedField, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const { value, problem } = readTyped(field, text);
  return problem ?? productInput.shape[field].safeParse(value).error?.issues[0]?.message;
}

/** The plan follows when the typing pauses, the field is left or Enter is pressed: of 10,000 rows it takes a moment. */
function Answer({ field, count, answer, offered, onAnswer }: AnswerProps) {
  const [text, setText] = useState(answer);
  const list = useId();
  const isLong = field === 'description';
  const commit = (typed: string) => typed !== answer && onAnswer(typed);
  const onPause = useEffectEvent(commit);
  useEffect(() => {
    const pause = setTimeout(() => onPause(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <Box sx={isLong ? { gridColumn: '1 / -1', maxWidth: '40rem' } : {}}>
      <TextInput
        fullWidth
        label={PRODUCT_FIELDS[field].label}
        value={text}
        multiline={isLong}
        hint={`${counted(count, 'row')}.${blankText[field] ?? ''}`}
        problem={problemIn(field, text)}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit(text)}
        onKeyDown={(event) => event.key === 'Enter' && !isLong && commit(text)}
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
