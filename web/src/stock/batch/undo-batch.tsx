import { toProduct } from '@contract/product-fields';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { type Entry, readBatch } from '@/data/history';
import { type Change, changeId, changeOf } from '@/data/undo';
import { readableError } from '@/lib/errors';
import { fieldText } from '@/lib/product/fields';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify, type Toast } from '@/ui/notify';
import { undoneText } from '../notify-change';
import { runNext, useCommand } from '../use-command';
import { type Result, runBatch, type WrittenRow } from './batch';

/** The most products that are named for one reason. */
const NAMED = 10;
const NAMED_IN_TOAST = 3;

/** A row that takes a change back. */
type UndoRow = WrittenRow & { change: { kind: 'undo'; of: Change } };

const undoRow = (name: string, of: Change): UndoRow => ({ key: of.id, name, change: { kind: 'undo', of } });

/** What takes the results of a run back; it is known before the history has them. */
const undoRows = (results: readonly Result[]): UndoRow[] => results.flatMap(undoRowOf);

function undoRowOf({ row, status, command, product, deleted }: Result): UndoRow[] {
  const { change, name } = row;
  if (status !== 'done') return [];
  const { email: by, batch } = command;
  // A colleague's change is of the owner's product.
  const email = row.product?.email ?? by;
  const of = { id: changeId(command.id, product), product, email, by, delta: 0, batch };
  if (deleted) return [undoRow(name, { ...of, id: deleted.deletion, deleted: deleted.product })];
  if (change.kind === 'create') {
    const added = toProduct(product, { ...change.input, email });
    return [undoRow(name, { ...of, delta: change.input.quantity, added })];
  }
  return change.kind === 'change' ? [undoRow(name, { ...of, delta: change.delta, changes: change.changes })] : [];
}

const undoRowsOf = (entries: readonly Entry[]): UndoRow[] =>
  entries.map((entry) => undoRow(entry.name, changeOf(entry)));

/** One Undo of a batch at a time in this tab, whichever door it was asked at. */
const nameOf = (batch: string | undefined) => `undo ${batch}`;

/**
 * One toast with one Undo for all that was done. It waits until the dialog is gone, which would cover it. Leaving the dialog ends what is
 * under way.
 */
export function useResultToast(cancel: () => void) {
  const person = usePerson();
  const waiting = useRef<Toast>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancel();
      if (waiting.current) notify(waiting.current);
    };
  }, [cancel]);
  return (message: string, isAll: boolean, results: readonly Result[]) => {
    waiting.current = { message, variant: isAll ? 'success' : 'info', undo: undoOf(results, person) };
    if (isGone.current) notify(waiting.current);
  };
}

/** Takes back what a run has done. */
export const undoOf = (results: readonly Result[], person: Person): Toast['undo'] =>
  results.some(({ status }) => status === 'done') ? { run: () => undoForToast(undoRows(results), person) } : undefined;

/** Undoes what a run has done, and says of which it was not possible and why. */
async function undoForToast(rows: readonly UndoRow[], person: Person): Promise<Toast> {
  const results: Result[] = [];
  const onResults = (more: readonly Result[]) => void results.push(...more);
  await runNext(nameOf(rows[0]?.change.of.batch), () => runBatch(rows, { person, act: 'undo', onResults }));
  const toRepeat = rowsWith(rows, results, 'unknown');
  return {
    message: <UndoneMessage rows={rows} results={results} named={NAMED_IN_TOAST} />,
    variant: results.some(({ status }) => status !== 'done') ? 'error' : 'success',
    undo: toRepeat.length > 0 ? { run: () => undoForToast(toRepeat, person) } : undefined,
  };
}

function rowsWith(rows: readonly UndoRow[], results: readonly Result[], status: Result['status']): UndoRow[] {
  const keys = new Set(results.filter((result) => result.status === status).map(({ row }) => row.key));
  return rows.filter(({ key }) => keys.has(key));
}

interface NotDoneProps {
  /** What was not done. */
  label: string;
  results: readonly Result[];
  named?: number;
}

interface UndoneMessageProps {
  rows: readonly UndoRow[];
  results: readonly Result[];
  /** The most products that are named for one reason. */
  named: number;
}

/** What was taken back, and the rest by its reasons. */
const UndoneMessage = ({ rows, results, named }: UndoneMessageProps) => {
  const failed = results.filter(({ status }) => status !== 'done');
  const before = results.filter(({ isUndoneBefore }) => isUndoneBefore);
  const now = results.filter(({ isUndoneBefore }) => !isUndoneBefore);
  return (
    <>
      <span>{undoneWords(rowsWith(rows, now, 'done').map(({ change }) => change.of))}</span>
      {before.length > 0 && <span>{` Undone before: ${counted(before.length, 'change')}.`}</span>}
      <NotDone label="Not undone" results={failed} named={named} />
    </>
  );
};

/** The products that were not changed, by the reasons. */
export const NotDone = ({ label, results, named = NAMED_IN_TOAST }: NotDoneProps) =>
  [...Map.groupBy(results, ({ problem }) => problem)].map(([problem, refused]) => (
    <span key={problem}>
      {` ${label}: `}
      {refused.slice(0, named).map(({ row: { key, name } }, index) => (
        <span key={key}>
          {index > 0 && <span>, </span>}
          <bdi>{name}</bdi>
        </span>
      ))}
      <span>{`${refused.length > named ? ` and ${digits(refused.length - named)} more` : ''}. ${problem?.replace(/[^.]$/, '$&.')}`}</span>
    </span>
  ));

/** Several changes that were taken back, in a sentence. */
export function undoneWords(changes: readonly Change[]): string {
  const { length } = changes;
  if (length === 0) return 'Nothing was undone.';
  const products = counted(length, 'product');
  if (changes.every(({ deleted }) => deleted))
    return length === 1
      ? '1 product is back. It is the newest of the list now.'
      : `${products} are back. They are the newest of the list now.`;
  if (changes.every(({ added }) => added)) return `${products} ${plural(length, 'is', 'are')} removed again.`;
  const [field, ...others] = new Set(changes.flatMap((change) => Object.keys(change.changes ?? {})));
  const isWhole = changes.some(({ deleted, added }) => deleted ?? added);
  const signs = new Set(changes.map(({ delta }) => Math.sign(delta)));
  if (!isWhole && field === undefined && signs.size === 1)
    return undoneText({ delta: changes.reduce((sum, { delta }) => sum + delta, 0) });
  if (!isWhole && field && others.length === 0 && signs.size === 1 && signs.has(0))
    return `The former ${fieldText(field as Parameters<typeof fieldText>[0])} of ${products} is back.`;
  return `${counted(length, 'change')} undone.`;
}

type State =
  | { step: 'reading'; count: number }
  | { step: 'writing' | 'done'; rows: readonly UndoRow[]; results: readonly Result[] }
  | { step: 'failed'; problem: string };

interface UndoBatchProps {
  /** The id of the batch. */
  batch: string;
  /** What it was, for who does not see what stands beside the button: 'Import, 300 rows'. */
  what: string;
  /** How many of its changes are not undone yet, where that is known. */
  left?: number;
  /** What the run has done, for who has it: the history is read where nobody has. */
  results?: readonly Result[];
}

/**
 * Takes back what can be taken back of a batch, with its progress, and says of the rest why not. It goes on when the screen is left, since
 * half an Undo helps nobody.
 */
export function UndoBatch({ batch, what, left, results }: UndoBatchProps) {
  const person = usePerson();
  const { isBusy, isBlocked, reason, run } = useCommand(nameOf(batch));
  const [state, setState] = useState<State>();
  const cancel = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const press = () => {
    if (isBusy || isBlocked) return;
    // The button goes away.
    place.current?.focus();
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    run(async () => {
      try {
        setState({ step: 'reading', count: 0 });
        const onProgress = (count: number) => setState({ step: 'reading', count });
        const rows = results
          ? undoRows(results)
          : undoRowsOf(await readBatch(person.email, batch, { signal, onProgress }));
        let undone: readonly Result[] = [];
        const show = (step: 'writing' | 'done') => setState({ step, rows, results: undone });
        show('writing');
        const onResults = (more: readonly Result[]) => {
          undone = [...undone, ...more];
          show('writing');
        };
        await runBatch(rows, { person, act: 'undo', signal, onResults });
        show('done');
      } catch (error) {
        setState(signal.aborted ? undefined : { step: 'failed', problem: readableError(error) });
      }
    });
  };
  const isUnderWay = state?.step === 'reading' || state?.step === 'writing';
  const isDone = left === 0 || (state?.step === 'done' && countOf(state, 'done') === state.rows.length);
  return (
    <Stack ref={place} tabIndex={-1} spacing={1} className="unprinted" sx={{ outline: 0, alignItems: 'flex-start' }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {isUnderWay && (
          <Button variant="text" size="small" onClick={() => cancel.current?.abort()}>
            Cancel
          </Button>
        )}
        {!isUnderWay && !isDone && (
          <Button
            variant="text"
            color="primary"
            size="small"
            aria-label={`Undo all: ${what}`}
            aria-disabled={isBusy || isBlocked}
            aria-busy={isBusy}
            title={reason}
            onClick={press}
          >
            Undo all
          </Button>
        )}
      </Stack>
      {state?.step === 'writing' && (
        <LinearProgress
          variant="determinate"
          value={(100 * state.results.length) / Math.max(1, state.rows.length)}
          aria-label="Undone"
          sx={{ width: 'min(100%, 20rem)' }}
        />
      )}
      <Typography component="div" variant="body2" color="textSecondary" role="status" className="optional">
        {state && <StateText state={state} />}
      </Typography>
    </Stack>
  );
}

const countOf = ({ results }: { results: readonly Result[] }, status: Result['status']) =>
  results.filter((result) => result.status === status).length;

function StateText({ state }: { state: State }) {
  if (state.step === 'failed') return <span>{`${state.problem} Nothing was undone.`}</span>;
  if (state.step === 'reading') return <span>{`Reading ${counted(state.count, 'change')} …`}</span>;
  const { rows, results } = state;
  if (state.step === 'writing')
    return <span>{`Undoing: ${digits(results.length)} of ${counted(rows.length, 'change')} …`}</span>;
  const notReached = rows.length - results.length;
  return (
    <>
      <UndoneMessage rows={rows} results={results} named={NAMED} />
      {notReached > 0 && <span>{` Not reached, because you cancelled: ${counted(notReached, 'change')}.`}</span>}
    </>
  );
}
