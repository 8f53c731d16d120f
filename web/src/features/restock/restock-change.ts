import { restockFields } from '@contract/product-fields';
import { productChange } from '@contract/product-form';
import { checkTyped } from '@/lib/product/form';
import type { ChangeForm } from '@/lib/product/use-product-change';
import { restockProduct, type Stock } from './data/commands';

/** What Restock changes, and how. */
export const restockChange: ChangeForm<keyof Stock> = {
  name: 'restock',
  fields: restockFields,
  check: (draft) => checkTyped(productChange, draft),
  write: restockProduct,
  toast: () => 'update Product successfully',
};
