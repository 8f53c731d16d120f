import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Modal } from '@/components/feedback/modal';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { plural, sentences } from '@/lib/text/plural';
import styles from './bulk-dialog.module.css';
import { Preview, Results } from './bulk-rows';
import { type BulkCommand, inOrder, numberToType, type PlannedRow, planBulk, refusedOf, writtenOf } from './plan';
import { type Offered, useAmounts } from './use-amounts';
import { type BulkState, useBulk } from './use-bulk';
import { buttonText, previewText, productsText, progressText, resultText, titleOf } from './words';

interface BulkDialogProps {
  kind: BulkCommand['kind'];
  ids: readonly string[];
  email: string;
  /** Of a list that says how many pieces a product needs. */
  offered?: Offered | undefined;
  open: boolean;
  onClose: () => void;
  /** These products no longer exist. */
  onGone: (ids: string[]) => void;
}

const none: readonly Product[] = [];

/**
 * A command for the selected products: what it would do with each, the button that does it, and, unless all went well, what became of
 * each.
 */
export function BulkDialog({ kind, ids, email, offered, open, onClose, onGone }: BulkDialogProps) {
  const { state, command, read, write, cancel } = useBulk({ ids, open, onGone, onAllDone: onClose });
  const pieces = kind === 'add' || kind === 'deliver' ? kind : undefined;
  const amounts = useAmounts(pieces ?? 'add', pieces === 'add' ? offered : undefined);
  const [text, setText] = useState('');
  const form = useId();
  const reason = useId();
  const fields = useRef<HTMLFormElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { step } = state;
  // The field appears and the button that was pressed goes away: the focus would be lost.
  useEffect(() => {
    if (!open) return;
    if (step === 'review') (fields.current?.querySelector('input') ?? close.current)?.focus();
    if (step === 'done') close.current?.focus();
  }, [step, open]);

  const level = kind === 'level' ? parseLevel(text) : {};
  const commandFor = (products: readonly Product[]): BulkCommand => {
    if (pieces) return amounts.commandFor(products);
    return kind === 'delete' ? { kind } : { kind: 'level', level: level.value };
  };
  const found = state.step === 'review' ? state.read.products : none;
  // Once, so that no row moves while its amount is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the amounts that are offered at first
  const products = useMemo(() => inOrder(planBulk(commandFor(found), found, email)), [found]);
  const toRun = commandFor(products);
  const plan = planBulk(toRun, products, email);
  const rows = writtenOf(plan);
  const toType = numberToType(toRun, rows.length);
  const isTyped = toType === undefined || parseQuantity(text).value === toType;
  const problem = pieces ? amounts.problem : level.problem;
  const isRowWrong = pieces !== undefined && products.some((product) => amounts.amountOf(product).problem);
  const blocked = command.blocked || rows.length === 0 || problem !== undefined || isRowWrong || !isTyped;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blocked && !command.busy) return write(toRun, plan);
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (!isTyped) fields.current?.querySelector('input')?.focus();
  };
  const leave = () => (state.step === 'write' ? cancel() : onClose());

  return (
    <>
      <Modal
        open={open}
        wide
        title={titleOf[kind]}
        text={
          <>
            <p role="status">{textOf(state, problem === undefined && previewText(toRun, plan), ids.length)}</p>
            <p id={reason} role="status" className="optional">
              {command.reason ?? (step === 'review' && problem === undefined && whyNot(plan, isRowWrong))}
            </p>
          </>
        }
        onCancel={leave}
        actions={
          <>
            <Button ref={close} look="plain" busy={state.step === 'write' && state.cancelled} onClick={leave}>
              {step === 'done' ? 'Close' : 'Cancel'}
            </Button>
            {state.step === 'unread' && (
              <Button look="primary" onClick={read}>
                Retry
              </Button>
            )}
            {(state.step === 'review' || state.step === 'write') && (
              <Button
                type="submit"
                form={form}
                look="primary"
                busy={step === 'write' || command.busy}
                aria-disabled={step === 'write' || command.busy || blocked}
                aria-describedby={reason}
              >
                {state.step === 'write'
                  ? buttonText(state.job.command, writtenOf(state.job.plan))
                  : buttonText(toRun, rows)}
              </Button>
            )}
          </>
        }
      >
        <form id={form} ref={fields} className={styles.form} noValidate onSubmit={submit}>
          {step === 'review' && pieces && (
            <div className={styles.field}>
              <Field
                label={amounts.label}
                hint={sentences(
                  pieces === 'add' && offered !== undefined && 'Blank: what each needs.',
                  'A row may have its own; 0 leaves it out.',
                )}
                inputMode="numeric"
                autoComplete="off"
                value={amounts.all}
                error={problem}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => amounts.setAll(target.value)}
              />
            </div>
          )}
          {step === 'review' && (kind === 'level' || toType !== undefined) && (
            <div className={styles.field}>
              <Field
                {...askedOf(toType)}
                inputMode="numeric"
                autoComplete="off"
                value={text}
                error={problem}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          )}
          {plan.length > 0 && <Preview command={toRun} plan={plan} amountOf={pieces && amounts.amountOf} />}
        </form>
        {state.step === 'write' && (
          <progress
            className={styles.progress}
            max={writtenOf(state.job.plan).length}
            value={state.results.length}
            aria-label={titleOf[kind]}
          />
        )}
        {state.step === 'done' && (
          <Results command={state.job.command} results={[...refusedOf(state.job.plan), ...state.results]} />
        )}
      </Modal>
      <LeaveGuard busy={step === 'write'} />
    </>
  );
}

/** The one field of a command that changes no pieces; `toType`: a number that confirms it. */
const askedOf = (toType: number | undefined): { label: string; hint: string } =>
  toType === undefined
    ? { label: 'Tell me when this many or fewer are left', hint: 'Blank: only when it is out of stock.' }
    : { label: 'Number of products to delete', hint: `Type ${digits(toType)} to confirm.` };

interface Entered {
  value?: number | undefined;
  problem?: string | undefined;
}

const parseLevel = (text: string): Entered =>
  text.trim() === '' ? {} : parseQuantity(text, PRODUCT_FIELDS.reorderAt.label);

function whyNot(plan: readonly PlannedRow[], isRowWrong: boolean): string | false {
  if (isRowWrong) return 'Correct the amounts that are marked.';
  if (writtenOf(plan).length > 0) return false;
  return plan.some(({ isLeftOut }) => isLeftOut)
    ? 'Enter pieces for one product or more.'
    : 'Nothing can be done with these products.';
}

/** `preview`: what would be done, unless what was entered cannot be read. */
function textOf(state: BulkState, preview: string | false, selected: number): string {
  switch (state.step) {
    case 'read':
      return `Reading ${digits(state.count)} of ${productsText(selected)} …`;
    case 'unread':
      return state.problem ?? '';
    case 'review': {
      const { gone } = state.read;
      const left = `${productsText(gone)} ${plural(gone, 'was', 'were')} deleted meanwhile and ${plural(gone, 'is', 'are')} not selected any more.`;
      return sentences(gone > 0 && left, preview || 'Nothing is written yet.');
    }
    case 'write':
      return progressText(state.job.command, state.results.length, writtenOf(state.job.plan).length, state.cancelled);
    case 'done': {
      const { job, results } = state;
      const left = writtenOf(job.plan).length - results.length;
      return resultText(job.command, [...refusedOf(job.plan), ...results], left);
    }
  }
}
