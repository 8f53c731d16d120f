import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useState } from 'react';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { newCommand } from '../data/command';
import { changeStock } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { undoOfChange } from '../undo/undo';

const TOO_MANY = `The sum would be over ${digits(PRODUCT_FIELDS.quantity.max)}.`;

/** What each of the two says. */
const words = {
  add: { label: 'Pieces to add', done: 'added', sign: 1 },
  deliver: { label: 'Pieces to deliver', done: 'delivered', sign: -1 },
} as const;

export type PiecesKind = keyof typeof words;

/**
 * A field that asks how many pieces are added to a product or delivered of it; they are written at once, however many. `first` stands in
 * it at the beginning; `onAnswer` is called when the write has ended, well or not.
 */
export function usePieces(what: PiecesKind, product: Product, first: string, onAnswer: () => void) {
  const { _id, email, quantity } = product;
  const { label, done, sign } = words[what];
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const person = usePerson();
  const { run, ...command } = useCommand(_id);
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
    if (pieces === undefined || wrong !== undefined || command.busy || command.blocked) return;
    run(
      async () => {
        const command = newCommand(person);
        const change = { product: _id, delta: sign * pieces };
        const said = `${counted(pieces, 'piece')} ${done}`;
        const outcome = await changeStock(command, change, said).finally(onAnswer);
        if (outcome !== 'done') return notify(`${refusalText[outcome]} ${unwritten}`, 'error');
        setText(first);
        notify(said, 'success', undoOfChange(person, { ...change, email }, command.id));
      },
      () => unwritten,
    );
  };

  const field = {
    label,
    inputMode: 'numeric',
    autoComplete: 'off',
    value: text,
    error: problem,
    hint: `In stock now: ${digits(quantity)}${then >= 0 && then !== quantity ? `, then ${digits(then)}` : ''}`,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  } as const;
  return { ...command, field, write };
}
