import type { StockRefusal } from '@/data/products';
import type { UndoRefusal } from '@/data/undo';

/** Why a product's stock was not changed. A sentence about what was not done follows. */
export const refusalText: Record<StockRefusal, string> = {
  gone: 'This product was deleted meanwhile.',
  'not-owner': 'This product belongs to somebody else now.',
  'too-few': 'Fewer pieces are left than would be taken out.',
  'too-many': 'More pieces would be in stock than a product may have.',
};

/** Why a change was not taken back. */
export const undoRefusalText: Record<UndoRefusal, string> = {
  'already-undone': 'This was undone already.',
  'changed-since': 'This has changed since.',
  gone: 'This product was deleted meanwhile.',
  'not-allowed': 'You may not undo this.',
};
