import { type DragEvent, useId, useState } from 'react';
import { Button, ButtonLink } from '@/components/form/button';
import { CommandButton } from '@/components/form/command-button';
import { LeaveGuard } from '@/components/form/leave-guard';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';
import { MAX_ROWS } from './columns';
import styles from './import-items.module.css';
import { changesOf } from './plan-import';
import { PlanTable } from './plan-table';
import { type ImportState, plannedIn, useImport } from './use-import';
import { csvTemplate, writeErrors } from './write-csv';

/** Adds and updates one's own items from a file. What it would do is shown first; only then can it be imported. */
export function ImportItems() {
  const { state, file, command, choose, write, cancel, restart } = useImport();
  const changes = changesOf(plannedIn(state)?.plan ?? []);
  return (
    <div className={styles.import}>
      <p role="status" className="optional">
        {statusOf(state, file, changes.length)}
      </p>
      {state.step === 'unread' && <ChooseFile problem={state.problem} onFile={(file) => void choose(file)} />}
      {state.step === 'read' && (
        <Button look="plain" onClick={restart}>
          Cancel
        </Button>
      )}
      {state.step === 'review' && (
        <>
          <PlanTable plan={state.read.plan} />
          <CommandButton
            look="primary"
            busy={command.busy}
            blocked={command.blocked || changes.length === 0}
            reason={command.reason ?? (changes.length === 0 ? 'There is nothing to import.' : undefined)}
            onClick={() => write(state.read)}
            beside={
              <>
                <ErrorFile state={state} />
                <Button look="plain" onClick={restart}>
                  Choose another file
                </Button>
              </>
            }
          >
            Import {counted(changes.length, 'row')}
          </CommandButton>
        </>
      )}
      {state.step === 'write' && (
        <>
          <progress
            className={styles.progress}
            max={changes.length}
            value={state.results.length}
            aria-label="Imported"
          />
          <Button look="plain" onClick={cancel} busy={state.cancelled}>
            Cancel
          </Button>
          <p role="status">{command.reason}</p>
        </>
      )}
      {state.step === 'done' && (
        <>
          <PlanTable plan={state.job.plan} results={state.results} />
          <div className="buttons">
            <ButtonLink to={paths.myItems} look="primary">
              My Items
            </ButtonLink>
            <ErrorFile state={state} />
            <Button look="plain" onClick={restart}>
              Import another file
            </Button>
          </div>
        </>
      )}
      <LeaveGuard busy={state.step === 'write'} />
    </div>
  );
}

function statusOf(state: ImportState, file: string, changes: number): string {
  const rows = (count: number) => counted(count, 'row');
  switch (state.step) {
    case 'unread':
      return '';
    case 'read':
      return `Comparing ${file} with ${digits(state.count)} of your items …`;
    case 'review':
      return `${file}: ${counted(changes, 'change')}. Nothing is written yet.`;
    case 'write':
      return `${state.cancelled ? 'Ending' : 'Importing'}: ${digits(state.results.length)} of ${rows(changes)} …`;
    case 'done': {
      const refused = state.results.filter(({ problem }) => problem !== undefined).length;
      const left = changes - state.results.length;
      return sentences(
        `${rows(state.results.length - refused)} imported.`,
        refused > 0 && `${rows(refused)} refused.`,
        left > 0 && `${rows(left)} not imported, because you cancelled. Import the file again to go on.`,
      );
    }
  }
}

/** The rows with errors and those that were refused as a file, to be corrected and imported again. */
function ErrorFile({ state }: { state: ImportState }) {
  const planned = plannedIn(state);
  const problems = problemsOf(state);
  if (!planned || problems.size === 0) return null;
  return (
    <Button look="plain" onClick={() => saveFile(fileName('errors'), writeErrors(planned.read, problems))}>
      Download {counted(problems.size, 'error')}
    </Button>
  );
}

function problemsOf(state: ImportState): Map<number, string> {
  const problems = new Map<number, string>();
  for (const line of plannedIn(state)?.plan ?? []) {
    if (line.action === 'error') problems.set(line.row, line.problems.map(({ reason }) => reason).join('; '));
  }
  for (const { row, problem } of 'results' in state ? state.results : [])
    if (problem !== undefined) problems.set(row, problem);
  return problems;
}

interface ChooseFileProps {
  problem: string | undefined;
  onFile: (file: File) => void;
}

function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field within is the first
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className={styles.label}>
        CSV file
      </label>
      <p>Choose a file or drop it here. Comma, semicolon or tab; UTF-8 or UTF-16. At most {digits(MAX_ROWS)} rows.</p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => take(event.target.files)}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button look="plain" onClick={() => saveFile(fileName('template'), csvTemplate())}>
        Download a template
      </Button>
    </div>
  );
}
