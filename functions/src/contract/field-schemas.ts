import { z } from 'zod';
import { EMAIL_PATTERN, FORBIDDEN_IN_LINE_PATTERN, FORBIDDEN_PATTERN, PICTURE_PATTERN } from './limits.js';
import { normalLine, normalPicture, pictureProblem } from './normal-form.js';
import {
  type FieldsWhere,
  type FieldValue,
  PRODUCT_FIELDS,
  type ProductFieldName,
  productFieldNames,
} from './product-fields.js';
import { invalidLine, SPECIFICATION_EXAMPLE, SPECIFICATION_PATTERN } from './specification.js';

// By default zod tries `new Function`, which the site's Content-Security-Policy blocks and reports.
z.config({ jitless: true });

/** A lone surrogate is rejected: the web SDK never finishes such a write, and it blocks every later write of that tab. */
const visible = (name: string, max: number, normal = (text: string) => text) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite(normal)
    .refine((value) => value.trim() !== '', { error: `${name} is required`, abort: true })
    .refine((value) => value.length <= max, { error: `${name} must be at most ${max} characters`, abort: true })
    .refine((value) => value.isWellFormed(), { error: `${name} contains a broken character` });

/** For the API's documentation: the pattern says that a text is not empty after `trim()`. */
const textMeta = (max: number, description: string) => ({ minLength: 1, maxLength: max, pattern: '\\S', description });

/** Text of several lines. */
const text = (name: string, max: number) =>
  visible(name, max)
    .refine((value) => !FORBIDDEN_PATTERN.test(value), {
      error: `${name} contains a control character or a character that reverses the direction of text`,
      abort: true,
    })
    .meta(textMeta(max, 'No control characters but tabs and line breaks.'));

/** Text of one line. `isStored`: as the rules see it, which cannot bring it into its normal form. */
const line = (name: string, max: number, isStored: boolean) =>
  visible(name, max, isStored ? undefined : normalLine)
    .refine((value) => !FORBIDDEN_IN_LINE_PATTERN.test(value), {
      error: `${name} contains a line break, a control character or a character that reverses the direction of text`,
    })
    .meta(textMeta(max, 'One line without control characters.'));

const picture = (name: string, max: number, isStored: boolean) =>
  visible(name, max, isStored ? undefined : normalPicture)
    .refine((value) => PICTURE_PATTERN.test(value), {
      error: ({ input }) => `${name} ${pictureProblem(String(input))}`,
    })
    .meta({
      minLength: 1,
      maxLength: max,
      pattern: PICTURE_PATTERN.source,
      examples: ['/cars/aria.webp', 'https://pictures.example/aria.jpg'],
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
    .regex(EMAIL_PATTERN, { error: `${name} must be an email address` })
    .meta({ type: 'string', format: 'idn-email', maxLength: max });

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
export type TypeSchemas = { [Name in ProductFieldName]: z.ZodType<FieldValue<Name>> };
type Shape<Schemas extends TypeSchemas, Name extends ProductFieldName, Optional extends ProductFieldName> = {
  [Each in Name]: Each extends Optional ? z.ZodOptional<Schemas[Each]> : Schemas[Each];
};

export const build = <Schemas>(schema: (name: ProductFieldName) => z.ZodType) =>
  Object.fromEntries(productFieldNames.map((name) => [name, schema(name)])) as Schemas;

/**
 * Each field with its limits; `nameOf` says how its problems name it. Names and pictures are brought into their normal form, unless
 * they are stored values.
 */
export const checkedAs = (nameOf: (name: ProductFieldName) => string, isStored = false) =>
  build<FieldSchemas>((name) =>
    schemaOfKind[PRODUCT_FIELDS[name].kind](nameOf(name), PRODUCT_FIELDS[name].max, isStored),
  );

/** Some of the fields, for an object. */
export const shapeOf = <Schemas extends TypeSchemas, Name extends ProductFieldName, Optional extends ProductFieldName>(
  schemas: Schemas,
  names: readonly Name[],
  isOptional: (name: ProductFieldName) => name is Optional,
) =>
  Object.fromEntries(
    names.map((name) => [name, isOptional(name) ? schemas[name].optional() : schemas[name]]),
  ) as unknown as Shape<Schemas, Name, Optional>;

export const optionalInStock = (name: ProductFieldName): name is FieldsWhere<'required', false> =>
  !PRODUCT_FIELDS[name].required;
