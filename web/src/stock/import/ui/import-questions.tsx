import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import type { Question } from '../question';
import { ColumnsInUse, UnusedColumns } from './columns';
import { NewRows } from './new-rows';
import { Part } from './part';
import type { Import } from './use-import';

/** What stands above the plan, in the order in which a person decides: what is unsure, what is not used, what the new rows lack. */
export function ImportQuestions({ file: { preview, answers, enter } }: { file: Import }) {
  return (
    <>
      {preview.questions.map((asked) => (
        <Choices key={asked.id} asked={asked} enter={enter} />
      ))}
      <UnusedColumns preview={preview} enter={enter} />
      <ColumnsInUse preview={preview} enter={enter} />
      <NewRows preview={preview} enter={enter} answers={answers} />
    </>
  );
}

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
