import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { setQuantity } from '../data/change-product';
import { type Command, newCommand } from '../data/command';
import { changeStock, knownQuantity } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { notifyChange } from '../undo/undo';

const TOO_MANY = `The sum would be over ${digits(PRODUCT_FIELDS.quantity.max)}.`;

/** What each of them says. `sign`: what a piece does to the stock. */
const words = {
  deliver: { label: 'Pieces to deliver', done: 'delivered', sign: -1 },
  add: { label: 'Pieces to add', done: 'added', sign: 1 },
  set: { label: 'Pieces in stock', done: 'changed', sign: 0 },
} as const;

export type PiecesKind = keyof typeof words;

/** A number that was counted is written only over the one that was shown; answers why it was not. */
async function set(command: Command, { _id, quantity }: Product, then: number): Promise<string | undefined> {
  const outcome = await setQuantity(command, _id, { base: { quantity }, mine: { quantity: then } });
  if (outcome.status === 'saved') return undefined;
  if (outcome.status === 'gone') return refusalText.gone;
  return `The stock was changed meanwhile: it is ${digits(outcome.theirs.quantity)} now.`;
}

/**
 * A field that asks how many pieces are delivered of a product or added to it, or how many there are; that is written at once, however
 * many. `first` stands in it at the beginning; `onAnswer` is called when the write has ended, well or not. What is entered while another
 * change of the product is being written follows it, unless the text is changed or the field is no longer `open`.
 */
export function usePieces(kind: PiecesKind, product: Product, first: string, onAnswer: () => void, open = true) {
  const { _id, email, name, quantity } = product;
  const { label, done, sign } = words[kind];
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  /** Its own write is under way, or is the next after another one. */
  const [phase, setPhase] = useState<'busy' | 'next'>();
  const person = usePerson();
  const { run, ...underWay } = useCommand(_id);
  const unwritten = `Nothing was ${done}.`;
  const entered = parseQuantity(text, label, kind === 'set' ? 0 : 1);
  const delta = kind === 'set' ? (entered.value ?? quantity) - quantity : sign * (entered.value ?? 0);
  const then = quantity + delta;

  const write = () => {
    const wrong =
      entered.problem ??
      (delta === 0 ? 'That many are in stock' : undefined) ??
      (then < 0 ? `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock` : undefined) ??
      (then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined);
    setProblem(wrong);
    // A second press asks for nothing more.
    if (wrong !== undefined || underWay.blocked || phase === 'busy') return;
    if (underWay.busy) return setPhase('next');
    run(
      async () => {
        setPhase('busy');
        const command = newCommand(person);
        const change = { product: _id, email, delta };
        const say = (all: number) =>
          kind === 'set' ? `${digits(then)} in stock` : `${counted(Math.abs(all), 'piece')} ${done}`;
        const add = async () => {
          const outcome = await changeStock(command, change);
          return outcome === 'done' ? undefined : refusalText[outcome];
        };
        const refused = await (kind === 'set' ? set(command, product, then) : add()).finally(() => {
          setPhase(undefined);
          onAnswer();
        });
        if (refused !== undefined) return notify(`${refused} ${unwritten}`, 'error');
        setText(first);
        // The list may not have heard of a transaction yet.
        const after = kind === 'set' ? then : await knownQuantity(_id);
        notifyChange({ person, command, what: done, name, say, change, quantity: after });
      },
      () => unwritten,
    );
  };

  const writeNext = useEffectEvent(() => {
    setPhase(undefined);
    if (open) write();
  });
  const isTurn = phase === 'next' && !underWay.busy;
  useEffect(() => {
    if (isTurn) writeNext();
  }, [isTurn]);

  const sum = `In stock now: ${digits(quantity)}${then >= 0 && delta !== 0 ? `, then ${digits(then)}` : ''}`;
  const field = {
    label,
    inputMode: 'numeric',
    autoComplete: 'off',
    value: text,
    error: problem,
    hint: phase === 'next' ? `To be ${done} when the change before it is written.` : sum,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setProblem(undefined);
      if (phase === 'next') setPhase(undefined);
    },
  } as const;
  return { blocked: underWay.blocked, reason: underWay.reason, phase, field, write };
}
