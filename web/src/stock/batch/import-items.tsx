import { ownList } from '@contract/list/list-state';
import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { readProducts } from '@/data/batch';
import { readAll } from '@/data/product-list';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';
import { CommandButton } from '../command-button';
import { LeaveGuard } from '../dialogs';
import { useWhy, WhyFields, type WhyForm } from '../why';
import { outcomeOf, type Result, type WrittenRow } from './batch';
import { ChooseFile } from './choose-file';
import { fieldRows, guessColumns, recall } from './columns';
import { foreignIds, type ImportRow } from './import-plan';
import { ImportQuestions } from './import-questions';
import { ImportTable } from './import-table';
import { FileProblem, readTable } from './read-table';
import { UndoBatch } from './undo-batch';
import { type BatchState, useBatch } from './use-batch';
import { type Import, type ImportedFile, useImport } from './use-import';
import { writeErrors } from './write-csv';

/** Adds and updates one's own items from a file. What it would do is shown first; only then can it be imported. */
export function ImportItems() {
  const { email } = usePerson();
  const why = useWhy();
  const batch = useBatch<ImportedFile>('import', 'import', { step: 'unread' }, why.why);
  const { state, read, restart } = batch;
  const [name, setName] = useState('');

  const choose = (chosen: File) => {
    setName(chosen.name);
    why.clear();
    void read(async (options) => {
      try {
        const table = await readTable(new Uint8Array(await chosen.arrayBuffer()));
        const products = await readAll(ownList.first, email, options);
        const columns = recall(table)?.columns ?? guessColumns(table, { email, products });
        // Each costs a read, so they are read only where the file names some.
        const ids = foreignIds(fieldRows(table, columns, '.'), products);
        const foreign = await readProducts(ids, { ...options, onProgress: () => undefined });
        return { name: chosen.name, table, stored: { email, products, foreign } };
      } catch (error) {
        if (error instanceof FileProblem) return error.message;
        throw error;
      }
    });
  };

  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      {state.step === 'unread' && <ChooseFile problem={state.problem} onFile={choose} />}
      {state.step === 'reading' && (
        <>
          <p role="status">{`Comparing ${name} with ${digits(state.count)} of your items …`}</p>
          <Button onClick={restart}>Cancel</Button>
        </>
      )}
      {'read' in state && <ReadFile batch={batch} state={state} why={why} />}
      <LeaveGuard isBusy={state.step === 'writing'} />
    </Stack>
  );
}

interface ReadFileProps {
  batch: ReturnType<typeof useBatch<ImportedFile>>;
  state: Extract<BatchState<ImportedFile>, { read: ImportedFile }>;
  why: WhyForm;
}

const changesStock = ({ change }: WrittenRow): boolean =>
  change.kind === 'create' ? change.input.quantity > 0 : change.kind === 'change' && change.delta !== 0;

/** The plan of a file that was read, then how far its import is, then what has become of it. */
function ReadFile({ batch: { command, write, cancel, restart }, state, why }: ReadFileProps) {
  const { read } = state;
  const file = useImport(read);
  const { plan = [], rows, reason } = file;
  const batch = 'results' in state ? state.results[0]?.command.batch : undefined;
  const begin = () => {
    if (rows.some(changesStock) && !why.check()) return;
    file.remember();
    write(read, rows);
  };
  return (
    <>
      <p role="status">{statusOf(state, file)}</p>
      {state.step === 'plan' && (
        <>
          <ImportQuestions file={file} />
          {rows.some(changesStock) && <WhyFields form={why} />}
          {file.plan && <ImportTable plan={plan} />}
          <Bar>
            <CommandButton
              variant="contained"
              color="primary"
              isBusy={command.isBusy}
              isBlocked={command.isBlocked || reason !== undefined}
              reason={command.reason ?? reason}
              onClick={begin}
              beside={
                <>
                  <WrongRows file={file} />
                  <Button onClick={restart}>Choose another file</Button>
                </>
              }
            >
              Import {counted(rows.length, 'row')}
            </CommandButton>
          </Bar>
        </>
      )}
      {state.step === 'writing' && (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * state.results.length) / state.rows.length}
            aria-label="Imported"
            sx={{ width: 'min(100%, 30rem)' }}
          />
          <Button aria-busy={state.isCancelled} onClick={cancel}>
            Cancel
          </Button>
          <p role="status">{command.reason}</p>
        </>
      )}
      {state.step === 'done' && (
        <>
          <ImportTable plan={plan} results={state.results} />
          <Bar>
            {outcomeOf(state.rows, state.results).unknown > 0 && (
              <Button
                variant="contained"
                color="primary"
                aria-disabled={command.isBlocked}
                onClick={() => write(read, state.rows, undefined, state.results)}
              >
                Try again
              </Button>
            )}
            <Button component={Link} to={paths.myItems} variant="contained" color="primary">
              My Items
            </Button>
            <WrongRows file={file} results={state.results} />
            <Button onClick={restart}>Import another file</Button>
            {batch && <UndoBatch batch={batch} what={`Import of ${read.name}`} results={state.results} />}
          </Bar>
        </>
      )}
    </>
  );
}

/** A phone held sideways, or a zoom of 400 %, has no room for it. */
const IN_SIGHT = '@media screen and (height > 32rem)';
/** What is scrolled to, as by Tab, stops above the bar. Toasts and the offer of a new version read its height. */
const page = {
  [IN_SIGHT]: {
    ':root': {
      '--height-bar': '5.5rem',
      scrollPaddingBottom: 'calc(var(--height-bar) + var(--bottom-bar, 0px) + var(--space-4))',
    },
  },
};

/** Stays in sight below a long plan. */
const Bar = ({ children }: { children: ReactNode }) => (
  <Box
    className="unprinted"
    sx={{
      width: '100%',
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      py: 1.5,
      borderTop: '1px solid var(--line)',
      background: 'var(--ground)',
      [IN_SIGHT]: { position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: 2 },
    }}
  >
    <Global styles={page} />
    {children}
  </Box>
);

function statusOf(state: ReadFileProps['state'], { plan, rows: planned }: Import): string {
  const { name } = state.read;
  if (state.step === 'plan')
    return plan
      ? `${name}: ${counted(planned.length, 'change')}. Nothing is written yet.`
      : `${name}: a question below is open. Nothing is written yet.`;
  const { rows, results, isCancelled } = state;
  const { done, refused, unknown, notReached } = outcomeOf(rows, results);
  const sent = counted(results.length, 'row');
  if (state.step === 'writing')
    return isCancelled
      ? `Cancelled. What was sent already is being finished: ${sent} so far.`
      : `Importing: ${digits(results.length)} of ${counted(rows.length, 'row')} …`;
  return sentences(
    `${counted(done.length, 'row')} imported.`,
    refused > 0 && `Not done: ${counted(refused, 'row')}.`,
    unknown > 0 && `Not known whether it is done: ${counted(unknown, 'row')}.`,
    notReached > 0 &&
      `You cancelled: ${sent} ${results.length === 1 ? 'was' : 'were'} sent already, ${digits(notReached)} ${notReached === 1 ? 'was' : 'were'} not. Import the file again to go on.`,
  );
}

/** The rows that are wrong and those that were refused as a file, to be corrected and imported again. */
function WrongRows({ file: { plan = [], table, mark }, results = [] }: { file: Import; results?: readonly Result[] }) {
  const problems = new Map<number, string>();
  for (const { key, problems: reasons = [] } of plan as readonly ImportRow[])
    if (reasons.length > 0) problems.set(key, reasons.map(({ reason }) => reason).join('; '));
  for (const { row, problem } of results) if (problem !== undefined) problems.set(Number(row.key), problem);
  if (problems.size === 0) return null;
  return (
    <Button onClick={() => saveFile(fileName('wrong-rows'), writeErrors(table, mark ?? '.', problems))}>
      <span>{`Download ${counted(problems.size, 'wrong row')}`}</span>
    </Button>
  );
}
