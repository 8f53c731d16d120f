/**
 * The fields of a product, one line each, in the order of a REST answer. Schemas, types, the mapper, form labels and test
 * products are derived from this table; `firestore.rules` repeats it, because rules cannot import, and tests compare the two.
 * It imports no library, so that the public pages can use it.
 */

import { EMAIL_MAX } from './limits.js';
import { SPECIFICATION_EXAMPLE } from './specification.js';

interface ProductField {
  /** `line` is text on one line. */
  kind: 'email' | 'line' | 'picture' | 'price' | 'quantity' | 'specification' | 'text';
  /** Its name in forms and on screens. */
  label: string;
  /** The most UTF-16 code units of a text, the most dollars of a price, the most pieces of a quantity. */
  max: number;
  /** Whether every stored product has it. */
  required: boolean;
  /** How Add Item asks for it; `session`: it is taken from the signed-in person; `nowhere`: optional, and REST does not know it. */
  form: 'required' | 'optional' | 'session' | 'nowhere';
  /** The screen on which its owner changes it later; `alone`: by itself, with a form and a command of its own, and not by REST. */
  changedOn: 'restock' | 'details' | 'alone' | 'nowhere';
  /** Whether REST answers show it. */
  inRest: boolean;
  /** A valid value, for the API documentation and for tests. */
  example: string | number;
}

// biome-ignore format: aligned columns make the table readable
export const PRODUCT_FIELDS = {
  email:       { kind: 'email',    label: 'Owner',            max: EMAIL_MAX,   required: true,  form: 'session',  changedOn: 'nowhere', inRest: true, example: 'owner@meridian.example' },
  img:         { kind: 'picture',  label: 'Picture',          max: 2_048,       required: true,  form: 'required', changedOn: 'details', inRest: true, example: '/cars/sedan-glacier.webp' },
  carouselImg: { kind: 'picture',  label: 'Carousel picture', max: 2_048,       required: false, form: 'required', changedOn: 'details', inRest: true, example: '/cars/sedan-glacier-night.webp' },
  price:       { kind: 'price',    label: 'Price',            max: 10_000_000,  required: true,  form: 'required', changedOn: 'details', inRest: true, example: 52_400 },
  quantity:    { kind: 'quantity', label: 'Quantity',         max: 1_000_000,   required: true,  form: 'required', changedOn: 'restock', inRest: true, example: 12 },
  reorderAt:   { kind: 'quantity', label: 'Reorder level',       max: 1_000_000,   required: false, form: 'nowhere',  changedOn: 'alone',   inRest: false, example: 5 },
  supplier:    { kind: 'line',     label: 'Supplier',         max: 120,         required: true,  form: 'required', changedOn: 'details', inRest: true, example: 'Nordlicht' },
  name:        { kind: 'line',     label: 'Name',             max: 120,         required: true,  form: 'required', changedOn: 'details', inRest: true, example: 'Aria' },
  description: { kind: 'text',     label: 'Description',      max: 5_000,       required: true,  form: 'required', changedOn: 'restock', inRest: true, example: 'A quiet sedan.' },
  specification: { kind: 'specification', label: 'Specification', max: 1_500,  required: false, form: 'optional', changedOn: 'details', inRest: false, example: SPECIFICATION_EXAMPLE },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof Fields;

/** The fields whose column has one of the given values. */
export type FieldsWhere<Column extends keyof ProductField, Value> = {
  [Name in ProductFieldName]: Fields[Name][Column] extends Value ? Name : never;
}[ProductFieldName];

export type FieldValue<Name extends ProductFieldName> = Fields[Name]['example'] extends number ? number : string;

/** The values of some fields, of which `Required` are always there. */
type FieldValues<Name extends ProductFieldName, Required extends ProductFieldName> = {
  [Each in Name & Required]: FieldValue<Each>;
} & { [Each in Exclude<Name, Required>]?: FieldValue<Each> };

/** A product as the screens know it; `_id` is the document's id. */
export type Product = { _id: string } & FieldValues<ProductFieldName, FieldsWhere<'required', true>>;

export const productFieldNames = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

export const fieldsWhere = <Column extends keyof ProductField, Value extends ProductField[Column]>(
  column: Column,
  ...values: Value[]
): FieldsWhere<Column, Value>[] =>
  productFieldNames.filter((name): name is FieldsWhere<Column, Value> =>
    values.some((value) => PRODUCT_FIELDS[name][column] === value),
  );

/** What Restock changes. */
export const restockFields = fieldsWhere('changedOn', 'restock');

/** What Correct details changes. */
export const detailFields = fieldsWhere('changedOn', 'details');

/** What a colleague may correct whom the owner lets change texts and pictures. */
export const textFields = ['img', 'carouselImg', 'name', 'description', 'specification'] as const;

/** What has a form of its own on Restock, and is not known to REST. */
export const reorderFields = fieldsWhere('changedOn', 'alone');

/** What an owner may change after the product was added. */
export const changeableFields = [...restockFields, ...detailFields];

/** The same with the reorder level, which REST does not know. */
export const ownerFields = fieldsWhere('changedOn', 'restock', 'details', 'alone');

/** What a new product is made of in a request by REST. */
export const enteredFields = fieldsWhere('form', 'required', 'optional');

/** What Add Item asks for. */
export const addedFields = [...enteredFields, ...reorderFields];

export const restFields = fieldsWhere('inRest', true);

/** Some fields of what is stored, without those that are not there. */
export const pickStored = <Stored extends object, Name extends keyof Stored>(stored: Stored, fields: readonly Name[]) =>
  Object.fromEntries(fields.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]])) as Pick<
    Stored,
    Name
  >;

/** A stored document as a product: only the given fields. */
export function toProduct(
  id: string,
  stored: Record<string, unknown>,
  fields: readonly ProductFieldName[] = productFieldNames,
): Product {
  // The rules or the REST function checked the values when they were written.
  return { _id: id, ...pickStored(stored, fields) } as Product;
}
