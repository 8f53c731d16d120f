import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { Field } from '@/components/form/field';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { newCommand } from '../data/command';
import { changeStock } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { undoOfChange } from '../undo/undo';

const LABEL = 'Pieces to add';
const UNWRITTEN = 'Nothing was added.';
const TOO_MANY = `The sum would be over ${digits(PRODUCT_FIELDS.quantity.max)}.`;

interface DialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** Asks how many pieces are added to a product, and adds them. */
export function AddPiecesDialog({ product: { _id, email, name, quantity }, open, onClose }: DialogProps) {
  const [text, setText] = useState('10');
  const [problem, setProblem] = useState<string>();
  const person = usePerson();
  const { busy, blocked, reason, run } = useCommand(_id);

  const add = () => {
    const { value: pieces, problem } = parseQuantity(text, LABEL);
    const wrong =
      problem ??
      (pieces === 0 ? `${LABEL} must be 1 or more` : undefined) ??
      (quantity + Number(pieces) > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined);
    setProblem(wrong);
    if (pieces === undefined || wrong !== undefined || busy || blocked) return;
    run(
      async () => {
        const command = newCommand(person);
        const said = `${counted(pieces, 'piece')} added`;
        const outcome = await changeStock(command, { product: _id, delta: pieces }, said).finally(onClose);
        if (outcome !== 'done') return notify(`${refusalText[outcome]} ${UNWRITTEN}`, 'error');
        notify(said, 'success', undoOfChange(person, { product: _id, email, delta: pieces }, command.id));
      },
      () => UNWRITTEN,
    );
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
        hint={`In stock now: ${digits(quantity)}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <p role="status">{reason}</p>
    </ConfirmDialog>
  );
}
