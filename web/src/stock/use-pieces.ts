import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type FormEvent, useState } from 'react';
import { newCommand } from '@/data/commands';
import { changeStock, knownQuantity, saveFields } from '@/data/products';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notifyChange, refusalText } from './notify-change';
import { runNext, sharedValues, useCommand, useIsOpen } from './use-command';
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

/** Writes a number that was counted, over the one that was shown alone. Returns why nothing was written. */
async function writeQuantity(
  product: Product,
  person: Person,
  quantity: number,
  why: Why | undefined,
): Promise<string | undefined> {
  const { _id, email: owner, quantity: shown } = product;
  const command = newCommand(person, why);
  const values = { from: { quantity: shown }, to: { quantity }, fields: ['quantity'], owner } as const;
  const outcome = await saveFields(command, _id, values);
  if (outcome.status === 'gone' || outcome.status === 'not-allowed') return refusalText[outcome.status];
  if (outcome.status === 'changed')
    return `The stock was changed meanwhile: it is ${digits(outcome.stored.quantity)} now.`;
  const message = () => `${digits(quantity)} in stock`;
  notifyChange({ person, product, command, delta: quantity - shown, message, quantity });
  return undefined;
}

/** The presses on one product that the server has not answered yet. */
interface Presses {
  /** Those that wait for the write before them. Presses that say the same reason are written as one difference. */
  waiting: readonly Sum[];
  /** Pieces that are being written, and the quantity from which: it shows them as soon as the SDK has taken the write. */
  sent?: { delta: number; from: number };
}

const none: Presses = { waiting: [] };
const queues = sharedValues<Presses>();

const piecesIn = (waiting: readonly Sum[]): number => waiting.reduce((sum, { delta }) => sum + delta, 0);

const shownQuantity = ({ quantity }: Product, { waiting, sent }: Presses): number =>
  quantity + piecesIn(waiting) + (sent && sent.from === quantity ? sent.delta : 0);

/**
 * Presses that deliver or add pieces. However fast they come, they add up: the first is written at once, those that come meanwhile are
 * written as one difference when it has its answer. `quantity` is at once what it will be; `isPending` until it is written.
 */
export function usePresses(product: Product) {
  const person = usePerson();
  const { _id, name } = product;
  const command = useCommand(_id);
  const presses = queues.useValue(_id) ?? none;

  const press = (delta: number, why?: Why) => {
    const now = queues.get(_id) ?? none;
    const then = shownQuantity(product, now) + delta;
    if (command.isBlocked) notify({ message: command.reason, variant: 'error' });
    else if (then < 0) notifyEmpty(product);
    else if (then > PRODUCT_FIELDS.quantity.max) notify({ message: TOO_MANY, variant: 'error', detail: name });
    else {
      const last = now.waiting.at(-1);
      const waiting =
        last && last.why === why
          ? now.waiting.with(-1, { delta: last.delta + delta, times: last.times + 1, why })
          : [...now.waiting, { delta, times: 1, why }];
      queues.set(_id, { ...now, waiting });
      // When earlier presses are being written, the loop that writes them also takes this one.
      if (now === none) void runNext(_id, () => writePresses(product, person));
    }
  };
  return { ...command, quantity: shownQuantity(product, presses), isPending: presses !== none, press };
}

const waitingOf = (product: string): readonly Sum[] => queues.get(product)?.waiting ?? [];

/** Writes what has been pressed, one difference after the other, until nothing is left. */
async function writePresses(product: Product, person: Person): Promise<void> {
  const { _id } = product;
  let from = product.quantity;
  for (let [next, ...waiting] = waitingOf(_id); next; [next, ...waiting] = waitingOf(_id)) {
    const { delta } = next;
    queues.set(_id, { waiting, sent: { delta, from } });
    if (delta === 0) continue;
    const refused = await writePieces(product, person, next).catch(readableError);
    if (refused !== undefined) return giveUp(product, delta, refused);
    from = (await knownQuantity(_id)) ?? from + delta;
  }
  queues.set(_id, undefined);
}

/** A refused write also drops the presses that waited for it. The toast names their pieces, and the stored number is shown again. */
async function giveUp(product: Product, delta: number, reason: string): Promise<void> {
  const waiting = piecesIn(waitingOf(product._id));
  queues.set(product._id, undefined);
  if (delta < 0 && (await knownQuantity(product._id)) === 0) return notifyEmpty(product);
  const count = Math.abs(delta + waiting);
  const message = `${reason} ${counted(count, 'piece')} ${plural(count, 'was', 'were')} not ${delta < 0 ? 'delivered' : 'added'}.`;
  notify({ message, variant: 'error', detail: product.name });
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
  /** The field's default value. */
  first: string;
  why: WhyForm;
  /** A write that still waits for the one before it is given up when the form is closed. */
  isGivenUp?: boolean;
  onEnd: (refused: string | undefined) => void;
}

/**
 * One field for a number of pieces, which are delivered, added, or counted: a press writes them at once, after the write before it. The
 * form's `CommandButton` lets nothing through while it is blocked or busy, Enter neither.
 */
export function usePiecesForm({ product, kind, label, first, why, isGivenUp = false, onEnd }: PiecesFormOptions) {
  const { _id, name, quantity } = product;
  const person = usePerson();
  const command = useCommand(_id);
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const isOpen = useIsOpen();
  const { value, problem: unreadable } = parseQuantity(text, label, kind === 'set' ? 0 : 1);
  /** How many there are afterwards. */
  const then = kind === 'set' ? (value ?? quantity) : quantity + (kind === 'add' ? 1 : -1) * (value ?? 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = unreadable ?? problemOf(quantity, then);
    setProblem(wrong);
    if (wrong !== undefined || !why.check()) return;
    setSent(true);
    void runNext(_id, async () => {
      if (isGivenUp && !isOpen.current) return;
      const write =
        kind === 'set'
          ? writeQuantity(product, person, then, why.why)
          : writePieces(product, person, { delta: then - quantity, times: 1, why: why.why });
      const refused = await write.catch(readableError);
      setSent(false);
      if (refused !== undefined)
        notify({ message: `${refused} Nothing was ${done[kind]}.`, variant: 'error', detail: name });
      onEnd(refused);
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
  return { ...command, text, setText, value, then, isSent, submit, input };
}

function problemOf(quantity: number, then: number): string | undefined {
  if (then === quantity) return 'That many are in stock';
  if (then < 0) return `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
  return then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined;
}
