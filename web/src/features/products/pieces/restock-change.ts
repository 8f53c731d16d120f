import { restockFields } from '@contract/product-fields';
import { productChange } from '@contract/product-form';
import { checkTyped } from '@/lib/product/form';
import { restockProduct, type Stock } from '../data/restock';
import type { ChangeForm } from '../form/use-product-change';

/** What Restock changes, and how. */
export const restockChange: ChangeForm<keyof Stock> = {
  name: 'restock',
  fields: restockFields,
  check: (draft) => checkTyped(productChange, draft),
  write: restockProduct,
  toast: () => 'update Product successfully',
};
