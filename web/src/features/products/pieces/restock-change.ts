import { BRIEF_TEXTS } from '@contract/brief-texts';
import { restockFields } from '@contract/product-fields';
import { type ProductChange, productChange } from '@contract/product-form';
import { checkTyped } from '@/lib/product/form';
import { changeProduct } from '../data/change-product';
import type { ChangeForm } from '../form/use-product-change';

/** What Restock changes, and how. */
export const restockChange: ChangeForm<keyof ProductChange> = {
  name: 'restock',
  fields: restockFields,
  check: (draft) => checkTyped(productChange, draft),
  write: (command, id, values) => changeProduct(command, id, restockFields, values),
  toast: () => BRIEF_TEXTS.updated,
};
