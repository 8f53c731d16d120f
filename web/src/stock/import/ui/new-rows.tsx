import { PRODUCT_FIELDS } from '@contract/product-fields';
import { productInput } from '@contract/product-form';
import { BODIES } from '@contract/site/bodies';
import { COLOURS, nightPicture, paintedPicture } from '@contract/site/pictures';
import Box from '@mui/material/Box';
import { memo, useEffect, useEffectEvent, useId, useState } from 'react';
import { readTyped } from '@/lib/product/form';
import { counted, plural } from '@/lib/text/plural';
import { TextInput } from '@/stock/kit/inputs';
import { type AskedField, askedFields, isNeeded } from '../plan/import-row';
import { FIELDS, Part } from './part';
import type { Import } from './use-import';

type NewRowsProps = Pick<Import, 'preview' | 'answers' | 'enter'>;

const pictures = {
  img: BODIES.flatMap((body) => COLOURS.map((colour) => paintedPicture(body, colour))),
  carouselImg: BODIES.flatMap((body) => COLOURS.map((colour) => nightPicture(body, colour))),
};

/** What new rows lack. They are asked once, for all its new rows. */
export const NewRows = memo(({ preview: { lacking, suppliers }, answers, enter }: NewRowsProps) => {
  const lackingFields = askedFields.filter((field) => lacking[field]);
  // The picture itself stands in the carousel, so that this alone is no question.
  if (lackingFields.every((field) => field === 'carouselImg')) return null;
  const offered: Partial<Record<AskedField, readonly string[]>> = { ...pictures, supplier: suppliers };
  return (
    <Part title="For the new rows">
      <p>
        {lackingFields.some(isNeeded) && <span>The list lacks what a new car needs. </span>}
        {lacking.img && !answers.img?.trim() && (
          <span>{`${counted(lacking.img, 'new car')} ${plural(lacking.img, 'has', 'have')} no picture: a covered car is shown until somebody gives one. `}</span>
        )}
        <span>What you enter here is for all new rows that have no such value.</span>
      </p>
      <Box sx={FIELDS}>
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
