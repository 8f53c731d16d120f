import { ownList } from '@contract/list/list-state';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted, plural, sentences } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { ForWhoMayAdd } from '@/stock/kit/for-who-may-add';
import { OwnScreen } from '@/stock/kit/query-boundary';
import { StickyBar } from '@/stock/kit/sticky-bar';
import { Progress } from '@/stock/writing/batch/plan-table';
import {
  notDoneText,
  type Outcome,
  outcomeOf,
  type Row,
  reachedOf,
  type WrittenRow,
  writtenOf,
} from '@/stock/writing/batch/row';
import { UndoBatch } from '@/stock/writing/batch/undo-batch';
import { type BatchState, useBatch } from '@/stock/writing/batch/use-batch';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { useIsOpen } from '@/stock/writing/use-command';
import { useWhy, WhyFields, type WhyForm } from '@/stock/writing/why';
import { notify } from '@/ui/notify';
import { memoryOf } from '../answers';
import { startFileWorker } from '../file-worker';
import { columnName } from '../mapping/table';
import type { ImportRow } from '../plan/import-row';
import { FileProblem } from '../read/cells';
import { ChooseFile } from './choose-file';
import { ImportQuestions } from './import-questions';
import { ImportTable } from './import-table';
import { type Import, type ImportedFile, previewOf, useImport } from './use-import';

export const ImportItems = () => (
  <OwnScreen title="Import">
    <ForWhoMayAdd>
      <ImportFile />
    </ForWhoMayAdd>
  </OwnScreen>
);

/** Adds and updates one's own items from a file. What it would do is shown first; only then can it be imported. */
function ImportFile() {
  const { uid, email } = usePerson();
  const why = useWhy();
  const batch = useBatch<ImportedFile>('import', 'import', { why: why.why });
  // A long plan is drawn in the background, the page answers meanwhile.
  const state = useDeferredValue(batch.state);
  const [file, setFile] = useState<File>();
  const [planned, setPlanned] = useState(0);
  /** Ends the worker of the file. */
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  const choose = (chosen: File) => {
    setFile(chosen);
    setPlanned(0);
    ending.current?.abort();
    const controller = new AbortController();
    ending.current = controller;
    if (chosen !== file) why.clear();
    void batch.read(async (options) => {
      try {
        const ask = startFileWorker(controller.signal, setPlanned);
        await ask('open', new Uint8Array(await chosen.arrayBuffer()));
        const products = await readAll(await firestore(), ownList.first, email, options);
        await ask('know', { email, products, memory: memoryOf(uid) });
        const first = await previewOf({ ask, email }, {});
        return { name: chosen.name, ask, email, stored: products.length, first };
      } catch (error) {
        if (error instanceof FileProblem) return error.message;
        throw error;
      }
    });
  };

  /** Also in the middle of reading; what is being written goes on to the end of its batches. */
  const cancel = () => {
    batch.cancel();
    if (state.step !== 'writing') ending.current?.abort();
  };

  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      {state.step === 'unread' && <ChooseFile problem={state.problem} onFile={choose} />}
      {state.step === 'reading' && (
        <>
          <p role="status">
            {planned > 0
              ? `Planning ${file?.name}: ${digits(planned)} rows …`
              : `Comparing ${file?.name} with ${digits(state.count)} of your cars …`}
          </p>
          <Button onClick={cancel}>Cancel</Button>
        </>
      )}
      {'read' in state && (
        <ReadFile batch={{ ...batch, cancel }} state={state} why={why} onCompare={() => file && choose(file)} />
      )}
      <LeaveGuard isBusy={batch.state.step === 'writing'} />
    </Stack>
  );
}

interface ReadFileProps {
  batch: ReturnType<typeof useBatch<ImportedFile>>;
  state: Extract<BatchState<ImportedFile>, { read: ImportedFile }>;
  why: WhyForm;
  /** Compares the file with what is stored now. */
  onCompare: () => void;
}

const changesStock = ({ change }: WrittenRow): boolean =>
  change.kind === 'create' ? change.input.quantity > 0 : change.kind === 'fields' && change.delta !== 0;

const outcomeText = (outcome: Outcome): string =>
  sentences(`${counted(outcome.done.length, 'row')} imported.`, notDoneText({ ...outcome, notReached: 0 }, 'row'));

/** The plan of a file that was read, then how far its import is, then what has become of it. */
function ReadFile({ batch: { command, write, cancel }, state, why, onCompare }: ReadFileProps) {
  const { read } = state;
  const file = useImport(read);
  const { plan, drawn, rows, reason } = file;
  const asksWhy = useMemo(() => rows.some(changesStock), [rows]);
  const isOpen = useIsOpen();
  /** Who has left the screen meanwhile is told by a toast. */
  const end = (written: readonly Row[]) => {
    if (isOpen.current) return;
    const outcome = outcomeOf(written);
    notify({ message: outcomeText(outcome), detail: read.name, variant: outcome.isAll ? 'success' : 'error' });
  };
  const begin = () => {
    if (asksWhy && !why.check()) return;
    file.remember();
    write(read, plan, end);
  };
  const { unused } = file.preview;
  const names = unused.slice(0, 6).map((column) => `“${columnName(file.preview, column)}”`);
  const notUsed = names.length > 0 ? ` Not used: ${names.join(', ')}${unused.length > names.length ? ' …' : ''}` : '';
  if (state.step === 'plan')
    return (
      <>
        <p role="status">{`${read.name}: ${file.openQuestions > 0 ? `${counted(file.openQuestions, 'question')} below` : counted(rows.length, 'change')}. Nothing is written yet.${notUsed}`}</p>
        <ImportQuestions file={file} />
        {asksWhy && <WhyFields form={why} />}
        {drawn && <ImportTable rows={drawn} />}
        <Commands>
          <CommandButton
            variant="contained"
            color="primary"
            isBusy={command.isBusy}
            isBlocked={command.isBlocked || reason !== undefined}
            reason={command.reason ?? reason}
            onClick={begin}
            beside={
              <>
                <WrongRows file={file} rows={plan} />
                <Button onClick={cancel}>Choose another file</Button>
              </>
            }
          >
            {file.openQuestions > 0
              ? `Answer ${counted(file.openQuestions, 'question')} first`
              : `Import ${counted(rows.length, 'row')}`}
          </CommandButton>
        </Commands>
      </>
    );
  const { length: reached } = reachedOf(state.rows);
  if (state.step === 'writing')
    return (
      <>
        <p role="status">
          {state.isCancelled
            ? `Cancelled. What was sent already is being finished: ${counted(reached, 'row')} so far.`
            : `Importing: ${digits(reached)} of ${counted(writtenOf(state.rows).length, 'row')} …`}
        </p>
        <Progress label="Imported" rows={state.rows} />
        <Button aria-busy={state.isCancelled} onClick={cancel}>
          Cancel
        </Button>
        <p role="status">{command.reason}</p>
      </>
    );
  const outcome = outcomeOf(state.rows);
  const { unknown, notReached } = outcome;
  const sent = `${counted(reached, 'row')} ${plural(reached, 'was', 'were')} sent already`;
  const batch = reachedOf(state.rows)[0]?.result.command.batch;
  return (
    <>
      <p role="status">
        {sentences(
          outcomeText(outcome),
          notReached > 0 &&
            `You cancelled: ${sent}, ${digits(notReached)} ${plural(notReached, 'was', 'were')} not. Import the file again to go on.`,
        )}
      </p>
      <ImportTable isRun rows={state.rows as readonly ImportRow[]} />
      <Commands>
        {unknown > 0 && (
          <Button
            variant="contained"
            color="primary"
            aria-disabled={command.isBlocked}
            onClick={() => write(read, state.rows, end)}
          >
            Try again
          </Button>
        )}
        <Button component={Link} to={paths.myItems} variant="contained" color="primary">
          My Items
        </Button>
        {outcome.refused > 0 && <Button onClick={onCompare}>Compare again</Button>}
        <WrongRows file={file} rows={state.rows} />
        <Button onClick={cancel}>Import another file</Button>
        {batch && <UndoBatch batch={batch} what={`Import of ${read.name}`} written={state.rows} />}
      </Commands>
    </>
  );
}

/** Below a plan of any length. */
const Commands = ({ children }: { children: ReactNode }) => (
  <StickyBar inSight="always">
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {children}
    </Stack>
  </StickyBar>
);

/** The rows that are wrong and those that were refused as a file, to be corrected and imported again. */
function WrongRows({ file: { errors }, rows }: { file: Import; rows: readonly Row[] }) {
  const problems = useMemo(
    () =>
      new Map(
        rows.flatMap(({ key, problems: found, result }) => {
          const problem = found?.map(({ reason }) => reason).join('; ') ?? result?.problem;
          return problem ? [[Number(key), problem] as const] : [];
        }),
      ),
    [rows],
  );
  if (problems.size === 0) return null;
  return (
    <Button onClick={() => void errors(problems).then((text) => saveFile(fileName('wrong-rows'), text))}>
      <span>{`Download ${counted(problems.size, 'wrong row')}`}</span>
    </Button>
  );
}
