import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readCodesNamed } from '@/data/read/codes';
import { readProducts } from '@/data/read/products';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { writtenOf } from '@/stock/writing/batch/row';
import { type Answers, remember, takesOf } from '../answers';
import type { AskWorker } from '../file.worker';
import { isNaming } from '../mapping/columns';
import { type AskedField, type ImportRow, isNeeded, type NewRowAnswers } from '../plan/import-row';
import { isSettled, type Needs } from '../plan/known';
import { FileProblem } from '../read/cells';
import type { Preview } from '../understand';

/** A file that a worker reads, beside the number of cars that are stored. */
export interface ImportedFile {
  name: string;
  ask: AskWorker;
  email: string;
  stored: number;
  /** As it is understood before the person says anything. */
  first: Preview;
}

type Asking = Pick<ImportedFile, 'ask' | 'email'>;

/** What the file is understood to be; what it needs to be known is looked up, each once. */
export async function previewOf({ ask, email }: Asking, said: Answers): Promise<Preview> {
  const preview = await ask('understand', said);
  if (isSettled(preview.needs)) return preview;
  await ask('learn', await lookUp(email, preview.needs));
  return previewOf({ ask, email }, said);
}

async function lookUp(email: string, { ids, codes }: Needs) {
  const database = await firestore();
  const [products, owned] = await Promise.all([
    ids.length > 0 ? readProducts(database, ids) : [],
    codes.length > 0 ? readCodesNamed(database, email, codes) : [],
  ]);
  return {
    foreign: new Map([
      ...ids.map((id) => [id, null] as const),
      ...products.map((product) => [product._id, product] as const),
    ]),
    codes: new Map([
      ...codes.map((code) => [code, null] as const),
      ...owned.map(({ code, product, kind }) => [code, { product, kind }] as const),
    ]),
  };
}

const NOTHING: Answers = {};
const NO_ANSWERS: NewRowAnswers = {};
const NO_ROWS: readonly ImportRow[] = [];

/** The plan of a file follows from what it holds, what is stored, and what a person says. */
export function useImport({ ask, email, stored, first }: ImportedFile) {
  const [said, setSaid] = useState(NOTHING);
  const [shown, setShown] = useState<{ preview: Preview; said: Answers }>({ preview: first, said: NOTHING });
  const [failure, setFailure] = useState<{ said: Answers; message: string }>();
  const { uid } = usePerson();
  useEffect(() => {
    if (said === shown.said) return;
    let isCurrent = true;
    previewOf({ ask, email }, said).then(
      // Drawn in the background, the page answers meanwhile.
      (preview) => isCurrent && startTransition(() => setShown({ preview, said })),
      (error: unknown) =>
        isCurrent && setFailure({ said, message: error instanceof FileProblem ? error.message : readableError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [said, shown.said, ask, email]);

  const { preview } = shown;
  const { questions, columns, decimalMark, lacking } = preview;
  const rows = useMemo(() => writtenOf(preview.rows ?? []), [preview.rows]);
  const enter = useCallback((more: Answers) => setSaid((before) => ({ ...before, ...more })), []);
  // Its table is drawn after the questions, the page answers between them.
  const [drawn, setDrawn] = useState<Preview['rows']>();
  useEffect(() => startTransition(() => setDrawn(preview.rows)), [preview.rows]);
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
    return stored + created > PRODUCTS_PER_OWNER_MAX ? QUOTA_REACHED : undefined;
  }

  return {
    preview,
    /** What becomes of each row. */
    plan: preview.rows ?? NO_ROWS,
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
      const { columns: changed, decimalMark: chosen } = said;
      // What a file tells itself is not remembered.
      const untold = chosen ?? (questions.some(({ id }) => id === 'marks') ? decimalMark : undefined);
      if (changed ?? chosen ?? Object.keys(takesOf(said))[0])
        remember(uid, preview.headings, columns, untold, preview.takes);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
