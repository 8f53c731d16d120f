import { BRIEF_TEXTS } from '@contract/brief-texts';
import {
  addedFields,
  detailFields,
  type ProductFieldName,
  reorderFields,
  restockFields,
} from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import type { Values } from '@/lib/product/draft';
import { type Checked, checkTyped, type Typed } from '@/lib/product/form';
import { digits } from '@/lib/text/digits';
import { correctDetails, restockProduct, setReorderLevel } from '../data/change-product';
import { loadSchemas } from './load-schemas';
import type { ChangeForm } from './use-product-change';
import type { ProductForm } from './use-product-form';

export type AddedField = (typeof addedFields)[number];

export const newProductForm: ProductForm<AddedField, ProductInput> = {
  name: 'add-item',
  fields: addedFields,
  check: async (draft) => checkTyped((await loadSchemas()).productInput, draft),
};

/** Checks some fields of a stored product. The schema's type lets an optional field be `undefined`; what it has parsed does not have it. */
const checkStored =
  <Name extends ProductFieldName>(schema: 'productChange' | 'productDetails' | 'reorderChange') =>
  async (draft: Typed<Name>) =>
    checkTyped<unknown, Name>((await loadSchemas())[schema], draft) as Checked<Values<Name>, Name>;

const words = {
  elsewhere: 'Deliveries or changes elsewhere came in between.',
  stillHere: 'Your changes are still here.',
  notSaved: (name: string) => `${name} was not updated.`,
};

export const restockChange: ChangeForm<(typeof restockFields)[number]> = {
  name: 'restock',
  fields: restockFields,
  check: checkStored('productChange'),
  write: restockProduct,
  toast: () => BRIEF_TEXTS.updated,
  words,
};

export const detailsChange: ChangeForm<(typeof detailFields)[number]> = {
  name: 'details',
  fields: detailFields,
  check: checkStored('productDetails'),
  write: correctDetails,
  toast: ({ name }) => (
    <>
      Details of <bdi>{name}</bdi> saved
    </>
  ),
  words,
};

export const reorderLevelChange: ChangeForm<'reorderAt'> = {
  name: 'reorder-level',
  fields: reorderFields,
  check: checkStored('reorderChange'),
  write: setReorderLevel,
  replaces: true,
  isAlone: true,
  toast: ({ reorderAt }) =>
    reorderAt === undefined ? 'Saved: no reorder level' : `Saved: reorder at ${digits(reorderAt)}`,
  words: {
    elsewhere: 'The level was changed elsewhere.',
    stillHere: 'What you typed is still here.',
    notSaved: (name) => `The level of ${name} was not saved.`,
  },
};
