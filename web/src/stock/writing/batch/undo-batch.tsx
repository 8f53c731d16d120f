import { changeId } from '@contract/history';
import { type Product, toProduct } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readCodesOfBatch } from '@/data/read/codes';
import type { Code } from '@/data/read/find-code';
import { type Entry, readBatch } from '@/data/read/history';
import { readProducts } from '@/data/read/products';
import { changeOf, type Made, refusalOfAdded } from '@/data/write/undo';
import { groupsOf } from '@/lib/groups';
import { fieldText } from '@/lib/product/fields';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural, sentences } from '@/lib/text/plural';
import { ConfirmDialog } from '@/stock/kit/dialogs';
import type { Toast, UndoOffer } from '@/ui/notify';
import { undoneText, undoRefusalText } from '../notify-change';
import { enqueue } from '../queue';
import { Progress } from './plan-table';
import { namesOf, outcomeOf, type ReachedRow, type Row, reachedOf, rowsWith, type WrittenRow, writtenOf } from './row';
import { run } from './run';
import { type BatchState, useBatch } from './use-batch';

/** The most products that are named for one reason. */
const NAMED = 10;
const NAMED_IN_TOAST = 3;

const undoRow = (name: string, of: Made): WrittenRow => ({ key: of.id, name, change: { kind: 'undo', of } });

/** What takes a batch back that is known from the history; codes that it gave without another change stand in none. */
async function undoRowsOf(entries: readonly Entry[], email: string, batch: string): Promise<WrittenRow[]> {
  const isImport = entries.some(({ act }) => act === 'import');
  const codes = groupsOf(
    isImport ? await readCodesOfBatch(await firestore(), email, { batch }) : [],
    ({ product }) => product,
  );
  const rows = entries.map((entry) => {
    const given = codes.get(entry.product)?.map(({ code }) => code) ?? [];
    codes.delete(entry.product);
    return undoRow(entry.name, { ...changeOf(entry), codes: given });
  });
  const alone = [...codes].map(([product, given]) => {
    const [{ code }, ...more] = given as [Code, ...Code[]];
    const of = { id: changeId(batch, product), product, email, delta: 0, batch };
    return undoRow(code, { ...of, codes: [code, ...more.map((one) => one.code)] });
  });
  return [...rows, ...alone];
}

/** What takes rows back that were written; it is known before the history has them. */
const undoRows = (rows: readonly Row[]): WrittenRow[] => rowsWith(rows, 'done').flatMap(undoRowOf);

function undoRowOf({ name, change, product: seen, result: { command, product, deleted } }: ReachedRow): WrittenRow[] {
  const { email: writer, batch, order } = command;
  // A colleague's change is of the owner's product.
  const email = seen?.email ?? writer;
  const codes = ('codes' in change && change.codes) || [];
  const about = { product, email, delta: 0, batch, order, codes: codes.map(({ code }) => code) };
  const of = { id: changeId(command.id, product), ...about };
  if (deleted) return [undoRow(name, { ...of, id: deleted.deletion, deleted: deleted.product })];
  if (change.kind === 'create') {
    const added = toProduct(product, { ...change.input, email });
    return [undoRow(name, { ...of, delta: change.input.quantity, added })];
  }
  if (change.kind === 'fields') return [undoRow(name, { ...of, delta: change.delta, changes: change.changes })];
  return 'delta' in change ? [undoRow(name, { ...of, delta: change.delta })] : [];
}

const addedIn = ({ change }: Row): Product | undefined => (change?.kind === 'undo' ? change.of.added : undefined);

/** What is known before it is asked: an added car that has changed since, or is gone, is not sent. `stored`: the cars as they are now. */
export function withoutChanged(rows: readonly WrittenRow[], stored: readonly Product[]): Row[] {
  const cars = new Map(stored.map((car) => [car._id, car]));
  return rows.map(({ change, ...row }) => {
    const added = addedIn({ ...row, change });
    const refusal = added && refusalOfAdded(added, cars.get(added._id));
    return refusal ? { ...row, problems: [{ reason: undoRefusalText[refusal] }] } : { ...row, change };
  });
}

/** What Undo all deletes, and what of it stays. */
export function additionsText(rows: readonly Row[]): string {
  const deleted = rows.filter(addedIn).length;
  const kept = (refusal: 'changed-since' | 'gone') =>
    rows.filter(({ problems }) => problems?.[0]?.reason === undoRefusalText[refusal]).length;
  const [changed, gone] = [kept('changed-since'), kept('gone')];
  const cars = (count: number, verb: string, verbs: string) => `${counted(count, 'car')} ${plural(count, verb, verbs)}`;
  return sentences(
    `${counted(deleted, 'car')} that it added ${plural(deleted, 'is', 'are')} deleted.`,
    changed > 0 && `${cars(changed, 'has', 'have')} changed since and ${plural(changed, 'stays', 'stay')}.`,
    gone > 0 && `${cars(gone, 'is', 'are')} gone already.`,
  );
}

/** One Undo of a batch at a time in this tab, wherever it was asked for. */
const nameOf = (batch: string | undefined) => `undo ${batch}`;

/** Takes back what was done, and says of which it was not possible and why. */
export function undoOf(rows: readonly Row[], person: Person): Toast['undo'] {
  const [first] = rowsWith(rows, 'done');
  return first && offerOf(undoRows(rows), nameOf(first.result.command.batch), person);
}

const offerOf = (rows: readonly Row[], name: string, person: Person): UndoOffer => ({
  of: namesOf(rows),
  run: () => undoForToast(rows, name, person),
});

async function undoForToast(rows: readonly Row[], name: string, person: Person): Promise<Toast> {
  let now = rows;
  const write = async () => {
    now = await run(rows, { person, batchKind: 'undo' });
  };
  // The toast names it.
  await enqueue({ key: name, write, sentenceStart: () => '' }).ended;
  const toRepeat = rowsWith(now, 'unknown');
  return {
    message: <UndoneMessage rows={now} named={NAMED_IN_TOAST} />,
    variant: outcomeOf(now).isAll ? 'success' : 'error',
    undo: toRepeat.length > 0 ? offerOf(toRepeat, name, person) : undefined,
  };
}

/** What was taken back, and the rest by its reasons. */
const UndoneMessage = ({ rows, named }: { rows: readonly Row[]; named: number }) => {
  const done = rowsWith(rows, 'done');
  const before = done.filter(({ result }) => result.isUndoneBefore);
  const undone = done.flatMap(({ change, result }) =>
    change.kind === 'undo' && !result.isUndoneBefore ? change.of : [],
  );
  return (
    <>
      <span>{undoneWords(undone)}</span>
      {before.length > 0 && <span>{` Undone before: ${counted(before.length, 'change')}.`}</span>}
      <NotDone label="Not undone" rows={rows.filter(({ result }) => result?.status !== 'done')} named={named} />
    </>
  );
};

interface NotDoneProps {
  /** What was not done. */
  label: string;
  rows: readonly Row[];
  named?: number;
}

const reasonOf = ({ result, problems }: Row): string | undefined => result?.problem ?? problems?.[0]?.reason;

/** The products that were not changed, by the reasons. What was not reached has none. */
export const NotDone = ({ label, rows, named = NAMED_IN_TOAST }: NotDoneProps) =>
  [...groupsOf(rows.filter(reasonOf), reasonOf)].map(([problem, refused]) => (
    <span key={problem}>
      <span>{` ${label}: `}</span>
      {refused.slice(0, named).map(({ key, name }, index) => (
        <span key={key}>
          {index > 0 && <span>, </span>}
          <bdi>{name}</bdi>
        </span>
      ))}
      <span>{`${refused.length > named ? ` and ${digits(refused.length - named)} more` : ''}. ${problem?.replace(/[^.]$/, '$&.')}`}</span>
    </span>
  ));

/** Several changes that were taken back, in a sentence. */
export function undoneWords(changes: readonly Made[]): string {
  const { length } = changes;
  if (length === 0) return 'Nothing was undone.';
  const products = counted(length, 'car');
  const are = plural(length, 'is', 'are');
  if (changes.every(({ deleted }) => deleted))
    return `${products} ${are} back. ${plural(length, 'It is', 'They are')} the newest of the list now.`;
  if (changes.every(({ added }) => added)) return `${products} ${are} removed again.`;
  const [field, ...others] = new Set(changes.flatMap((change) => Object.keys(change.changes ?? {})));
  const [sign, ...signs] = new Set(changes.map(({ delta }) => Math.sign(delta)));
  if (signs.length > 0 || others.length > 0 || changes.some(({ deleted, added }) => deleted ?? added))
    return `${counted(length, 'change')} undone.`;
  if (field === undefined && sign !== 0)
    return undoneText({ delta: changes.reduce((sum, { delta }) => sum + delta, 0) });
  return sign === 0 && field !== undefined
    ? `The former ${fieldText(field as Parameters<typeof fieldText>[0])} of ${products} is back.`
    : `${counted(length, 'change')} undone.`;
}

interface UndoBatchProps {
  /** The id of the batch. */
  batch: string;
  /** What it was, for who does not see what stands beside the button: 'Import, 300 rows'. */
  what: string;
  /** How many of its changes are recorded, undone and still to be recorded: for who reads them from the history. */
  count?: { rows: number; undone: number; unrecorded: number };
  /** The rows that were written, for who has them: the history is read where nobody has. */
  written?: readonly Row[];
}

/**
 * Takes back what can be taken back of a batch, with its progress, and says of the rest why not. It goes on when the screen is left, since
 * half an Undo helps nobody.
 */
export function UndoBatch({ batch, what, count, written }: UndoBatchProps) {
  const { email } = usePerson();
  const { state, command, read, write, cancel } = useBatch<readonly Row[]>(nameOf(batch), 'undo', {
    goesOn: true,
  });
  const { isBusy, isBlocked, reason } = command;
  const place = useRef<HTMLDivElement>(null);
  /** Cars would be deleted: the person is asked. */
  const [asked, setAsked] = useState<readonly Row[]>();
  const press = async () => {
    if (isBusy || isBlocked) return;
    // The button goes away.
    place.current?.focus();
    const rows = await read(async (options) => {
      const database = await firestore();
      const all = written
        ? undoRows(written)
        : await undoRowsOf(await readBatch(database, email, batch, options), email, batch);
      const added = all.flatMap((row) => addedIn(row)?._id ?? []);
      return withoutChanged(all, await readProducts(database, added, options));
    });
    if (!rows) return;
    if (rows.some(addedIn)) setAsked(rows);
    else write(rows, rows);
  };
  const isUnderWay = state.step === 'reading' || state.step === 'writing';
  const { rows = 0, undone = 0, unrecorded = 0 } = count ?? {};
  const isDone = state.step === 'done' && outcomeOf(state.rows).isAll && !state.rows.some(({ problems }) => problems);
  /** What the run could not take back, because it was not recorded by then. */
  const rest = count && state.step === 'done' ? Math.max(0, rows + unrecorded - state.rows.length) : 0;
  const isOver = (isDone && rest === 0) || (count && undone >= rows && unrecorded === 0);
  return (
    <Stack ref={place} tabIndex={-1} spacing={1} className="unprinted" sx={{ outline: 0, alignItems: 'flex-start' }}>
      {isUnderWay && (
        <Button variant="text" size="small" aria-busy={state.step === 'writing' && state.isCancelled} onClick={cancel}>
          Cancel
        </Button>
      )}
      {!isUnderWay && !isOver && (
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
      {asked && (
        <ConfirmDialog
          isOpen
          isDanger
          title={`Undo all: ${what}`}
          confirm="Undo all"
          cancel="Cancel"
          onConfirm={() => {
            setAsked(undefined);
            write(asked, asked);
          }}
          onCancel={() => {
            setAsked(undefined);
            cancel();
          }}
        >
          <p>{additionsText(asked)}</p>
        </ConfirmDialog>
      )}
      {state.step === 'writing' && <Progress label="Undone" {...state} />}
      <Typography component="div" variant="body2" color="textSecondary" role="status" className="optional">
        {state.step === 'plan' ? (
          asked === undefined && <span>{sentences(reason ?? false, 'Nothing was undone.')}</span>
        ) : (
          <StateText state={state} />
        )}
        {rest > 0 && (
          <span>{` Not recorded by then: ${counted(rest, 'change')}. Undo all takes back those too, once they are.`}</span>
        )}
      </Typography>
    </Stack>
  );
}

function StateText({ state }: { state: BatchState<unknown> }) {
  if (state.step === 'unread') return state.problem && <span>{`${state.problem} Nothing was undone.`}</span>;
  if (state.step === 'reading') return <span>{`Reading ${counted(state.count, 'change')} …`}</span>;
  if (state.step === 'plan') return null;
  const { rows } = state;
  const reached = reachedOf(rows).length;
  if (state.step === 'writing')
    return (
      <span>{`${state.isCancelled ? 'Ending' : 'Undoing'}: ${digits(reached)} of ${counted(writtenOf(rows).length, 'change')} …`}</span>
    );
  const notReached = writtenOf(rows).length - reached;
  return (
    <>
      <UndoneMessage rows={rows} named={NAMED} />
      {notReached > 0 && <span>{` Not reached, because you cancelled: ${counted(notReached, 'change')}.`}</span>}
    </>
  );
}
