import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '@/components/feedback/modal';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { LongTable } from '@/components/list/long-table';
import { rowRefusalText } from '@/features/products/refusals';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { plural } from '@/lib/text/plural';
import { sentences } from '@/lib/text/sentences';
import styles from './bulk-dialog.module.css';
import {
  type BulkCommand,
  type BulkResult,
  isDone,
  numberToType,
  type PlannedRow,
  planBulk,
  refusedOf,
  writtenOf,
} from './plan';
import { type BulkState, useBulk } from './use-bulk';
import { buttonText, previewText, productsText, progressText, resultText, rowText, titleOf, valueText } from './words';

interface BulkDialogProps {
  kind: BulkCommand['kind'];
  ids: readonly string[];
  email: string;
  open: boolean;
  onClose: () => void;
  /** These products no longer exist. */
  onGone: (ids: string[]) => void;
}

/** A command for the selected products: what it would do with each, the button that does it, and what became of each. */
export function BulkDialog({ kind, ids, email, open, onClose, onGone }: BulkDialogProps) {
  const { state, command, read, write, cancel } = useBulk({ ids, open, onGone });
  const [text, setText] = useState(kind === 'add' ? '10' : '');
  const form = useId();
  const reason = useId();
  const field = useRef<HTMLInputElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { step } = state;
  // The field appears and the button that was pressed goes away: the focus would be lost.
  useEffect(() => {
    if (step === 'review') (field.current ?? close.current)?.focus();
    if (step === 'done') close.current?.focus();
  }, [step]);

  const entered: Entered = kind === 'add' ? parsePieces(text) : kind === 'level' ? parseLevel(text) : {};
  const toRun = commandOf(kind, entered.value);
  const plan = state.step === 'review' ? planBulk(toRun, state.read.products, email) : [];
  const count = writtenOf(plan).length;
  const toType = numberToType(toRun, count);
  const isTyped = toType === undefined || parseQuantity(text).value === toType;
  const { problem } = entered;
  const asked = askedOf(kind, toType);
  const nothing = count === 0 ? 'Nothing can be done with these products.' : undefined;
  const blocked = command.blocked || nothing !== undefined || problem !== undefined || !isTyped;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || !isTyped) field.current?.focus();
    if (!blocked && !command.busy) write(toRun, plan);
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
            <p role="status">{textOf(state, toRun, plan, ids.length)}</p>
            <p id={reason} role="status" className={styles.reason}>
              {command.reason ?? (step === 'review' && problem === undefined && nothing)}
            </p>
          </>
        }
        onCancel={leave}
        actions={
          <>
            <Button
              ref={close}
              size="small"
              look="plain"
              busy={state.step === 'write' && state.cancelled}
              onClick={leave}
            >
              {step === 'done' ? 'Close' : 'Cancel'}
            </Button>
            {state.step === 'unread' && (
              <Button size="small" look="primary" onClick={read}>
                Retry
              </Button>
            )}
            {(state.step === 'review' || state.step === 'write') && (
              <Button
                type="submit"
                form={form}
                size="small"
                look="primary"
                busy={step === 'write' || command.busy}
                aria-disabled={step === 'write' || command.busy || blocked}
                aria-describedby={reason}
              >
                {state.step === 'write'
                  ? buttonText(state.job.command, writtenOf(state.job.plan).length)
                  : buttonText(toRun, count)}
              </Button>
            )}
          </>
        }
      >
        <form id={form} className={styles.form} noValidate onSubmit={submit}>
          {step === 'review' && asked && (
            <Field
              ref={field}
              {...asked}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={problem}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </form>
        {state.step === 'write' && (
          <progress
            className={styles.progress}
            max={writtenOf(state.job.plan).length}
            value={state.results.length}
            aria-label={titleOf[kind]}
          />
        )}
        {plan.length > 0 && <Preview command={toRun} plan={plan} />}
        {state.step === 'done' && (
          <Results command={state.job.command} results={[...refusedOf(state.job.plan), ...state.results]} />
        )}
      </Modal>
      <LeaveGuard busy={step === 'write'} />
    </>
  );
}

function commandOf(kind: BulkCommand['kind'], value: number | undefined): BulkCommand {
  if (kind === 'add') return { kind, pieces: value ?? 0 };
  return kind === 'level' ? { kind, level: value } : { kind };
}

/** The one field of the dialog, if the command needs one. */
function askedOf(kind: BulkCommand['kind'], toType: number | undefined): { label: string; hint?: string } | undefined {
  if (kind === 'add') return { label: 'Pieces to add to each' };
  if (kind === 'level') {
    return { label: 'Tell me when this many or fewer are left', hint: 'Blank: only when it is out of stock.' };
  }
  if (toType === undefined) return undefined;
  return { label: 'Number of products to delete', hint: `Type ${digits(toType)} to confirm.` };
}

interface Entered {
  value?: number | undefined;
  problem?: string | undefined;
}

const parseLevel = (text: string): Entered =>
  text.trim() === '' ? {} : parseQuantity(text, PRODUCT_FIELDS.reorderAt.label);

function parsePieces(text: string): Entered {
  const parsed = parseQuantity(text, 'Number of pieces');
  return parsed.value === 0 ? { problem: 'Number of pieces must be 1 or more' } : parsed;
}

function textOf(state: BulkState, toRun: BulkCommand, plan: readonly PlannedRow[], selected: number): string {
  switch (state.step) {
    case 'read':
      return `Reading ${digits(state.count)} of ${productsText(selected)} …`;
    case 'unread':
      return state.problem ?? '';
    case 'review': {
      const { gone } = state.read;
      const left = `${productsText(gone)} ${plural(gone, 'was', 'were')} deleted meanwhile and ${plural(gone, 'is', 'are')} not selected any more.`;
      return sentences(gone > 0 && left, previewText(toRun, plan));
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

const Name = ({ product: { name, supplier } }: { product: Product }) => (
  <>
    <bdi>{name}</bdi> <bdi className={styles.supplier}>{supplier}</bdi>
  </>
);

interface PreviewProps {
  command: BulkCommand;
  plan: readonly PlannedRow[];
}

function Preview({ command, plan }: PreviewProps) {
  return (
    <LongTable
      caption="What would change"
      lines={plan}
      keyOf={({ product }) => product._id}
      columns={[
        { title: 'Item', cell: ({ product }) => <Name product={product} />, isHeading: true },
        {
          title: command.kind === 'level' ? PRODUCT_FIELDS.reorderAt.label : 'Quantity',
          cell: (row) => <Change command={command} row={row} />,
        },
      ]}
    />
  );
}

function Change({ command, row }: { command: BulkCommand; row: PlannedRow }) {
  const from = valueText(command, row.from);
  if (row.refusal) {
    return (
      <>
        {from} <span className={styles.problem}>{rowRefusalText[row.refusal]}</span>
      </>
    );
  }
  if (row.to === row.from) return from;
  return (
    <span className={styles.change}>
      {from} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> becomes</span> {valueText(command, row.to)}
    </span>
  );
}

interface ResultsProps {
  command: BulkCommand;
  results: readonly BulkResult[];
}

/** First those that were not done: they need the person's attention. */
function Results({ command, results }: ResultsProps) {
  return (
    <LongTable
      caption="What became of each"
      lines={[...results.filter((result) => !isDone(result)), ...results.filter(isDone)]}
      keyOf={({ product }) => product._id}
      columns={[
        { title: 'Item', cell: ({ product }) => <Name product={product} />, isHeading: true },
        {
          title: 'Result',
          cell: ({ problem }) =>
            problem === undefined ? rowText(command) : <span className={styles.problem}>{problem}</span>,
        },
      ]}
    />
  );
}
