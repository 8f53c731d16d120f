import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { readProducts } from '@/data/batch';
import { useProducts } from '@/data/products';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { plural, sentences } from '@/lib/text/plural';
import { notify, type Toast } from '@/ui/notify';
import { ConfirmDialog, LeaveGuard, StockDialog } from '../dialogs';
import { useWhy } from '../why';
import { outcomeOf } from './batch';
import { type BulkRow, type Entered, followedOf, planText, productsText, resultText } from './bulk';
import { type BulkKind, commands } from './bulk-commands';
import { BulkFields, type BulkForm, BulkResults, useBulkForm } from './bulk-form';
import { Progress } from './plan-table';
import { undoOf } from './undo-batch';
import { type BatchState, useBatch, type Written } from './use-batch';

interface Found {
  products: readonly Product[];
  /** How many of the selected were deleted since. */
  gone: number;
  /** What is written. */
  plan?: readonly BulkRow[];
}

interface BulkDialogProps {
  kind: BulkKind;
  ids: readonly string[];
  email: string;
  /** The pieces that a product needs, where the list knows them. */
  offered?: Entered['offered'];
  onClose: () => void;
  /** These products no longer exist. */
  onGone: (ids: string[]) => void;
}

const none: readonly never[] = [];

/** A command for the selected products: its plan, the button that starts it, and, unless all went well, what became of each. */
export function BulkDialog({ kind, ids, email, offered, onClose, onGone }: BulkDialogProps) {
  const person = usePerson();
  const why = useWhy();
  const { state, command, read, write, cancel } = useBatch<Found>('bulk', kind, { why: why.why });
  const showResult = useToastAfterwards();
  const found = state.step === 'plan' ? state.read.products : none;
  const followed = followedOf(kind, ids);
  const { data } = useProducts(followed);
  const live = followed.length > 0 ? data : undefined;
  const form = useBulkForm({ kind, email, offered: kind === 'add' ? offered : undefined, why, found, live });
  const { plan, rows, whyBlocked } = form;
  const [isLeaving, setLeaving] = useState(false);
  const [formId, reason] = [useId(), useId()];
  const fields = useRef<HTMLFormElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const { step } = state;
  // The field appears and the button that was pressed goes away: the focus would be lost.
  useEffect(() => {
    if (step === 'plan') (fields.current?.querySelector('input') ?? close.current)?.focus();
    if (step === 'done') close.current?.focus();
  }, [step]);

  const readAgain = (some = ids) =>
    void read(async (options) => {
      const products = await readProducts(some, options);
      const found = new Set(products.map(({ _id }) => _id));
      const gone = some.filter((id) => !found.has(id));
      if (gone.length > 0) onGone(gone);
      return { products, gone: gone.length };
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAgain` is a new function at each render; the dialog reads when it opens
  useEffect(() => readAgain(), []);

  const isBlocked = command.isBlocked || !form.isReady;
  /** Of how many rows something is entered in them. */
  const typed = plan.filter(({ text }) => text !== '').length;
  const isDirty = step === 'plan' && typed > 0;
  /** They are offered again as they are now. */
  const refused =
    state.step === 'done'
      ? state.results.filter(({ status }) => status === 'refused').map(({ product }) => product)
      : none;

  const end = (written: Written<Found>) => {
    const { done, text, isAll } = summaryOf(kind, written);
    if (kind === 'delete' && done.length > 0) onGone(done.map((row) => String(row.key)));
    showResult({ message: text, variant: isAll ? 'success' : 'info', undo: undoOf(written.results, person) });
    if (isAll) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.step === 'plan' && !isBlocked && !command.isBusy) return write({ ...state.read, plan }, rows, end);
    const changed = plan.find(({ recount }) => recount);
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? document.getElementById(`${formId}-${changed?.key}`) ?? fields.current?.querySelector('input'))?.focus();
  };
  const isWriting = state.step === 'writing';
  const writes = isWriting ? state.rows : rows;
  const leave = () => {
    if (isWriting) cancel();
    else if (isDirty) setLeaving(true);
    else onClose();
  };

  return (
    <>
      <StockDialog
        isOpen
        isWide
        title={commands[kind].title}
        text={
          <>
            <p role="status">{textOf(kind, state, ids.length, form)}</p>
            <p id={reason} role="status" className="optional">
              {command.reason ?? (step === 'plan' && whyBlocked)}
            </p>
          </>
        }
        onCancel={leave}
        actions={
          <>
            <Button ref={close} aria-busy={isWriting && state.isCancelled} onClick={leave}>
              <span>{step === 'done' ? 'Close' : 'Cancel'}</span>
            </Button>
            {state.step === 'unread' && state.problem && (
              <Button variant="contained" color="primary" onClick={() => readAgain()}>
                Retry
              </Button>
            )}
            {(step === 'plan' || isWriting) && (
              <Button
                ref={start}
                type="submit"
                form={formId}
                variant="contained"
                color={kind === 'delete' ? 'error' : 'primary'}
                aria-busy={isWriting || command.isBusy}
                aria-disabled={isWriting || command.isBusy || isBlocked}
                aria-describedby={reason}
              >
                {writes.length > 0 ? commands[kind].button(writes) : commands[kind].title}
              </Button>
            )}
            {refused.length > 0 && (
              <Button aria-disabled={command.isBlocked} onClick={() => command.isBlocked || readAgain(refused)}>
                Look again
              </Button>
            )}
            {state.step === 'done' && outcomeOf(state.rows, state.results).unknown > 0 && (
              <Button
                variant="contained"
                color="primary"
                aria-disabled={command.isBlocked}
                aria-describedby={reason}
                onClick={() => write(state.read, state.rows, end, state.results)}
              >
                Try again
              </Button>
            )}
          </>
        }
      >
        <Stack
          component="form"
          id={formId}
          ref={fields}
          useFlexGap
          spacing={2}
          noValidate
          onSubmit={submit}
          sx={{ mt: 2 }}
        >
          {step === 'plan' && <BulkFields form={form} id={formId} onEnd={() => start.current?.focus()} />}
        </Stack>
        {isWriting && <Progress label={commands[kind].title} {...state} />}
        {state.step === 'done' && <BulkResults kind={kind} plan={state.read.plan ?? []} results={state.results} />}
      </StockDialog>
      <ConfirmDialog
        isOpen={isLeaving && isDirty}
        title="Leave without writing?"
        confirm="Leave"
        cancel="Stay"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <p>{`What you entered for ${productsText(typed)} is not written yet.`}</p>
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty} isBusy={isWriting} typed={`What you entered for ${productsText(typed)}`} />
    </>
  );
}

/** Shows a toast when the dialog is gone, which would cover it. */
function useToastAfterwards() {
  const waiting = useRef<Toast>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (waiting.current) notify(waiting.current);
    };
  }, []);
  return (toast: Toast) => {
    if (isGone.current) notify(toast);
    else waiting.current = toast;
  };
}

/** What has become of a plan, with what could not be written from the start. */
function summaryOf(kind: BulkKind, { read: { plan = [] }, rows, results }: Written<Found>) {
  const outcome = outcomeOf(rows, results);
  const refused = outcome.refused + plan.filter(({ problems }) => problems).length;
  const isAll = refused === 0 && outcome.done.length === rows.length;
  return { done: outcome.done, isAll, text: resultText(kind, { ...outcome, refused }) };
}

function textOf(kind: BulkKind, state: BatchState<Found>, selected: number, { plan, problem }: BulkForm): string {
  switch (state.step) {
    case 'unread':
      return state.problem ?? '';
    case 'reading':
      return `Reading ${digits(state.count)} of ${productsText(selected)} …`;
    case 'plan': {
      const { gone } = state.read;
      const left = `${productsText(gone)} ${plural(gone, 'was', 'were')} deleted meanwhile and ${plural(gone, 'is', 'are')} not selected any more.`;
      return sentences(gone > 0 && left, problem === undefined ? planText(kind, plan) : 'Nothing is written yet.');
    }
    case 'writing':
      return `${state.isCancelled ? 'Ending' : commands[kind].doing}: ${digits(state.results.length)} of ${productsText(state.rows.length)} …`;
    case 'done':
      return summaryOf(kind, state).text;
  }
}
