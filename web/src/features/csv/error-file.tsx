import { Button } from '@/components/form/button';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { counted } from '@/lib/text/plural';
import { type ImportState, plannedIn } from './use-import';
import { writeErrors } from './write-csv';

/** The rows with errors and those that were refused as a file, to be corrected and imported again. */
export function ErrorFile({ state }: { state: ImportState }) {
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
