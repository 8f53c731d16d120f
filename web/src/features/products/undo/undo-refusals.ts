import type { UndoRefusal } from '../data/undo';

/** Why a change of a product cannot be undone any more. */
export const undoRefusalText: Record<UndoRefusal, string> = {
  gone: 'This product was deleted meanwhile.',
  'not-owner': 'This product belongs to somebody else now.',
  'too-few': 'Fewer pieces are left than would be taken out.',
  'too-many': 'More pieces would be in stock than a product may have.',
  'text-changed': 'The description has changed since.',
  'details-changed': 'What was corrected has changed since.',
  'stock-changed': 'The stock has changed since. Set the number on Restock.',
  'id-taken': 'This product is in stock again already.',
  'deleted-again': 'This product was added and deleted again since. Undo its last deletion.',
  'may-not-add': 'Items can be added only with certain email addresses, and yours is not one of them.',
  refused: 'This product can no longer be added as it was.',
};
