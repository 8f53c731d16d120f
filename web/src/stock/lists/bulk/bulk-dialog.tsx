import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readProducts, useProducts } from '@/data/read/products';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural, sentences } from '@/lib/text/plural';
import { ConfirmDialog, StockDialog } from '@/stock/kit/dialogs';
import { Progress } from '@/stock/writing/batch/plan-table';
import { outcomeOf, type Row, reachedOf, rowsWith, writtenOf } from '@/stock/writing/batch/row';
import { undoOf } from '@/stock/writing/batch/undo-batch';
import { type BatchState, useBatch } from '@/stock/writing/batch/use-batch';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { useIsOpen } from '@/stock/writing/use-command';
import { useWhy } from '@/stock/writing/why';
import { notify, type Toast } from '@/ui/notify';
import type { BulkRow, Entered } from './action';
import { actions, type BulkKind } from './actions';
import { BulkFields, BulkResults } from './bulk-form';
import { followedOf, planText, resultText } from './plan';
import { type BulkForm, useBulkForm } from './use-bulk-form';

interface Found {
  products: readonly Product[];
  /** How many of the selected were deleted since. */
  gone: number;
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

/** An action on the selected products: its plan, the button that starts it, and, unless all went well, what became of each. */
export function BulkDialog({ kind, ids, email, offered, onClose, onGone }: BulkDialogProps) {
  const person = usePerson();
  const why = useWhy();
  const action = actions[kind];
  const { state, command: writing, read, write, cancel } = useBatch<Found>('bulk', kind, { why: why.why });
  const isOpen = useIsOpen();
  /** It is shown when the dialog, which would cover it, is gone. */
  const toast = useRef<Toast>(undefined);
  useEffect(() => () => void (toast.current && notify(toast.current)), []);
  const found = state.step === 'plan' ? state.read.products : none;
  const followed = followedOf(action, ids);
  const { data } = useProducts(followed);
  const live = followed.length > 0 ? data : undefined;
  const form = useBulkForm({ action, email, offered, why, found, live });
  const { plan, rows, blockedReason } = form;
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
      const products = await readProducts(await firestore(), some, options);
      const found = new Set(products.map(({ _id }) => _id));
      const gone = some.filter((id) => !found.has(id));
      if (gone.length > 0) onGone(gone);
      return { products: form.inOrder(products), gone: gone.length };
    });
  const onOpen = useEffectEvent(() => readAgain());
  useEffect(() => onOpen(), []);

  const isBlocked = writing.isBlocked || !form.isReady;
  /** Of how many rows something is entered in them. */
  const typed = plan.filter(({ text }) => text !== '').length;
  const isDirty = step === 'plan' && typed > 0;
  /** They are offered again as they are now. */
  const refused = state.step === 'done' ? rowsWith(state.rows, 'refused').map(({ result }) => result.product) : none;

  const end = (written: readonly Row[]) => {
    const outcome = outcomeOf(written);
    const isAll = outcome.isAll && !written.some(({ problems }) => problems);
    if (action.isDeletion && outcome.done.length > 0) onGone(outcome.done.map((row) => String(row.key)));
    const message = resultText(action, written);
    const result: Toast = { message, variant: isAll ? 'success' : 'info', undo: undoOf(written, person) };
    if (!isOpen.current) return void notify(result);
    toast.current = result;
    if (isAll) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.step === 'plan' && !isBlocked && !writing.isBusy) return write(state.read, plan, end);
    const changed = plan.find(({ recount }) => recount);
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? document.getElementById(`${formId}-${changed?.key}`) ?? fields.current?.querySelector('input'))?.focus();
  };
  const isWriting = state.step === 'writing';
  const writes = isWriting ? writtenOf(state.rows) : rows;
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
        title={action.title}
        text={
          <>
            <p role="status">{textOf(form, state, ids.length)}</p>
            <p id={reason} role="status" className="optional">
              {writing.reason ?? (step === 'plan' && blockedReason)}
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
                color={action.isDeletion ? 'error' : 'primary'}
                aria-busy={isWriting || writing.isBusy}
                aria-disabled={isWriting || writing.isBusy || isBlocked}
                aria-describedby={reason}
              >
                {writes.length > 0 ? action.button(writes) : action.title}
              </Button>
            )}
            {refused.length > 0 && (
              <Button aria-disabled={writing.isBlocked} onClick={() => writing.isBlocked || readAgain(refused)}>
                Look again
              </Button>
            )}
            {state.step === 'done' && rowsWith(state.rows, 'unknown').length > 0 && (
              <Button
                variant="contained"
                color="primary"
                aria-disabled={writing.isBlocked}
                aria-describedby={reason}
                onClick={() => write(state.read, state.rows, end)}
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
        {isWriting && <Progress label={action.title} rows={state.rows} />}
        {state.step === 'done' && <BulkResults action={action} rows={state.rows as readonly BulkRow[]} />}
      </StockDialog>
      <ConfirmDialog
        isOpen={isLeaving && isDirty}
        title="Leave without writing?"
        confirm="Leave"
        cancel="Stay"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <p>{`What you entered for ${counted(typed, 'car')} is not written yet.`}</p>
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty} isBusy={isWriting} typed={`What you entered for ${counted(typed, 'car')}`} />
    </>
  );
}

function textOf({ action, plan, problem }: BulkForm, state: BatchState<Found>, selected: number): string {
  switch (state.step) {
    case 'unread':
      return state.problem ?? '';
    case 'reading':
      return `Reading ${digits(state.count)} of ${counted(selected, 'car')} …`;
    case 'plan': {
      const { gone } = state.read;
      const left = `${counted(gone, 'car')} ${plural(gone, 'was', 'were')} deleted meanwhile and ${plural(gone, 'is', 'are')} not selected any more.`;
      return sentences(gone > 0 && left, problem === undefined ? planText(action, plan) : 'Nothing is written yet.');
    }
    case 'writing':
      return `${state.isCancelled ? 'Ending' : action.doing}: ${digits(reachedOf(state.rows).length)} of ${counted(writtenOf(state.rows).length, 'car')} …`;
    case 'done':
      return resultText(action, state.rows);
  }
}
