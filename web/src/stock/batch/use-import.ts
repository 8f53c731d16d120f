import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { useMemo, useState } from 'react';
import type { DecimalMark } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { writtenOf } from './batch';
import { type Columns, fieldRows, guessColumns, markOf, recall, remember } from './columns';
import { type Answers, planImport, type Stored } from './import-plan';
import { type Table, withHeadings } from './read-table';

/** A file as it was read, beside what is stored. */
export interface ImportedFile {
  name: string;
  table: Table;
  stored: Stored;
}

/** What a person says about the file: what its columns are, how its numbers are written, and what its new rows lack. */
interface Entered {
  columns?: Columns | undefined;
  mark?: DecimalMark;
  answers: Answers;
  /** Names are taken as they stand in the file, though a spreadsheet seems to have changed them. */
  takesNames: boolean;
}

/** The plan of a file follows from what it holds, what is stored, and what a person says. */
export function useImport({ table: first, stored }: ImportedFile) {
  const [table, setTable] = useState(first);
  const [entered, setEntered] = useState<Entered>({ answers: {}, takesNames: false });
  const enter = (more: Partial<Entered>) => setEntered((before) => ({ ...before, ...more }));
  const { answers, takesNames } = entered;

  const { uid } = usePerson();
  const recalled = useMemo(() => recall(uid, table), [uid, table]);
  const guessed = useMemo(() => guessColumns(table, stored), [table, stored]);
  const columns = entered.columns ?? recalled?.columns ?? guessed;
  const found = useMemo(() => markOf(table, columns), [table, columns]);
  const mark = entered.mark ?? found.mark ?? recalled?.mark;
  const unsure = mark === undefined ? found.unsure : undefined;
  const isNamed = columns.includes('name') || columns.includes('_id');
  const canPlan = isNamed && unsure === undefined;
  const plan = useMemo(
    () => (canPlan ? planImport(fieldRows(table, columns, mark ?? '.'), stored, { answers, takesNames }) : undefined),
    [canPlan, table, columns, mark, stored, answers, takesNames],
  );
  const rows = useMemo(() => writtenOf(plan ?? []), [plan]);

  /** Why nothing can be imported now. */
  function reasonOf(): string | undefined {
    if (!isNamed) return 'Say above which column is the name.';
    if (unsure !== undefined) return 'Say above how the numbers are written.';
    const isLacking = plan?.some(({ lacks = [] }) => lacks.some((field) => field !== 'carouselImg' && !answers[field]));
    if (rows.length === 0) return isLacking ? 'Enter above what the new rows lack.' : 'There is nothing to import.';
    const created = rows.filter(({ change }) => change.kind === 'create').length;
    return stored.products.length + created > PRODUCTS_PER_OWNER_MAX ? QUOTA_REACHED : undefined;
  }

  return {
    table,
    columns,
    mark,
    /** A number that can be read in two ways, and of which nobody has said how. */
    unsure,
    /** Whether the numbers of the file have marks at all. */
    hasMarks: found.mark !== undefined || found.unsure !== undefined || entered.mark !== undefined,
    answers,
    takesNames,
    plan,
    /** What can be written. */
    rows,
    isRecalled: entered.columns === undefined && recalled !== undefined,
    reason: reasonOf(),
    enter,
    takeHeadings: (row: number) => {
      setTable({ ...table, ...withHeadings(table.lines, row) });
      enter({ columns: undefined });
    },
    forget: () => enter({ columns: guessed }),
    /** So that the next list with these headings is read in the same way. */
    remember: () => {
      if (entered.columns || entered.mark) remember(uid, table, columns, entered.mark ?? recalled?.mark);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
