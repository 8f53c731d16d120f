import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type Access, mayChangeStock } from '@contract/team';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newCommand } from '@/data/commands';
import { changeStock, knownQuantity, saveFields } from '@/data/products';
import { changeId } from '@/data/undo';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notifyChange, refusalText } from './notify-change';
import { runNext, useCommand } from './use-command';
import type { WhyForm } from './why';

export const TOO_MANY = `A product may have ${digits(PRODUCT_FIELDS.quantity.max)} pieces at most.`;

/** Delivers pieces or adds them, and says with a toast that it is done. Returns why nothing was written. */
export async function writePieces(
  { _id, email, name }: Product,
  person: Person,
  delta: number,
  { times = 1, why }: { times?: number; why?: Why | undefined } = {},
): Promise<string | undefined> {
  const command = newCommand(person, why);
  try {
    const outcome = await changeStock(command, { product: _id, owner: email, delta });
    if (outcome !== 'done') return refusalText[outcome];
  } catch (error) {
    return readableError(error);
  }
  notifyChange({
    person,
    change: { id: changeId(command.id, _id), product: _id, email, delta },
    name,
    message: (all) => (all < 0 ? BRIEF_TEXTS.delivered : `${counted(all, 'piece')} added`),
    key: delta < 0 ? 'deliver' : 'add',
    times,
    quantity: await knownQuantity(_id),
  });
  return undefined;
}

/** Why this person may not write such a change now; nothing while it is allowed. */
export function accessProblem(access: Access, kind: PiecesKind): string | undefined {
  if (mayChangeStock(access, kind === 'deliver' ? -1 : 1)) return undefined;
  return access === 'deliver' ? 'Its owner lets you deliver, and nothing else.' : refusalText['not-allowed'];
}

/** Writes a number that was counted, over the one that was shown alone. Returns why nothing was written. */
async function writeQuantity(
  { _id, email, name, quantity }: Product,
  person: Person,
  counted: number,
  why: Why | undefined,
): Promise<string | undefined> {
  const command = newCommand(person, why);
  try {
    const values = { from: { quantity }, to: { quantity: counted }, fields: ['quantity'], owner: email } as const;
    const outcome = await saveFields(command, _id, values);
    if (outcome.status === 'gone' || outcome.status === 'not-allowed') return refusalText[outcome.status];
    if (outcome.status === 'changed')
      return `The stock was changed meanwhile: it is ${digits(outcome.stored.quantity)} now.`;
  } catch (error) {
    return readableError(error);
  }
  notifyChange({
    person,
    change: { id: changeId(command.id, _id), product: _id, email, delta: counted - quantity },
    name,
    message: () => `${digits(counted)} in stock`,
    quantity: counted,
  });
  return undefined;
}

const done = { deliver: 'delivered', add: 'added', set: 'changed' } as const;
export type PiecesKind = keyof typeof done;

interface PiecesFormOptions {
  product: Product;
  kind: PiecesKind;
  /** The field's name in the sentence about a wrong number. */
  label: string;
  /** The field's default value. */
  first: string;
  isDisabled?: boolean;
  why: WhyForm;
  /** Why this person may not write it any more. */
  notAllowed?: string | undefined;
  /** A write that still waits for the one before it is given up when the form is closed. */
  isGivenUp?: boolean;
  onEnd?: (refused: string | undefined) => void;
}

/** One field for a number of pieces, which are delivered, added, or counted: a press writes them at once, after the write before it. */
export function usePiecesForm(options: PiecesFormOptions) {
  const { product, kind, label, first, isDisabled = false, why, notAllowed, isGivenUp = false, onEnd } = options;
  const { _id, name, quantity } = product;
  const person = usePerson();
  const command = useCommand(_id);
  const isBlocked = command.isBlocked || notAllowed !== undefined;
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { value, problem: unreadable } = parseQuantity(text, label, kind === 'set' ? 0 : 1);
  /** How many there are afterwards. */
  const then = kind === 'set' ? (value ?? quantity) : quantity + (kind === 'add' ? 1 : -1) * (value ?? 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = unreadable ?? problemOf(quantity, then);
    setProblem(wrong);
    if (wrong !== undefined || isDisabled || isBlocked || isSent || !why.check()) return;
    setSent(true);
    void runNext(_id, async () => {
      if (isGivenUp && !isOpen.current) return;
      const write =
        kind === 'set'
          ? writeQuantity(product, person, then, why.why)
          : writePieces(product, person, then - quantity, { why: why.why });
      const refused = await write;
      setSent(false);
      if (refused !== undefined)
        notify({ message: `${refused} Nothing was ${done[kind]}.`, variant: 'error', detail: name });
      onEnd?.(refused);
    });
  };
  const input = {
    value: text,
    problem,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setProblem(undefined);
    },
    htmlInput: { inputMode: 'numeric', readOnly: isSent },
  } as const;
  const reason = notAllowed ?? command.reason;
  return { ...command, isBlocked, reason, text, setText, value, then, isSent, submit, input };
}

function problemOf(quantity: number, then: number): string | undefined {
  if (then === quantity) return 'That many are in stock';
  if (then < 0) return `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
  return then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined;
}
