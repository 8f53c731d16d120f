import { BRIEF_TEXTS } from '@contract/brief-texts';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { newCommand } from '@/data/commands';
import { changeStock, knownQuantity, saveFields } from '@/data/products';
import { changeId } from '@/data/undo';
import { readableError } from '@/lib/errors';
import type { Person } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { notifyChange } from './notify-change';
import { refusalText } from './refusals';

export const TOO_MANY = `A product may have ${digits(PRODUCT_FIELDS.quantity.max)} pieces at most.`;

/** Delivers pieces or adds them, and says with a toast that it is done. Returns why nothing was written. */
export async function writePieces(
  { _id, email, name }: Product,
  person: Person,
  delta: number,
  times = 1,
): Promise<string | undefined> {
  const command = newCommand(person);
  try {
    const outcome = await changeStock(command, { product: _id, delta });
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

/** Writes a number that was counted, over the one that was shown alone. Returns why nothing was written. */
export async function writeQuantity(
  { _id, email, name, quantity }: Product,
  person: Person,
  counted: number,
): Promise<string | undefined> {
  const command = newCommand(person);
  try {
    const values = { from: { quantity }, to: { quantity: counted }, fields: ['quantity'] } as const;
    const outcome = await saveFields(command, _id, values);
    if (outcome.status === 'gone') return refusalText.gone;
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
