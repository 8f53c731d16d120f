import { z } from 'zod';
import {
  DESCRIPTION_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PICTURE_MAX,
  PICTURE_PATTERN,
  PRICE_MAX,
  PRODUCT_ID_PATTERN,
  QUANTITY_MAX,
  SUPPLIER_MAX,
  VISIBLE_PATTERN,
} from './limits.js';

// Zod would try `new Function` first, which the site's Content-Security-Policy refuses and reports.
z.config({ jitless: true });

/** Text that Firestore can store: a lone surrogate makes a web write hang forever and blocks every later one of that tab. */
const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .refine((value) => VISIBLE_PATTERN.test(value), { error: `${label} is required`, abort: true })
    .refine((value) => value.length <= max, { error: `${label} must be at most ${max} characters`, abort: true })
    .refine((value) => value.isWellFormed(), { error: `${label} contains a broken character` })
    .meta({ minLength: 1, maxLength: max, pattern: VISIBLE_PATTERN.source });

const picture = (label: string) =>
  text(label, PICTURE_MAX)
    .refine((value) => PICTURE_PATTERN.test(value), {
      error: `${label} must start with https:// or be one of the site's own pictures (/cars/…)`,
    })
    .meta({
      minLength: 1,
      maxLength: PICTURE_MAX,
      pattern: PICTURE_PATTERN.source,
      examples: ['/cars/aria.svg', 'https://pictures.example/aria.jpg'],
    });

export const productId = z
  .string()
  .regex(PRODUCT_ID_PATTERN, { error: 'id must be 1 to 128 letters, digits, "-" or "_"' });

export const ownerEmail = z
  .string({ error: 'email must be text' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, { error: `email must be at most ${EMAIL_MAX} characters` })
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'email must be an email address' }))
  .meta({ type: 'string', format: 'email', maxLength: EMAIL_MAX });

/** US dollars, 0 to 100,000,000, at most two decimals. */
export const price = z
  .number({ error: 'price must be a number' })
  .min(0, { error: 'price must be 0 or more' })
  .max(PRICE_MAX, { error: `price must be at most ${PRICE_MAX}` })
  .refine((value) => !Object.is(value, -0), { error: 'price must be 0 or more' })
  .refine((value) => Number(value.toFixed(2)) === value, {
    error: 'price must have at most two decimals',
  })
  .meta({ multipleOf: 0.01 });

/** Pieces in stock, 0 to 1,000,000. `-0` is refused: Firestore stores it as a double, which is no integer to the rules. */
export const quantity = z
  .number({ error: 'quantity must be a number' })
  .int({ error: 'quantity must be a whole number' })
  .min(0, { error: 'quantity must be 0 or more' })
  .max(QUANTITY_MAX, { error: `quantity must be at most ${QUANTITY_MAX}` })
  .refine((value) => !Object.is(value, -0), { error: 'quantity must be 0 or more' });

export const description = text('description', DESCRIPTION_MAX);

/** What a person fills in to add a product; the owner's email is added from the session. */
export const productInput = z.strictObject({
  img: picture('img'),
  carouselImg: picture('carouselImg'),
  price,
  quantity,
  supplier: text('supplier', SUPPLIER_MAX),
  name: text('name', NAME_MAX),
  description,
});
export type ProductInput = z.infer<typeof productInput>;

/** The only fields an owner may change later. */
export const productChange = z.strictObject({ quantity, description });
export type ProductChange = z.infer<typeof productChange>;

const stored = { carouselImg: productInput.shape.carouselImg.optional(), email: ownerEmail };

/** POST /product: what a person fills in, under their own email. A product may do without its wide picture. */
export const newProduct = productInput.extend(stored).meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof newProduct>;

const unchanged = {
  _id: z.string({ error: '_id must be text' }).optional(),
  email: z.string({ error: 'email must be text' }),
  img: z.string({ error: 'img must be text' }),
  carouselImg: z.string({ error: 'carouselImg must be text' }).optional(),
  price: z.number({ error: 'price must be a number' }),
  supplier: z.string({ error: 'supplier must be text' }),
  name: z.string({ error: 'name must be text' }),
};

/** PUT /product/{id}: the whole product; all but quantity and description must be as stored. */
export const wholeProduct = productChange.extend(unchanged).meta({ id: 'WholeProduct' });
export type WholeProduct = z.infer<typeof wholeProduct>;

/** PATCH /product/{id}: the product with one piece less; -1 is what is left of a product that had none. */
export const delivery = z
  .strictObject(unchanged)
  .extend({ description: z.string({ error: 'description must be text' }) })
  .partial()
  .extend({
    quantity: z
      .number({ error: 'quantity must be a number' })
      .int({ error: 'quantity must be a whole number' })
      .min(-1, { error: 'quantity must be -1 or more' })
      .max(QUANTITY_MAX, { error: `quantity must be at most ${QUANTITY_MAX}` })
      .refine((value) => !Object.is(value, -0), { error: 'quantity must not be -0' }),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof delivery>;

/** A product as REST answers with it. */
export const product = z
  .object({
    _id: z.string(),
    email: z.string(),
    img: z.string(),
    carouselImg: z.string().optional(),
    price: z.number(),
    quantity: z.int(),
    supplier: z.string(),
    name: z.string(),
    description: z.string(),
  })
  .meta({ id: 'Product' });

/** A product as every screen and every REST answer shows it: exactly the fields of the specification. */
export interface Product {
  /** The document id. */
  _id: string;
  /** The owner: a verified email in lower case. */
  email: string;
  /** Card picture. */
  img: string;
  /** Wide picture for the carousel; optional in stored products. */
  carouselImg?: string;
  /** US dollars. */
  price: number;
  /** Pieces in stock, shown as Stock. */
  quantity: number;
  supplier: string;
  name: string;
  description: string;
}

/** The key under which a name or supplier is found by its beginning, whatever the case. Lower case can be longer: `İ` becomes two units. */
export const searchKey = (value: string): string => value.trim().toLowerCase().slice(0, NAME_MAX).toWellFormed();
