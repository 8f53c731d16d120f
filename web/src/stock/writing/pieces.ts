import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { firestore } from '@/data/firestore';
import { knownQuantity } from '@/data/products';
import { newCommand } from '@/data/write/command';
import { piecesPart } from '@/data/write/pieces';
import { writeOne } from '@/data/write/write';
import { readableError } from '@/lib/errors';
import { noteUnwritten, perhapsUnwrittenText } from '@/lib/session/unwritten';
import { type Person, usePerson } from '@/lib/session/use-person';
import { createStore, withEntry } from '@/lib/store';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notifyChange, refusedText } from './notify-change';
import { runNext, useCommand, type WriteDescription } from './use-command';

export const TOO_MANY = `A product may have ${digits(PRODUCT_FIELDS.quantity.max)} pieces at most.`;

/** Pieces that are delivered or added at once, or a count. */
export interface PiecesChange {
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** How many presses it adds up. */
  times?: number;
  why: Why | undefined;
  /** Of a count: the number that was shown when it was typed. Over another one it is not written. */
  from?: number;
}

/** Presses on one product that have no answer yet and say the same reason: they are written as one difference. */
interface UnansweredPresses extends PiecesChange {
  times: number;
  /** How many pieces there are after it. That of the last one is shown until it has its answer, and then what Firestore knows. */
  after: number;
  /** It is being written; otherwise it waits for the write before it. */
  isSent: boolean;
}

const unanswered = createStore<ReadonlyMap<string, readonly UnansweredPresses[]>>(new Map());
const unansweredOn = (product: string) => unanswered.get().get(product) ?? [];
const setUnanswered = (product: string, presses: readonly UnansweredPresses[] = []) => {
  unanswered.set(withEntry(unanswered.get(), product, presses.length > 0 ? presses : undefined));
  noteUnwritten();
};

/** '3 pieces of GV60 are'; empty when there are none. */
export function sentenceStartOf(changes: readonly PiecesChange[], { name }: Product): string {
  const pieces = changes.reduce((all, { delta }) => all + Math.abs(delta), 0);
  return pieces === 0 ? '' : `${counted(pieces, 'piece')} of ${name} ${plural(pieces, 'is', 'are')}`;
}

function notifyEmpty({ _id, name }: Product): void {
  notify({ message: BRIEF_TEXTS.quantityIsZero, variant: 'error', detail: name, key: `empty ${_id}` });
}

/**
 * Presses that deliver or add pieces. However fast they come, they add up: the first is written at once, those that come meanwhile are
 * written as one difference when it has its answer. `quantity` is at once what it will be; `isPending` until it is written.
 */
export function usePresses(product: Product) {
  const person = usePerson();
  const { _id, name, quantity } = product;
  const { isBlocked, reason } = useCommand(_id);
  const shown = unanswered.useValue((all) => all.get(_id)?.at(-1)?.after);

  const press = (delta: number, why?: Why) => {
    const earlier = unansweredOn(_id);
    const last = earlier.at(-1);
    const after = (last?.after ?? quantity) + delta;
    if (isBlocked) return notify({ message: reason, variant: 'error' });
    if (after < 0) return notifyEmpty(product);
    if (after > PRODUCT_FIELDS.quantity.max) return notify({ message: TOO_MANY, variant: 'error', detail: name });
    const joined = last && !last.isSent && last.why === why ? last : undefined;
    const presses = { delta: delta + (joined?.delta ?? 0), times: 1 + (joined?.times ?? 0), why, after, isSent: false };
    setUnanswered(_id, [...earlier.filter((other) => other !== joined), presses]);
    // When earlier presses are being written, the loop that writes them also takes this one.
    if (!last) void runNext(_id, () => writePresses(product, person), aboutPresses(product));
  };
  return { quantity: shown ?? quantity, isPending: shown !== undefined, press };
}

/** Presses that wait for an answer are dropped at the end of the session; those that were sent are perhaps written. */
function aboutPresses(product: Product): WriteDescription {
  const { _id } = product;
  const startOf = (isSent: boolean) =>
    sentenceStartOf(
      unansweredOn(_id).filter((presses) => presses.isSent === isSent),
      product,
    );
  return {
    sentenceStart: () => sentenceStartOf(unansweredOn(_id), product),
    sentences: () => {
      const [waiting, sent] = [startOf(false), startOf(true)];
      return [waiting && `${waiting} not written.`, sent && perhapsUnwrittenText(sent)].filter((told) => told !== '');
    },
    drop: () => setUnanswered(_id),
  };
}

/** Writes the change and says with a toast that it is done. Returns why nothing was written. */
export async function writePieces(product: Product, person: Person, change: PiecesChange): Promise<string | undefined> {
  const { _id, email: owner } = product;
  const { delta, times = 1, why, from } = change;
  const command = newCommand(person, why);
  const database = await firestore();
  const pieces = { delta, ...(from !== undefined && { seen: from }) };
  const answer = await writeOne(database, piecesPart(database, { command, product: _id, owner }, pieces));
  if (answer !== 'done') return refusedText(answer);
  const changed = { person, product, command, delta, times };
  if (from === undefined) {
    const message = (all: number) => (all < 0 ? BRIEF_TEXTS.delivered : `${counted(all, 'piece')} added`);
    const key = delta < 0 ? 'deliver' : 'add';
    notifyChange({ ...changed, message, key, quantity: await knownQuantity(database, _id) });
  } else {
    const to = from + delta;
    notifyChange({ ...changed, message: () => `${digits(to)} in stock`, quantity: to });
  }
  return undefined;
}

/** Writes what has been pressed, one difference after the other, until nothing is left. A refused one also drops those that waited for it. */
async function writePresses(product: Product, person: Person): Promise<void> {
  const { _id, name } = product;
  const waiting = () => unansweredOn(_id).find(({ isSent }) => !isSent);
  for (let next = waiting(); next; next = waiting()) {
    // Only the ways out ask for it, so no screen is told.
    next.isSent = true;
    const refused = next.delta === 0 ? undefined : await writePieces(product, person, next).catch(readableError);
    const later = unansweredOn(_id).filter((presses) => presses !== next);
    setUnanswered(_id, refused === undefined ? later : []);
    if (refused === undefined) continue;
    const count = Math.abs([next, ...later].reduce((all, { delta }) => all + delta, 0));
    if (next.delta < 0 && (await knownQuantity(await firestore(), _id)) === 0) return notifyEmpty(product);
    const not = `${plural(count, 'was', 'were')} not ${next.delta < 0 ? 'delivered' : 'added'}`;
    notify({ message: `${refused} ${counted(count, 'piece')} ${not}.`, variant: 'error', detail: name });
  }
}
