import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { ownList } from '@contract/list/list-state';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
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
import { MAX_ROWS, notDoneText, outcomeOf, writtenOf } from './batch';
import type { CsvFile } from './csv';
import type { ImportRow } from './import-plan';
import { ImportTable } from './import-table';
import { type BatchState, useBatch } from './use-batch';

interface Read {
  name: string;
  file: CsvFile;
  plan: readonly ImportRow[];
}

/** Adds and updates one's own items from a file. What it would do is shown first; only then can it be imported. */
export function ImportItems() {
  const { email } = usePerson();
  const { state, command, read, write, cancel, restart } = useBatch<Read>('import', 'import', { step: 'unread' });
  const [name, setName] = useState('');
  const rows = 'read' in state ? writtenOf(state.read.plan) : [];

  const choose = (chosen: File) => {
    setName(chosen.name);
    void read(async (options) => {
      // With their libraries, which nobody needs before.
      const [{ CsvProblem, readCsv }, { foreignIds, planImport }] = await Promise.all([
        import('./csv'),
        import('./import-plan'),
      ]);
      const products = await readAll(ownList.first, email, options);
      try {
        const file = readCsv(new Uint8Array(await chosen.arrayBuffer()));
        // Each costs a read, so they are read only where the file names some.
        const foreign = await readProducts(foreignIds(file, products), { ...options, onProgress: () => undefined });
        const plan = planImport(file, { email, products, foreign });
        const created = plan.filter(({ action }) => action === 'create').length;
        if (products.length + created > PRODUCTS_PER_OWNER_MAX) return QUOTA_REACHED;
        return { name: chosen.name, file, plan };
      } catch (error) {
        if (error instanceof CsvProblem) return error.message;
        throw error;
      }
    });
  };

  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <p role="status" className="optional">
        {statusOf(state, name, rows.length)}
      </p>
      {state.step === 'unread' && <ChooseFile problem={state.problem} onFile={choose} />}
      {state.step === 'reading' && <Button onClick={restart}>Cancel</Button>}
      {state.step === 'plan' && (
        <>
          <ImportTable plan={state.read.plan} />
          <CommandButton
            variant="contained"
            color="primary"
            isBusy={command.isBusy}
            isBlocked={command.isBlocked || rows.length === 0}
            reason={command.reason ?? (rows.length === 0 ? 'There is nothing to import.' : undefined)}
            onClick={() => write(state.read, rows)}
            beside={
              <>
                <ErrorFile state={state} />
                <Button onClick={restart}>Choose another file</Button>
              </>
            }
          >
            Import {counted(rows.length, 'row')}
          </CommandButton>
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
          <ImportTable plan={state.read.plan} results={state.results} />
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            {outcomeOf(state.rows, state.results).unknown > 0 && (
              <Button
                variant="contained"
                color="primary"
                aria-disabled={command.isBlocked}
                onClick={() => write(state.read, state.rows, undefined, state.results)}
              >
                Try again
              </Button>
            )}
            <Button component={Link} to={paths.myItems} variant="contained" color="primary">
              My Items
            </Button>
            <ErrorFile state={state} />
            <Button onClick={restart}>Import another file</Button>
          </Stack>
        </>
      )}
      <LeaveGuard isBusy={state.step === 'writing'} />
    </Stack>
  );
}

function statusOf(state: BatchState<Read>, file: string, changes: number): string {
  const rows = (count: number) => counted(count, 'row');
  switch (state.step) {
    case 'unread':
      return '';
    case 'reading':
      return `Comparing ${file} with ${digits(state.count)} of your items …`;
    case 'plan':
      return `${file}: ${counted(changes, 'change')}. Nothing is written yet.`;
    case 'writing':
      return `${state.isCancelled ? 'Ending' : 'Importing'}: ${digits(state.results.length)} of ${rows(changes)} …`;
    case 'done': {
      const outcome = outcomeOf(state.rows, state.results);
      return sentences(
        `${rows(outcome.done.length)} imported.`,
        notDoneText(outcome, 'row'),
        outcome.notReached > 0 && 'Import the file again to go on.',
      );
    }
  }
}

/** The rows with errors and those that were refused as a file, to be corrected and imported again. */
function ErrorFile({ state }: { state: BatchState<Read> }) {
  if (!('read' in state)) return null;
  const { plan, file } = state.read;
  const problems = new Map<number, string>();
  for (const { key, problems: reasons } of plan)
    if (reasons) problems.set(key, reasons.map(({ reason }) => reason).join('; '));
  for (const { row, problem } of 'results' in state ? state.results : [])
    if (problem !== undefined) problems.set(Number(row.key), problem);
  if (problems.size === 0) return null;
  const save = async () => saveFile(fileName('errors'), (await import('./csv')).writeErrors(file, problems));
  return (
    <Button onClick={() => void save()}>
      <span>{`Download ${counted(problems.size, 'error')}`}</span>
    </Button>
  );
}

function ChooseFile({ problem, onFile }: { problem: string | undefined; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const saveTemplate = async () => saveFile(fileName('template'), (await import('./csv')).writeCsv([]));
  return (
    <Stack
      spacing={1.5}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        width: '100%',
        p: 4,
        alignItems: 'flex-start',
        border: '1px dashed var(--field)',
        ...(isOver && { borderStyle: 'solid', borderColor: 'primary.main', background: 'var(--sunken)' }),
      }}
    >
      <p>Choose a file or drop it here. Comma, semicolon or tab; UTF-8 or UTF-16. At most {digits(MAX_ROWS)} rows.</p>
      {/* biome-ignore lint/a11y/useValidAriaRole: a label is no button; Material UI would make it one */}
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        variant="contained"
        color="primary"
        sx={{ '&:has(:focus-visible)': { outline: '2px solid', outlineOffset: 2 } }}
      >
        Choose a CSV file
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-invalid={problem !== undefined}
          aria-describedby={id}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </Button>
      <Typography id={id} role="alert" color="error" className="optional">
        {problem}
      </Typography>
      <Button onClick={() => void saveTemplate()}>Download a template</Button>
    </Stack>
  );
}
