import { changesBetween } from '@contract/history';
import type { Product, ProductFieldName } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { readableError } from '@/lib/errors';
import { type NoticeAction, notify } from '@/lib/notify';
import type { Values } from '@/lib/product/draft';
import { wordsOf } from '@/lib/product/field-words';
import { inFormOrder } from '@/lib/product/form-order';
import type { Person } from '@/lib/session/use-person';
import { counted, plural } from '@/lib/text/plural';
import { newCommand } from '../data/command';
import { getsNewId, type StockChange, type UndoOutcome, undoChange, undoDeletion } from '../data/undo';
import { refusalText } from '../refusals';

export const piecesOf = (values: Partial<Product>): number => values.quantity ?? 0;

export function changeBetween<Name extends ProductFieldName>(
  { _id, email }: Pick<Product, '_id' | 'email'>,
  fields: readonly Name[],
  from: Values<Name>,
  to: Values<Name>,
): StockChange {
  const others = fields.filter((field) => field !== 'quantity');
  return { product: _id, email, delta: piecesOf(to) - piecesOf(from), changes: changesBetween(others, from, to) };
}

/** "the former price", "the former name and price", "the former name, supplier and price": in the order of the forms. */
function listed(fields: ProductFieldName[], which: string): string {
  const names = inFormOrder(fields).map(wordsOf);
  const last = names.pop();
  return `the ${which}${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}

export function undoneText({ delta, changes = {} }: Pick<StockChange, 'delta' | 'changes'>): string {
  const is = (count: number) => plural(count, 'is', 'are');
  const fields = Object.keys(changes) as ProductFieldName[];
  const back = fields.filter((field) => changes[field]?.from !== undefined);
  const gone = fields.filter((field) => changes[field]?.from === undefined);
  const parts = [
    delta < 0 && `${counted(-delta, 'piece')} ${is(-delta)} back in stock`,
    delta > 0 && `${counted(delta, 'piece')} ${is(delta)} out of the stock again`,
    back.length > 0 && `${listed(back, 'former ')} ${is(back.length)} back`,
    gone.length > 0 && `${listed(gone, '')} ${is(gone.length)} removed again`,
  ];
  return `Undone: ${parts.filter(Boolean).join(', and ')}.`;
}

export const restoredText = ({ _id, name }: Pick<Product, '_id' | 'name'>, { uid }: Person): ReactNode => (
  <>
    <bdi>{name}</bdi> is back. It is the newest of the list now{getsNewId({ _id }, uid) && ', and has a new address'}.
  </>
);

/** The Undo of what a command has changed of a product. Pressed again after an error, it is the same command: it counts once. */
export function undoOfChange(person: Person, change: StockChange, undone: string): NoticeAction {
  const command = newCommand(person, undone);
  const said = undoneText(change);
  return undoAction(change.product, () => undoChange(command, change, said), said);
}

/** The Undo of a deletion. */
export function undoOfDeletion(person: Person, product: Product, undone: string): NoticeAction {
  const command = newCommand(person, undone);
  return undoAction(product._id, () => undoDeletion(command, product), restoredText(product, person));
}

/** The Undo of one change of a product. A toast says how it went; after an error that can end it offers Undo again. */
export function undoAction(product: string, undo: () => Promise<UndoOutcome>, done: ReactNode): NoticeAction {
  const action: NoticeAction = {
    label: 'Undo',
    command: product,
    run: async () => {
      try {
        const outcome = await undo();
        if (outcome === 'done') notify(done);
        else notify(`${refusalText[outcome]} Nothing was undone.`, 'error');
      } catch (error) {
        notify(`${readableError(error)} Nothing was undone.`, 'error', action);
      }
    },
  };
  return action;
}
