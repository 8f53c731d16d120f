import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useRef, useState } from 'react';
import { newCommand } from '@/data/write/command';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { sentenceStartOf, TOO_MANY, usePresses, writePieces } from './pieces';
import { enqueue } from './queue';
import { useCommand, useIsOpen } from './use-command';
import type { WhyForm } from './why';

const done = { deliver: 'delivered', add: 'added', set: 'changed' } as const;
export type PiecesKind = keyof typeof done;

interface PiecesFormOptions {
  product: Product;
  kind: PiecesKind;
  /** The field's name in the sentence about a wrong number. */
  label: string;
  /** What the field has until something is typed. */
  first: string;
  why: WhyForm;
  /** A write that still waits for the one before it is given up when the form is closed. */
  isGivenUp?: boolean;
  onDone: () => void;
}

/**
 * One field for a number of pieces, which are delivered, added, or counted: a press writes them at once, after the write before it. The
 * form's `CommandButton` lets nothing through while it is blocked or busy, Enter neither.
 */
export function usePiecesForm({ product, kind, label, first, why, isGivenUp = false, onDone }: PiecesFormOptions) {
  const { _id, name } = product;
  const person = usePerson();
  const command = useCommand(_id);
  const { quantity } = usePresses(product);
  /** What was typed, and how many were shown in stock when it began. */
  const [typed, setTyped] = useState<{ text: string; from: number }>();
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const isOpen = useIsOpen();
  const field = useRef<HTMLInputElement>(null);
  const { text, from } = typed ?? { text: first, from: quantity };
  const { value, problem: unreadable } = parseQuantity(text, label, kind === 'set' ? 0 : 1);
  /** How many there are afterwards. */
  const then = kind === 'set' ? (value ?? quantity) : quantity + (kind === 'add' ? 1 : -1) * (value ?? 0);
  /** While it is typed the field has the focus; after a choice it gets it back. */
  const enter = (entered: typeof typed) => {
    setTyped(entered);
    setProblem(undefined);
    field.current?.focus();
  };
  /** A count that began from another number than there is now writes nothing before the person has chosen. */
  const conflict = kind === 'set' &&
    from !== quantity &&
    then !== quantity &&
    !isSent && {
      stored: digits(quantity),
      keepMine: () => enter({ text, from: quantity }),
      takeTheirs: () => enter(undefined),
    };
  const submit = () => {
    const wrong = unreadable ?? problemOf(quantity, then);
    setProblem(wrong);
    if (wrong !== undefined || !why.check()) return;
    setSent(true);
    const command = newCommand(person, why.why);
    const change = { command, ...(kind === 'set' ? { from, delta: then - from } : { delta: then - quantity }) };
    const write = async () => {
      if (isGivenUp && !isOpen.current) return;
      const refused = await writePieces(product, person, change).catch(readableError);
      setSent(false);
      if (refused === undefined) return onDone();
      notify({ message: `${refused} Nothing was ${done[kind]}.`, variant: 'error', detail: name });
    };
    enqueue({
      key: _id,
      write,
      commands: [command.id],
      sentenceStart: () => (kind === 'set' ? `The count of ${name} is` : sentenceStartOf([change], product)),
    });
  };
  const input = {
    value: text,
    problem,
    inputRef: field,
    onChange: ({ target }: { target: { value: string } }) => enter({ text: target.value, from }),
    htmlInput: { inputMode: 'numeric', readOnly: isSent },
  } as const;
  return { ...command, quantity, text, clear: () => setTyped(undefined), value, then, isSent, conflict, submit, input };
}

function problemOf(quantity: number, then: number): string | undefined {
  if (then === quantity) return 'That many are in stock';
  if (then < 0) return `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
  return then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined;
}
