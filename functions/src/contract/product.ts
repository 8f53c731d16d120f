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
} from './limits.js';

/** Text that Firestore can store: a lone surrogate makes a web write hang forever and blocks every later one of that tab. */
const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .refine((value) => value.trim().length > 0, { error: `${label} is required`, abort: true })
    .refine((value) => value.length <= max, { error: `${label} must be at most ${max} characters`, abort: true })
    .refine((value) => value.isWellFormed(), { error: `${label} contains a broken character` });

const picture = (label: string) =>
  text(label, PICTURE_MAX).refine((value) => PICTURE_PATTERN.test(value), {
    error: `${label} must start with https:// or be one of the site's own pictures (/cars/…)`,
  });

export const productId = z
  .string()
  .regex(PRODUCT_ID_PATTERN, { error: 'id must be 1 to 128 letters, digits, "-" or "_"' });

export const ownerEmail = z
  .string({ error: 'email must be text' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, { error: `email must be at most ${EMAIL_MAX} characters` })
  .pipe(z.email({ error: 'email must be an email address' }));

/** US dollars, 0 to 100,000,000, at most two decimals. */
export const price = z
  .number({ error: 'price must be a number' })
  .min(0, { error: 'price must be 0 or more' })
  .max(PRICE_MAX, { error: `price must be at most ${PRICE_MAX}` })
  .refine((value) => !Object.is(value, -0), { error: 'price must be 0 or more' })
  .refine((value) => Number(value.toFixed(2)) === value, {
    error: 'price must have at most two decimals',
  });

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
