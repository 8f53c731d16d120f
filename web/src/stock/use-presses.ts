import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useSyncExternalStore } from 'react';
import { knownQuantity } from '@/data/products';
import { type Person, usePerson } from '@/lib/session/use-person';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { runNext, useCommand } from './use-command';
import { TOO_MANY, writePieces } from './write-pieces';

/** Presses that are written as one difference: they say the same reason. */
interface Sum {
  delta: number;
  times: number;
  why: Why | undefined;
}

/** The presses on one product that the server has not answered yet. */
interface Presses {
  /** Those that wait for the write before them. */
  waiting: readonly Sum[];
  /** Pieces that are being written, and the quantity from which: it shows them as soon as the SDK has taken the write. */
  sent?: { delta: number; from: number };
}

const none: Presses = { waiting: [] };
const queues = new Map<string, Presses>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPresses(product: string, presses: Presses | undefined): void {
  if (presses) queues.set(product, presses);
  else queues.delete(product);
  for (const listener of listeners) listener();
}

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
  const presses = useSyncExternalStore(subscribe, () => queues.get(_id)) ?? none;

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
      setPresses(_id, { ...now, waiting });
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
    const { delta, times, why } = next;
    setPresses(_id, { waiting, sent: { delta, from } });
    if (delta === 0) continue;
    const refused = await writePieces(product, person, delta, { times, why });
    if (refused !== undefined) return giveUp(product, delta, refused);
    from = (await knownQuantity(_id)) ?? from + delta;
  }
  setPresses(_id, undefined);
}

/** A refused write also drops the presses that waited for it. The toast names their pieces, and the stored number is shown again. */
async function giveUp(product: Product, delta: number, reason: string): Promise<void> {
  const waiting = piecesIn(waitingOf(product._id));
  setPresses(product._id, undefined);
  if (delta < 0 && (await knownQuantity(product._id)) === 0) return notifyEmpty(product);
  const count = Math.abs(delta + waiting);
  const message = `${reason} ${counted(count, 'piece')} ${plural(count, 'was', 'were')} not ${delta < 0 ? 'delivered' : 'added'}.`;
  notify({ message, variant: 'error', detail: product.name });
}

function notifyEmpty({ _id, name }: Product): void {
  notify({ message: BRIEF_TEXTS.quantityIsZero, variant: 'error', detail: name, key: `empty ${_id}` });
}
