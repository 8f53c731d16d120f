import { z } from 'zod';
import { build, checkedAs, optionalInStock, shapeOf, type TypeSchemas } from './field-schemas.js';
import { PIECES_PER_DELIVERY, PRODUCT_ID_PATTERN } from './limits.js';
import { changeableFields, enteredFields, PRODUCT_FIELDS, restFields } from './product-fields.js';

export type { Product } from './product-fields.js';

export const productId = z
  .string()
  .regex(PRODUCT_ID_PATTERN, { error: 'id must be 1 to 128 letters, digits, "-" or "_"' });

/** Each field with its limits. */
const checked = checkedAs((name) => name);

/** Each field with its type only, for values that are compared with the stored ones anyway. */
const typed = build<TypeSchemas>((name) =>
  typeof PRODUCT_FIELDS[name].example === 'number'
    ? z.number({ error: `${name} must be a number` })
    : z.string({ error: `${name} must be text` }),
);

/** An email address in lower case. */
export const ownerEmail = checked.email;

/** POST /product: what a person fills in, under their own email. The wide picture is optional. */
export const newProduct = z
  .strictObject({ ...shapeOf(checked, enteredFields, optionalInStock), email: ownerEmail })
  .meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof newProduct>;

const _id = z.string({ error: '_id must be text' }).optional();

/** PUT /product/{id}: the whole product, which replaces the stored one; its id and its owner stay. */
export const wholeProduct = z
  .strictObject({ _id, email: typed.email, ...shapeOf(checked, changeableFields, optionalInStock) })
  .meta({ id: 'WholeProduct' });
export type WholeProduct = z.infer<typeof wholeProduct>;

const quantityMax = PRODUCT_FIELDS.quantity.max;

/** PATCH /product/{id}: the product with one piece less. -1 is allowed, so that a product without stock answers quantity-is-0. */
export const delivery = z
  .strictObject({ _id, ...shapeOf(typed, restFields, optionalInStock) })
  .partial()
  .extend({
    quantity: z
      .number({ error: 'quantity must be a number' })
      .int({ error: 'quantity must be a whole number' })
      .min(-PIECES_PER_DELIVERY, { error: `quantity must be ${-PIECES_PER_DELIVERY} or more` })
      .max(quantityMax, { error: `quantity must be at most ${quantityMax}` })
      .refine((value) => !Object.is(value, -0), { error: 'quantity must not be -0' }),
  })
  .meta({ id: 'Delivery' });

/** A product as REST answers with it: exactly the fields of the client's brief. */
export const product = z
  .object({ _id: z.string(), ...shapeOf(typed, restFields, optionalInStock), quantity: z.int() })
  .meta({ id: 'Product' });
