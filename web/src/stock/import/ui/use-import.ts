import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readCodesNamed } from '@/data/read/codes';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { writtenOf } from '@/stock/writing/batch/row';
import { type Answers, remember } from '../answers';
import type { AskWorker } from '../file.worker';
import type { Planned } from '../import-session';
import { isNaming } from '../mapping/columns';
import { type AskedField, isNeeded, type NewRowAnswers, type Stored } from '../plan/import-plan';
import { FileProblem } from '../read/cells';

/** A file that a worker has read, beside what is stored. */
export interface ImportedFile {
  name: string;
  ask: AskWorker;
  stored: Stored;
  /** As it is planned before the person says anything. */
  planned: Planned;
}

/** The plan of a file; whose the codes are that it names is read first, each once. */
export async function planOf({ ask, stored }: Pick<ImportedFile, 'ask' | 'stored'>, said: Answers): Promise<Planned> {
  const asked = await ask('unknownCodes', said);
  if (asked.length > 0) {
    const codes = await readCodesNamed(await firestore(), stored.email, asked);
    await ask(
      'learn',
      asked,
      codes.map(({ code, product }) => [code, product]),
    );
  }
  return ask('plan', said, stored.foreign);
}

const NOTHING: Answers = {};
const NO_ANSWERS: NewRowAnswers = {};

/** The plan of a file follows from what it holds, what is stored, and what a person says. */
export function useImport({ ask, stored, planned: first }: ImportedFile) {
  const [said, setSaid] = useState(NOTHING);
  const [shown, setShown] = useState<{ planned: Planned; said: Answers }>({ planned: first, said: NOTHING });
  const [failure, setFailure] = useState<{ said: Answers; message: string }>();
  const { uid } = usePerson();
  useEffect(() => {
    if (said === shown.said) return;
    let isCurrent = true;
    planOf({ ask, stored }, said).then(
      // Drawn in the background, the page answers meanwhile.
      (planned) => isCurrent && startTransition(() => setShown({ planned, said })),
      (error: unknown) =>
        isCurrent && setFailure({ said, message: error instanceof FileProblem ? error.message : readableError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [said, shown.said, ask, stored]);

  const { planned } = shown;
  const { questions, columns, decimalMark, lacking } = planned;
  const rows = useMemo(() => writtenOf(planned.plan ?? []), [planned.plan]);
  const enter = useCallback((more: Answers) => setSaid((before) => ({ ...before, ...more })), []);
  // Its table is drawn after the questions, the page answers between them.
  const [drawn, setDrawn] = useState<Planned['plan']>();
  useEffect(() => startTransition(() => setDrawn(planned.plan)), [planned.plan]);
  const created = useMemo(() => rows.filter(({ change }) => change.kind === 'create').length, [rows]);
  const { answers = NO_ANSWERS } = said;
  const open = questions.filter(({ answer }) => answer === undefined);

  /** Why nothing can be imported now. */
  function reasonOf(): string | undefined {
    if (failure?.said === said) return failure.message;
    if (!isNaming(columns)) return 'Say above which column is the name.';
    if (open[0]) return `Say above ${open[0].subject}.`;
    if (shown.said !== said) return 'The answer is being planned …';
    const isLacking = Object.keys(lacking).some(
      (field) => isNeeded(field as AskedField) && !answers[field as AskedField],
    );
    if (rows.length === 0) return isLacking ? 'Enter above what the new rows lack.' : 'There is nothing to import.';
    return stored.products.length + created > PRODUCTS_PER_OWNER_MAX ? QUOTA_REACHED : undefined;
  }

  return {
    ...planned,
    planned,
    /** The plan that is shown. */
    drawn,
    answers,
    /** What can be written. */
    rows,
    openQuestions: open.length,
    reason: reasonOf(),
    enter,
    errors: (problems: ReadonlyMap<number, string>) => ask('errors', said, decimalMark ?? '.', problems),
    /** So that the next list with these headings is read in the same way. */
    remember: () => {
      const { columns: changed, decimalMark: chosen, takesCurrency, takesSections, takesVariant } = said;
      // What a file tells itself is not remembered.
      const untold = chosen ?? (questions.some(({ id }) => id === 'marks') ? decimalMark : undefined);
      if ([changed, chosen, takesCurrency, takesSections, takesVariant].some((answer) => answer !== undefined))
        remember(uid, planned.headings, columns, untold, planned.takes);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
