import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { readableError } from '../errors';
import type { StockChange, UndoOutcome } from '../firebase/undo';
import { type NoticeAction, notify } from '../notify';
import { inFormOrder } from './form-order';
import { undoRefusalText } from './undo-refusals';

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`);

/** "the former price", "the former name and price", "the former name, supplier and price": in the order of the forms. */
function listed(fields: ProductFieldName[], which: string): string {
  const names = inFormOrder(fields).map((field) => PRODUCT_FIELDS[field].label.toLowerCase());
  const last = names.pop();
  return `the ${which}${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}

/** What is the case again after a change was undone. */
export function undoneText({ delta, changes = {} }: Pick<StockChange, 'delta' | 'changes'>): string {
  const is = (count: number) => (count === 1 ? 'is' : 'are');
  const fields = Object.keys(changes) as ProductFieldName[];
  const back = fields.filter((field) => changes[field]?.from !== undefined);
  const gone = fields.filter((field) => changes[field]?.from === undefined);
  const parts = [
    delta < 0 && `${pieces(-delta)} ${is(-delta)} back in stock`,
    delta > 0 && `${pieces(delta)} ${is(delta)} out of the stock again`,
    back.length > 0 && `${listed(back, 'former ')} ${is(back.length)} back`,
    gone.length > 0 && `${listed(gone, '')} ${is(gone.length)} removed again`,
  ];
  return `Undone: ${parts.filter(Boolean).join(', and ')}.`;
}

/** What is said after a deletion was undone. */
export const restoredText = (name: string): ReactNode => (
  <>
    <bdi>{name}</bdi> is back. It is the newest of the list now.
  </>
);

/** The Undo of one change of a product. A toast says how it went; after an error that can end it offers Undo again. */
export function undoAction(product: string, undo: () => Promise<UndoOutcome>, done: ReactNode): NoticeAction {
  const action: NoticeAction = {
    label: 'Undo',
    command: product,
    run: async () => {
      try {
        const outcome = await undo();
        if (outcome === 'undone') notify(done);
        else notify(`${undoRefusalText[outcome]} Nothing was undone.`, 'error');
      } catch (error) {
        notify(`${readableError(error)} Nothing was undone.`, 'error', action);
      }
    },
  };
  return action;
}
