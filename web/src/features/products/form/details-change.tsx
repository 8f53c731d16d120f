import { optionalInStock } from '@contract/field-schemas';
import { detailFields, fieldsWhere } from '@contract/product-fields';
import { productDetails } from '@contract/product-form';
import type { Values } from '@/lib/product/draft';
import { type Checked, checkTyped } from '@/lib/product/form';
import { correctDetails, type DetailField } from '../data/change-product';
import { loadPicture, NO_PICTURE } from './load-picture';
import type { ChangeForm } from './use-product-change';

const pictureFields = fieldsWhere('kind', 'picture');

/** What Correct details changes, and how. Only the pictures that were changed are loaded: another fault can be corrected first. */
export const detailsChange: ChangeForm<DetailField> = {
  name: 'details',
  fields: detailFields,
  // The schema's type lets an optional field be `undefined`; what it has parsed does not have that field.
  check: (draft) => checkTyped(productDetails, draft, optionalInStock) as Checked<Values<DetailField>, DetailField>,
  inspect: async (mine, base) => {
    const changed = pictureFields.filter((name) => mine[name] !== undefined && mine[name] !== base[name]);
    const loaded = await Promise.all(changed.map((name) => loadPicture(mine[name] ?? '')));
    return Object.fromEntries(changed.filter((_, index) => !loaded[index]).map((name) => [name, NO_PICTURE]));
  },
  write: correctDetails,
  toast: ({ name }) => (
    <>
      Details of <bdi>{name}</bdi> saved
    </>
  ),
};
