import { BRIEF_TEXTS } from '@contract/brief-texts';
import { restockFields } from '@contract/product-fields';
import { type ProductChange, productChange } from '@contract/product-form';
import { checkTyped } from '@/lib/product/form';
import { restockProduct } from '../data/change-product';
import type { ChangeForm } from '../form/use-product-change';

/** What Restock changes, and how. */
export const restockChange: ChangeForm<keyof ProductChange> = {
  name: 'restock',
  fields: restockFields,
  check: (draft) => checkTyped(productChange, draft),
  write: restockProduct,
  toast: () => BRIEF_TEXTS.updated,
};
