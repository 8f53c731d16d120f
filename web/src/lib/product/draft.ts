import { PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields';
import { readTyped, type Typed } from './form';

/** Some fields of a product as they are stored. One that is not stored is not there. */
export type Values<Name extends ProductFieldName> = Pick<Product, Name>;

/** These fields, each from where it is said to be taken. */
export function pick<Name extends ProductFieldName>(
  fields: readonly Name[],
  from: (field: Name) => Values<Name>,
): Values<Name> {
  const values = fields.map((field) => [field, from(field)[field]]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** These fields of a product, and nothing else of it. */
export const valuesOf = <Name extends ProductFieldName>(product: Values<Name>, fields: readonly Name[]): Values<Name> =>
  pick(fields, () => product);

export const isSame = <Name extends ProductFieldName>(
  one: Values<Name>,
  other: Values<Name>,
  fields: readonly Name[],
): boolean => fields.every((field) => one[field] === other[field]);

/** The values as a person would type them. */
export const draftOf = <Name extends ProductFieldName>(values: Values<Name>, fields: readonly Name[]): Typed<Name> =>
  Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')])) as Typed<Name>;

/** What was typed into some fields of a stored product, and the values that it began from. */
export interface KeptDraft<Name extends ProductFieldName> {
  base: Values<Name>;
  draft: Typed<Name>;
  /** So many pieces of the quantity are a wish to add. */
  added?: number | undefined;
  /** The id under which it was sent as a new product. */
  id?: string | undefined;
}

const fieldsOf = <Name extends ProductFieldName>(draft: Typed<Name>) => Object.keys(draft) as Name[];

/** Whether the text means what is stored: "1,000" and "1000" are the same quantity. */
function means<Name extends ProductFieldName>(field: Name, text: string, values: Values<Name>): boolean {
  const stored = String(values[field] ?? '');
  return text === stored || String(readTyped(field, text).value) === stored;
}

/** Fields that the person has changed. */
export const dirtyFields = <Name extends ProductFieldName>(draft: Typed<Name>, base: Values<Name>): Name[] =>
  fieldsOf(draft).filter((field) => !means(field, draft[field], base));

export interface Rebase<Name extends ProductFieldName> {
  base: Values<Name>;
  draft: Typed<Name>;
  /** Fields that both sides have changed to different values. The person chooses. */
  conflicts: Name[];
}

const quantityOf = (values: Partial<Product>): number => values.quantity ?? 0;

/** Whether the quantity is what is stored and so many added pieces, and no number that was typed. */
export const isWish = (draft: { quantity?: string }, base: Partial<Product>, added: number): boolean =>
  added > 0 && draft.quantity === String(quantityOf(base) + added);

/**
 * Somebody else has saved `theirs` meanwhile. A field that the person did not change takes their value. A field that both
 * changed stays as typed and keeps its `base` until the person has chosen. A wish to add pieces is no number: it adds them to what is
 * stored now, as long as the sum is a quantity.
 */
export function rebase<Name extends ProductFieldName>(
  draft: Typed<Name>,
  base: Values<Name>,
  theirs: Values<Name>,
  added = 0,
): Rebase<Name> {
  const fields = fieldsOf(draft);
  const changed = fields.filter((field) => theirs[field] !== base[field]);
  const mine = dirtyFields(draft, base);
  const sum = quantityOf(theirs) + added;
  const wish = isWish(draft, base, added) && sum <= PRODUCT_FIELDS.quantity.max ? { quantity: String(sum) } : {};
  const conflicts = changed.filter(
    (field) => mine.includes(field) && !(field in wish) && !means(field, draft[field], theirs),
  );
  const followed = changed.filter((field) => !conflicts.includes(field));
  return {
    base: pick(fields, (field) => (conflicts.includes(field) ? base : theirs)),
    draft: { ...draft, ...draftOf(theirs, followed), ...wish },
    conflicts,
  };
}

/** The draft that was kept, as if the form had stayed open while somebody else changed the product. */
export function reopen<Name extends ProductFieldName>(
  kept: KeptDraft<Name> | undefined,
  live: Values<Name>,
  fields: readonly Name[],
): Rebase<Name> {
  return kept ? rebase(kept.draft, kept.base, live, kept.added) : rebase(draftOf(live, fields), live, live);
}
