import type { ReactNode } from 'react';
import { readableError } from '../errors';
import type { StockChange, UndoOutcome } from '../firebase/undo';
import { type NoticeAction, notify } from '../notify';
import { undoRefusalText } from './undo-refusals';

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
