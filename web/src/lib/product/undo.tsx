import type { ReactNode } from 'react';
import { readableError } from '../errors';
import type { StockChange, UndoOutcome, UndoRefusal } from '../firebase/undo';
import { type NoticeAction, notify } from '../notify';

/** Why a change of a product cannot be undone any more. */
export const undoRefusalText: Record<UndoRefusal, string> = {
  gone: 'This product was deleted meanwhile.',
  'not-owner': 'This product belongs to somebody else now.',
  'too-few': 'Fewer pieces are left than would be taken out.',
  'too-many': 'More pieces would be in stock than a product may have.',
  'text-changed': 'The description has changed since.',
  'stock-changed': 'The stock has changed since. Set the number on Restock.',
  'id-taken': 'This product is in stock again already.',
  'deleted-again': 'This product was added and deleted again since. Undo its last deletion.',
  'may-not-add': 'Items can be added only with certain email addresses, and yours is not one of them.',
  refused: 'This product can no longer be added as it was.',
};

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`);

/** What is the case again after a change was undone. */
export function undoneText({ delta, description }: Pick<StockChange, 'delta' | 'description'>): string {
  const is = Math.abs(delta) === 1 ? 'is' : 'are';
  const parts = [
    delta < 0 && `${pieces(-delta)} ${is} back in stock`,
    delta > 0 && `${pieces(delta)} ${is} out of the stock again`,
    description && 'the former description is back',
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
