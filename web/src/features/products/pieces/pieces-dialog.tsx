import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { Field } from '@/components/form/field';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { newCommand } from '../data/command';
import { changeStock, knownQuantity } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { notifyChange } from '../undo/undo';

const TOO_MANY = `The sum would be over ${digits(PRODUCT_FIELDS.quantity.max)}.`;

/** What each of the two says. */
const words = {
  add: { title: 'Add pieces to', label: 'Pieces to add', confirm: 'Add', done: 'added', first: '10', sign: 1 },
  deliver: {
    title: 'Deliver pieces of',
    label: 'Pieces to deliver',
    confirm: 'Deliver',
    done: 'delivered',
    first: '1',
    sign: -1,
  },
} as const;

interface DialogProps {
  what: keyof typeof words;
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** Asks how many pieces are added to a product or delivered of it, and writes them at once, however many. */
export function PiecesDialog({ what, product: { _id, email, name, quantity }, open, onClose }: DialogProps) {
  const { title, label, confirm, done, first, sign } = words[what];
  const [text, setText] = useState<string>(first);
  const [problem, setProblem] = useState<string>();
  const person = usePerson();
  const { busy, blocked, reason, run } = useCommand(_id);
  const unwritten = `Nothing was ${done}.`;
  const then = quantity + sign * (parseQuantity(text, label).value ?? 0);

  const write = () => {
    const { value: pieces, problem } = parseQuantity(text, label);
    const wrong =
      problem ??
      (pieces === 0 ? `${label} must be 1 or more` : undefined) ??
      (then < 0 ? `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock` : undefined) ??
      (then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined);
    setProblem(wrong);
    if (pieces === undefined || wrong !== undefined || busy || blocked) return;
    run(
      async () => {
        const command = newCommand(person);
        const change = { product: _id, email, delta: sign * pieces };
        const say = (delta: number) => `${counted(Math.abs(delta), 'piece')} ${done}`;
        const outcome = await changeStock(command, change, say(change.delta)).finally(onClose);
        if (outcome !== 'done') return notify(`${refusalText[outcome]} ${unwritten}`, 'error');
        notifyChange({ person, command, what: done, name, say, change, quantity: await knownQuantity(_id) });
      },
      () => unwritten,
    );
  };

  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          {title} <bdi>{name}</bdi>
        </>
      }
      confirm={confirm}
      cancel={busy ? 'Close' : 'Cancel'}
      busy={busy}
      blocked={blocked}
      onConfirm={write}
      onCancel={onClose}
    >
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        hint={`In stock now: ${digits(quantity)}${then >= 0 && then !== quantity ? `, then ${digits(then)}` : ''}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && write()}
      />
      <p role="status">{reason}</p>
    </ConfirmDialog>
  );
}
