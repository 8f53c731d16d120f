import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Product } from '@contract/product-fields';
import { newCommand } from '@/data/commands';
import { changeStock, saveFields } from '@/data/product-writes';
import { knownQuantity } from '@/data/products';
import { readableError } from '@/lib/errors';
import type { Person } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notifyChange, refusalText } from './notify-change';
import { notifyEmpty, type PiecesChange, setSums, sumsOn } from './pieces';

/** Writes the change and says with a toast that it is done. Returns why nothing was written. */
export async function writePieces(product: Product, person: Person, change: PiecesChange): Promise<string | undefined> {
  const { _id, email: owner } = product;
  const { delta, times = 1, why, from } = change;
  const command = newCommand(person, why);
  if (from === undefined) {
    const outcome = await changeStock(command, { product: _id, owner, delta });
    if (outcome !== 'done') return refusalText[outcome];
    const message = (all: number) => (all < 0 ? BRIEF_TEXTS.delivered : `${counted(all, 'piece')} added`);
    const key = delta < 0 ? 'deliver' : 'add';
    notifyChange({ person, product, command, delta, message, key, times, quantity: await knownQuantity(_id) });
    return undefined;
  }
  const to = from + delta;
  const values = { from: { quantity: from }, to: { quantity: to }, fields: ['quantity'], owner } as const;
  const outcome = await saveFields(command, _id, values);
  if (outcome.status === 'changed')
    return `The stock was changed meanwhile: it is ${digits(outcome.stored.quantity)} now.`;
  if (outcome.status !== 'saved') return refusalText[outcome.status];
  notifyChange({ person, product, command, delta, message: () => `${digits(to)} in stock`, quantity: to });
  return undefined;
}

/** Writes what has been pressed, one difference after the other, until nothing is left. A refused one also drops those that waited for it. */
export async function writePresses(product: Product, person: Person): Promise<void> {
  const { _id, name } = product;
  const waiting = () => sumsOn(_id).find(({ isSent }) => !isSent);
  for (let next = waiting(); next; next = waiting()) {
    // Only the ways out ask for it, so no screen is told.
    next.isSent = true;
    const refused = next.delta === 0 ? undefined : await writePieces(product, person, next).catch(readableError);
    const later = sumsOn(_id).filter((sum) => sum !== next);
    setSums(_id, refused === undefined ? later : []);
    if (refused === undefined) continue;
    const count = Math.abs([next, ...later].reduce((all, { delta }) => all + delta, 0));
    if (next.delta < 0 && (await knownQuantity(_id)) === 0) return notifyEmpty(product);
    const not = `${plural(count, 'was', 'were')} not ${next.delta < 0 ? 'delivered' : 'added'}`;
    notify({ message: `${refused} ${counted(count, 'piece')} ${not}.`, variant: 'error', detail: name });
  }
}
