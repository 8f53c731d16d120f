import { z } from 'zod';
import { checkedAs, optionalInStock, shapeOf } from './field-schemas.js';
import {
  detailFields,
  enteredFields,
  type FieldsWhere,
  PRODUCT_FIELDS,
  type ProductFieldName,
  reorderFields,
  restockFields,
  textFields,
} from './product-fields.js';

/** A problem of a form names the field by its label; a problem of REST, in `product.ts`, names it as it is sent. */
const checked = checkedAs((name) => PRODUCT_FIELDS[name].label);

const optionalInForm = (name: ProductFieldName): name is FieldsWhere<'form', 'optional'> =>
  (PRODUCT_FIELDS[name].form as string) === 'optional';

/** A new product of Add Item, without the owner's email, which is added from the session. */
export const productInput = z.strictObject({
  ...shapeOf(checked, enteredFields, optionalInForm),
  reorderAt: checked.reorderAt.optional(),
});
type Entered = z.infer<typeof productInput>;
/** A product of a file may have no wide picture. */
export type ProductInput = Omit<Entered, 'carouselImg'> & Partial<Pick<Entered, 'carouselImg'>>;

export const productChange = z.strictObject(shapeOf(checked, restockFields, optionalInStock));
export type ProductChange = z.infer<typeof productChange>;

export const productDetails = z.strictObject(shapeOf(checked, detailFields, optionalInStock));
export const productTexts = z.strictObject(shapeOf(checked, textFields, optionalInStock));

/** What the form of the reorder level asks for. */
export const reorderChange = z.strictObject(shapeOf(checked, reorderFields, optionalInStock));
