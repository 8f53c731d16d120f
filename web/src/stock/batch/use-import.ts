import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { useMemo, useState } from 'react';
import { writtenOf } from './batch';
import { type Columns, fieldRows, guessColumns, markOf, recall, remember } from './columns';
import { type Answers, planImport, type Stored } from './import-plan';
import type { DecimalMark } from './number-marks';
import { type Table, withHeadings } from './read-table';

/** A file as it was read, beside what is stored. */
export interface ImportedFile {
  name: string;
  table: Table;
  stored: Stored;
}

/** What a person says about the file: what its columns are, how its numbers are written, and what its new rows lack. Its plan follows. */
export function useImport({ table: first, stored }: ImportedFile) {
  const [table, setTable] = useState(first);
  const [chosenColumns, setColumns] = useState<Columns>();
  const [chosenMark, setMark] = useState<DecimalMark>();
  const [answers, setAnswers] = useState<Answers>({});
  const [takesNames, setTakesNames] = useState(false);

  const recalled = useMemo(() => recall(table), [table]);
  const guessed = useMemo(() => guessColumns(table, stored), [table, stored]);
  const columns = chosenColumns ?? recalled?.columns ?? guessed;
  const found = useMemo(() => markOf(table, columns), [table, columns]);
  const mark = chosenMark ?? found.mark ?? recalled?.mark;
  /** A number that can be read in two ways. */
  const unsure = mark === undefined ? found.unsure : undefined;
  const isNamed = columns.includes('name') || columns.includes('_id');
  const canPlan = isNamed && unsure === undefined;
  const plan = useMemo(
    () => (canPlan ? planImport(fieldRows(table, columns, mark ?? '.'), stored, { answers, takesNames }) : undefined),
    [canPlan, table, columns, mark, stored, answers, takesNames],
  );
  const rows = useMemo(() => writtenOf(plan ?? []), [plan]);
  const created = rows.filter(({ change }) => change.kind === 'create').length;

  return {
    table,
    columns,
    mark,
    unsure,
    /** Whether the numbers of the file have marks at all. */
    hasMarks: found.mark !== undefined || found.unsure !== undefined || chosenMark !== undefined,
    answers,
    takesNames,
    plan,
    /** What can be written. */
    rows,
    isRecalled: chosenColumns === undefined && recalled !== undefined,
    reason: reasonOf(),
    setColumns,
    setMark,
    setTakesNames,
    answer: (more: Answers) => setAnswers((before) => ({ ...before, ...more })),
    takeHeadings: (row: number) => {
      setTable({ ...withHeadings(table.lines, row), ...(table.sheet !== undefined && { sheet: table.sheet }) });
      setColumns(undefined);
    },
    forget: () => setColumns(guessed),
    /** So that the next list with these headings is read in the same way. */
    remember: () => {
      if (chosenColumns || chosenMark) remember(table, columns, chosenMark ?? recalled?.mark);
    },
  };

  /** Why nothing can be imported now. */
  function reasonOf(): string | undefined {
    if (!isNamed) return 'Say above which column is the name.';
    if (unsure !== undefined) return 'Say above how the numbers are written.';
    const isLacking = plan?.some(({ lacks = [] }) => lacks.some((field) => field !== 'carouselImg' && !answers[field]));
    if (rows.length === 0) return isLacking ? 'Enter above what the new rows lack.' : 'There is nothing to import.';
    return stored.products.length + created > PRODUCTS_PER_OWNER_MAX ? QUOTA_REACHED : undefined;
  }
}

export type Import = ReturnType<typeof useImport>;
