import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type FormEvent, useRef, useState } from 'react';
import { newCommand } from '@/data/commands';
import { changeStock, knownQuantity, saveFields } from '@/data/products';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { noteUnwritten, perhapsUnwritten } from '@/lib/session/unwritten';
import { type Person, usePerson } from '@/lib/session/use-person';
import { createStore, withEntry } from '@/lib/store';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notifyChange, refusalText } from './notify-change';
import { type About, runNext, useCommand, useIsOpen } from './use-command';
import type { WhyForm } from './why';

const TOO_MANY = `A product may have ${digits(PRODUCT_FIELDS.quantity.max)} pieces at most.`;

interface Sum {
  delta: number;
  /** How many presses it adds up. */
  times: number;
  why: Why | undefined;
}

/** Delivers pieces or adds them, and says with a toast that it is done. Returns why nothing was written. */
async function writePieces(product: Product, person: Person, { delta, times, why }: Sum): Promise<string | undefined> {
  const { _id, email } = product;
  const command = newCommand(person, why);
  const outcome = await changeStock(command, { product: _id, owner: email, delta });
  if (outcome !== 'done') return refusalText[outcome];
  const message = (all: number) => (all < 0 ? BRIEF_TEXTS.delivered : `${counted(all, 'piece')} added`);
  const key = delta < 0 ? 'deliver' : 'add';
  notifyChange({ person, product, command, delta, message, key, times, quantity: await knownQuantity(_id) });
  return undefined;
}

/** Writes a number that was counted, over the one that was shown when it was typed alone. Returns why nothing was written. */
async function writeQuantity(
  product: Product,
  person: Person,
  quantity: { from: number; to: number },
  why: Why | undefined,
): Promise<string | undefined> {
  const { _id, email: owner } = product;
  const { from, to } = quantity;
  const command = newCommand(person, why);
  const values = { from: { quantity: from }, to: { quantity: to }, fields: ['quantity'], owner } as const;
  const outcome = await saveFields(command, _id, values);
  if (outcome.status === 'gone' || outcome.status === 'not-allowed') return refusalText[outcome.status];
  if (outcome.status === 'changed')
    return `The stock was changed meanwhile: it is ${digits(outcome.stored.quantity)} now.`;
  const message = () => `${digits(to)} in stock`;
  notifyChange({ person, product, command, delta: to - from, message, quantity: to });
  return undefined;
}

/** The presses on one product that have no answer yet. */
interface Presses {
  /** Those that wait for the write before them. Presses that say the same reason are written as one difference. */
  waiting: readonly Sum[];
  /** What all of them will leave: it is shown until the last has its answer, and then what Firestore knows. */
  quantity: number;
  /** The difference that is being written. */
  sent?: number;
}

const queues = createStore<ReadonlyMap<string, Presses>>(new Map());
const pressesOn = (product: string) => queues.get().get(product);
const setPresses = (product: string, presses?: Presses) => {
  queues.set(withEntry(queues.get(), product, presses));
  noteUnwritten();
};

const useShownQuantity = ({ _id, quantity }: Product): number =>
  queues.useValue((all) => all.get(_id))?.quantity ?? quantity;

/**
 * Presses that deliver or add pieces. However fast they come, they add up: the first is written at once, those that come meanwhile are
 * written as one difference when it has its answer. `quantity` is at once what it will be; `isPending` until it is written.
 */
export function usePresses(product: Product) {
  const person = usePerson();
  const { _id, name } = product;
  const command = useCommand(_id);
  const isPending = queues.useValue((all) => all.has(_id));

  const press = (delta: number, why?: Why) => {
    const before = pressesOn(_id);
    const waiting = before?.waiting ?? [];
    const quantity = (before ?? product).quantity + delta;
    if (command.isBlocked) notify({ message: command.reason, variant: 'error' });
    else if (quantity < 0) notifyEmpty(product);
    else if (quantity > PRODUCT_FIELDS.quantity.max) notify({ message: TOO_MANY, variant: 'error', detail: name });
    else {
      const last = waiting.at(-1);
      const isSame = last !== undefined && last.why === why;
      const sum = { delta: delta + (isSame ? last.delta : 0), times: 1 + (isSame ? last.times : 0), why };
      setPresses(_id, { ...before, waiting: [...waiting.slice(0, isSame ? -1 : undefined), sum], quantity });
      // When earlier presses are being written, the loop that writes them also takes this one.
      if (!before) void runNext(_id, () => writePresses(product, person), aboutPresses(product));
    }
  };
  return { ...command, quantity: useShownQuantity(product), isPending, press };
}

/** '3 pieces of GV60 are' */
const subjectOf = (pieces: number, { name }: Product): string =>
  pieces === 0 ? '' : `${counted(pieces, 'piece')} of ${name} ${plural(pieces, 'is', 'are')}`;

/** Presses that wait for an answer are dropped at the end of the session; those that were sent are perhaps written. */
function aboutPresses(product: Product): About {
  const now = () => {
    const { waiting = [], sent = 0 } = pressesOn(product._id) ?? {};
    return { unsent: waiting.reduce((sum, { delta }) => sum + Math.abs(delta), 0), sent: Math.abs(sent) };
  };
  return {
    subject: () => subjectOf(now().unsent + now().sent, product),
    sentences: () => {
      const { unsent, sent } = now();
      return [
        ...(unsent === 0 ? [] : [`${subjectOf(unsent, product)} not written.`]),
        ...(sent === 0 ? [] : [perhapsUnwritten(subjectOf(sent, product))]),
      ];
    },
    drop: () => setPresses(product._id),
  };
}

/** Writes what has been pressed, one difference after the other, until nothing is left. A refused one also drops those that waited for it. */
async function writePresses(product: Product, person: Person): Promise<void> {
  const { _id, name } = product;
  for (let now = pressesOn(_id); now; now = pressesOn(_id)) {
    const [next, ...waiting] = now.waiting;
    setPresses(_id, next && { ...now, waiting, sent: next.delta });
    if (!next?.delta) continue;
    const refused = await writePieces(product, person, next).catch(readableError);
    if (refused === undefined) continue;
    const dropped = [next, ...(pressesOn(_id)?.waiting ?? [])];
    const count = Math.abs(dropped.reduce((sum, { delta }) => sum + delta, 0));
    setPresses(_id);
    if (next.delta < 0 && (await knownQuantity(_id)) === 0) return notifyEmpty(product);
    const not = `${plural(count, 'was', 'were')} not ${next.delta < 0 ? 'delivered' : 'added'}`;
    notify({ message: `${refused} ${counted(count, 'piece')} ${not}.`, variant: 'error', detail: name });
  }
}

function notifyEmpty({ _id, name }: Product): void {
  notify({ message: BRIEF_TEXTS.quantityIsZero, variant: 'error', detail: name, key: `empty ${_id}` });
}

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
  const quantity = useShownQuantity(product);
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
  const choose = (chosen: typeof typed) => {
    setTyped(chosen);
    setProblem(undefined);
    field.current?.focus();
  };
  /** A count that began from another number than there is now writes nothing before the person has chosen. */
  const conflict = kind === 'set' &&
    from !== quantity &&
    then !== quantity &&
    !isSent && {
      stored: digits(quantity),
      keepMine: () => choose({ text, from: quantity }),
      takeTheirs: () => choose(undefined),
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = unreadable ?? problemOf(quantity, then);
    setProblem(wrong);
    if (wrong !== undefined || !why.check()) return;
    setSent(true);
    const write = async () => {
      if (isGivenUp && !isOpen.current) return;
      const written =
        kind === 'set'
          ? writeQuantity(product, person, { from, to: then }, why.why)
          : writePieces(product, person, { delta: then - quantity, times: 1, why: why.why });
      const refused = await written.catch(readableError);
      setSent(false);
      if (refused === undefined) return onDone();
      notify({ message: `${refused} Nothing was ${done[kind]}.`, variant: 'error', detail: name });
    };
    void runNext(_id, write, { subject: () => subjectOf(Math.abs(then - quantity), product) });
  };
  const input = {
    value: text,
    problem,
    inputRef: field,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ text: target.value, from });
      setProblem(undefined);
    },
    htmlInput: { inputMode: 'numeric', readOnly: isSent },
  } as const;
  return { ...command, quantity, text, clear: () => setTyped(undefined), value, then, isSent, conflict, submit, input };
}

function problemOf(quantity: number, then: number): string | undefined {
  if (then === quantity) return 'That many are in stock';
  if (then < 0) return `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
  return then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined;
}
