import { z } from 'zod';
import {
  FORBIDDEN_IN_LINE_PATTERN,
  FORBIDDEN_PATTERN,
  PICTURE_PATTERN,
  PIECES_PER_DELIVERY,
  PRODUCT_ID_PATTERN,
  VISIBLE_PATTERN,
} from './limits.js';
import {
  changeableFields,
  enteredFields,
  type FieldsWhere,
  type FieldValue,
  PRODUCT_FIELDS,
  type ProductFieldName,
  productFieldNames,
  restFields,
} from './product-fields.js';
import { invalidLine, SPECIFICATION_EXAMPLE, SPECIFICATION_PATTERN } from './specification.js';
import { BLANK, FORBIDDEN, LINE_BREAK } from './unicode.js';

export type { Product } from './product-fields.js';

// By default zod tries `new Function`, which the site's Content-Security-Policy blocks and reports.
z.config({ jitless: true });

export const productId = z
  .string()
  .regex(PRODUCT_ID_PATTERN, { error: 'id must be 1 to 128 letters, digits, "-" or "_"' });

/** A lone surrogate is rejected: the web SDK never finishes such a write, and it blocks every later write of that tab. */
const visible = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .refine((value) => VISIBLE_PATTERN.test(value), { error: `${name} is required`, abort: true })
    .refine((value) => value.length <= max, { error: `${name} must be at most ${max} characters`, abort: true })
    .refine((value) => value.isWellFormed(), { error: `${name} contains a broken character` });

/** The pattern is for the API's documentation: one expression that says what the two checks of a text say. */
const textMeta = (max: number, forbidden: string) => ({
  minLength: 1,
  maxLength: max,
  pattern: `^[^${forbidden}]*[^${BLANK}][^${forbidden}]*$`,
});

/** Text of several lines. */
const text = (name: string, max: number) =>
  visible(name, max)
    .refine((value) => !FORBIDDEN_PATTERN.test(value), {
      error: `${name} contains a control character or a character that reverses the direction of text`,
      abort: true,
    })
    .meta(textMeta(max, FORBIDDEN));

/** Text of one line. */
const line = (name: string, max: number) =>
  visible(name, max)
    .refine((value) => !FORBIDDEN_IN_LINE_PATTERN.test(value), {
      error: `${name} contains a line break, a control character or a character that reverses the direction of text`,
    })
    .meta(textMeta(max, FORBIDDEN + LINE_BREAK));

const picture = (name: string, max: number) =>
  visible(name, max)
    .refine((value) => PICTURE_PATTERN.test(value), {
      error: `${name} must start with https:// and a host, or be one of the site's own pictures (/cars/…)`,
    })
    .meta({
      minLength: 1,
      maxLength: max,
      pattern: PICTURE_PATTERN.source,
      examples: ['/cars/aria.svg', 'https://pictures.example/aria.jpg'],
    });

const specification = (name: string, max: number) =>
  text(name, max)
    .refine((value) => SPECIFICATION_PATTERN.test(value), {
      error: ({ input }) =>
        `${name} must have one "Label: value" on each line; line ${invalidLine(String(input))} has not`,
    })
    .meta({ minLength: 1, maxLength: max, pattern: SPECIFICATION_PATTERN.source, examples: [SPECIFICATION_EXAMPLE] });

const email = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .toLowerCase()
    .max(max, { error: `${name} must be at most ${max} characters` })
    .pipe(z.email({ pattern: z.regexes.html5Email, error: `${name} must be an email address` }))
    .meta({ type: 'string', format: 'email', maxLength: max });

/** US dollars, at most two decimals. */
const price = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a number` })
    .min(0, { error: `${name} must be 0 or more` })
    .max(max, { error: `${name} must be at most ${max}` })
    .refine((value) => !Object.is(value, -0), { error: `${name} must be 0 or more` })
    .refine((value) => Number(value.toFixed(2)) === value, { error: `${name} must have at most two decimals` })
    .meta({ multipleOf: 0.01 });

/** Pieces in stock. `-0` is rejected: Firestore stores it as a double, and the rules require an integer. */
const quantity = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a number` })
    .int({ error: `${name} must be a whole number` })
    .min(0, { error: `${name} must be 0 or more` })
    .max(max, { error: `${name} must be at most ${max}` })
    .refine((value) => !Object.is(value, -0), { error: `${name} must be 0 or more` });

const schemaOfKind = { line, text, picture, specification, email, price, quantity };

type FieldSchemas = {
  [Name in ProductFieldName]: ReturnType<(typeof schemaOfKind)[(typeof PRODUCT_FIELDS)[Name]['kind']]>;
};
type TypeSchemas = { [Name in ProductFieldName]: z.ZodType<FieldValue<Name>> };
type Shape<Schemas extends TypeSchemas, Name extends ProductFieldName, Optional extends ProductFieldName> = {
  [Each in Name]: Each extends Optional ? z.ZodOptional<Schemas[Each]> : Schemas[Each];
};

const build = <Schemas>(schema: (name: ProductFieldName) => z.ZodType) =>
  Object.fromEntries(productFieldNames.map((name) => [name, schema(name)])) as Schemas;

const checkedAs = (nameOf: (name: ProductFieldName) => string) =>
  build<FieldSchemas>((name) => schemaOfKind[PRODUCT_FIELDS[name].kind](nameOf(name), PRODUCT_FIELDS[name].max));

/** Each field with its limits. A problem of REST names the field as it is sent, a form as it is labelled. */
const checked = checkedAs((name) => name);
const checkedInForm = checkedAs((name) => PRODUCT_FIELDS[name].label);

/** Each field with its type only, for values that are compared with the stored ones anyway. */
const typed = build<TypeSchemas>((name) =>
  typeof PRODUCT_FIELDS[name].example === 'number'
    ? z.number({ error: `${name} must be a number` })
    : z.string({ error: `${name} must be text` }),
);

const shapeOf = <Schemas extends TypeSchemas, Name extends ProductFieldName, Optional extends ProductFieldName>(
  schemas: Schemas,
  names: readonly Name[],
  isOptional: (name: ProductFieldName) => name is Optional,
) =>
  Object.fromEntries(
    names.map((name) => [name, isOptional(name) ? schemas[name].optional() : schemas[name]]),
  ) as unknown as Shape<Schemas, Name, Optional>;

const optionalInForm = (name: ProductFieldName): name is FieldsWhere<'form', 'optional'> =>
  (PRODUCT_FIELDS[name].form as string) === 'optional';
const optionalInStock = (name: ProductFieldName): name is FieldsWhere<'required', false> =>
  !PRODUCT_FIELDS[name].required;

/** An email address in lower case. */
export const ownerEmail = checked.email;

/** What a person fills in to add a product; the owner's email is added from the session. */
export const productInput = z.strictObject(shapeOf(checkedInForm, enteredFields, optionalInForm));
export type ProductInput = z.infer<typeof productInput>;

/** The fields that an owner may change later, as Restock asks for them. */
export const productChange = z.strictObject(shapeOf(checkedInForm, changeableFields, optionalInStock));
export type ProductChange = z.infer<typeof productChange>;

/** POST /product: what a person fills in, under their own email. The wide picture is optional. */
export const newProduct = z
  .strictObject({ ...shapeOf(checked, enteredFields, optionalInStock), email: ownerEmail })
  .meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof newProduct>;

const _id = z.string({ error: '_id must be text' }).optional();
const unchangeable = shapeOf(
  typed,
  restFields.filter((name) => !PRODUCT_FIELDS[name].changeable),
  optionalInStock,
);

/** PUT /product/{id}: the whole product; only what an owner may change may differ from what is stored. */
export const wholeProduct = z
  .strictObject({ ...shapeOf(checked, changeableFields, optionalInStock), _id, ...unchangeable })
  .meta({ id: 'WholeProduct' });

const quantityMax = PRODUCT_FIELDS.quantity.max;

/** PATCH /product/{id}: the product with one piece less. -1 is allowed, so that a product without stock answers quantity-is-0. */
export const delivery = z
  .strictObject({ _id, ...unchangeable, description: typed.description })
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

/** A product as REST answers with it: exactly the fields of the specification. */
export const product = z
  .object({ _id: z.string(), ...shapeOf(typed, restFields, optionalInStock), quantity: z.int() })
  .meta({ id: 'Product' });
