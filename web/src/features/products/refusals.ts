import { PRODUCT_FIELDS } from '@contract/product-fields';
import { digits } from '@/lib/text/digits';
import type { StockRefusal } from './data/stock-writes';
import type { UndoRefusal } from './data/undo';

/** Why a product was not changed, as a toast says it. A sentence about what was not done follows. */
export const refusalText: Record<UndoRefusal, string> = {
  gone: 'This product was deleted meanwhile.',
  'not-owner': 'This product belongs to somebody else now.',
  'too-few': 'Fewer pieces are left than would be taken out.',
  'too-many': 'More pieces would be in stock than a product may have.',
  'text-changed': 'The description has changed since.',
  'details-changed': 'What was corrected has changed since.',
  'stock-changed': 'The stock has changed since. Set the number on Restock.',
  'id-taken': 'This product is in stock again already.',
  'deleted-again': 'This product was added and deleted again since. Undo its last deletion.',
  'not-kept': 'The history does not have this change.',
  'may-not-add': 'Items can be added only with certain email addresses, and yours is not one of them.',
  refused: 'This product can no longer be added as it was.',
};

/** The same in the row of a product, among the rows of a bulk command. */
export const rowRefusalText: Record<StockRefusal | 'level-changed', string> = {
  gone: 'Somebody deleted it',
  'not-owner': 'It belongs to somebody else now',
  'too-few': 'Not enough in stock',
  'too-many': `More than ${digits(PRODUCT_FIELDS.quantity.max)} pieces`,
  'level-changed': 'Its level was changed meanwhile',
};

/** The same in the row of an imported file. The rules give no reason: the last three say what the dry run could not know. */
export const importRefusalText = {
  gone: 'The item was deleted meanwhile.',
  changed: (field: string) => `The ${field} was changed meanwhile. Choose the file again to see the difference.`,
  'not-added': 'This item was refused. You may not be allowed to add items.',
  'too-few-or-gone': 'Fewer pieces are left than would be taken out, or the item was deleted meanwhile.',
  'too-many-or-gone': 'The item was deleted meanwhile, or it would have too many pieces.',
};
