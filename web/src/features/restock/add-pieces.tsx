import type { Product } from '@contract/product-fields';
import { PRODUCT_FIELDS } from '@contract/product-fields';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { readableError } from '@/lib/errors';
import { undoChange } from '@/lib/firebase/undo';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { undoAction, undoneText } from '@/lib/product/undo';
import { useCommand } from '@/lib/use-command';
import { type AddOutcome, addPieces } from './data/commands';

const LABEL = 'Pieces to add';
const MOST = PRODUCT_FIELDS.quantity.max.toLocaleString('en-US');

const refusals: Record<Exclude<AddOutcome, 'added'>, string> = {
  'too-many': `The sum would be over ${MOST}.`,
  'not-owner': 'This product belongs to somebody else now.',
  gone: 'This product was deleted meanwhile.',
};

/** Adds pieces from the row of a product. Its owner alone has this button. */
export function AddPieces({ product }: { product: Product }) {
  const [step, setStep] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Button
        look="link"
        aria-label={`Add pieces to ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => setStep('open')}
      >
        Add pieces
      </Button>
      {step !== 'unasked' && (
        <AddPiecesDialog product={product} open={step === 'open'} onClose={() => setStep('closed')} />
      )}
    </>
  );
}

interface DialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

function AddPiecesDialog({ product: { _id, email, name, quantity }, open, onClose }: DialogProps) {
  const [text, setText] = useState('10');
  const [problem, setProblem] = useState<string>();
  const { busy, blocked, reason, run } = useCommand(_id);

  const add = () => {
    const { value: pieces, problem } = parseQuantity(text, LABEL);
    const wrong =
      problem ??
      (pieces === 0 ? `${LABEL} must be 1 or more` : undefined) ??
      (quantity + Number(pieces) > PRODUCT_FIELDS.quantity.max ? refusals['too-many'] : undefined);
    setProblem(wrong);
    if (pieces === undefined || wrong !== undefined || busy || blocked) return;
    run(async () => {
      try {
        const outcome = await addPieces(_id, email, pieces);
        if (outcome !== 'added') return notify(`${refusals[outcome]} Nothing was added.`, 'error');
        const change = { product: _id, email, delta: pieces };
        notify(
          `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece' : 'pieces'} added`,
          'success',
          undoAction(_id, () => undoChange(change), undoneText(change)),
        );
        onClose();
      } catch (error) {
        notify(`${readableError(error)} Nothing was added.`, 'error');
        onClose();
      }
    });
  };

  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          Add pieces to <bdi>{name}</bdi>
        </>
      }
      confirm="Add"
      cancel={busy ? 'Close' : 'Cancel'}
      busy={busy}
      blocked={blocked}
      onConfirm={add}
      onCancel={onClose}
    >
      <Field
        label={LABEL}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        hint={`In stock now: ${quantity.toLocaleString('en-US')}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <p role="status">{reason}</p>
    </ConfirmDialog>
  );
}
