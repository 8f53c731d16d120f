import { Button } from '@/components/form/button';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { digits } from '@/lib/text/digits';
import type { ImportState } from './use-import';
import { writeErrors } from './write-csv';

/** The rows with errors and those that were refused as a file, to be corrected and imported again. */
export function ErrorFile({ state }: { state: ImportState }) {
  if (!('plan' in state)) return null;
  const problems = problemsOf(state);
  if (problems.size === 0) return null;
  return (
    <Button look="plain" onClick={() => saveFile(fileName('errors'), writeErrors(state.read, problems))}>
      Download {digits(problems.size)} error{problems.size === 1 ? '' : 's'}
    </Button>
  );
}

function problemsOf(state: Extract<ImportState, { plan: unknown }>): Map<number, string> {
  const problems = new Map<number, string>();
  for (const line of state.plan) {
    if (line.action === 'error') problems.set(line.row, line.problems.map(({ reason }) => reason).join('; '));
  }
  if ('results' in state) {
    for (const { row, problem } of state.results.values()) if (problem !== undefined) problems.set(row, problem);
  }
  return problems;
}
