import type { Product, ProductFieldName } from '@contract/product-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readTyped } from '@/lib/product/form';
import type { Conflict } from '@/stock/writing/conflict-note';
import { undone } from '@/stock/writing/notify-change';

/** The form as react-hook-form knows it: every field is text until it is checked. */
export type Texts = Record<string, string>;

const textIn = (values: Partial<Product>, field: ProductFieldName): string => String(values[field] ?? '');
export const textsOf = (values: Partial<Product>, fields: readonly ProductFieldName[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, textIn(values, field)]));

/** These fields of the values; one that has no value is there too. */
export const pick = (values: Partial<Product>, fields: readonly string[]): Partial<Product> =>
  Object.fromEntries(fields.map((field) => [field, values[field as ProductFieldName]]));

/** Whether the text means what is stored: "1,000" and "1000" are the same quantity. */
const means = (field: ProductFieldName, text: string, values: Partial<Product>): boolean =>
  [text, String(readTyped(field, text).value)].includes(textIn(values, field));

interface ConflictsOptions<Name extends ProductFieldName> {
  form: UseFormReturn<Texts, unknown, Partial<Product>>;
  fields: readonly Name[];
  /** The live stored values; those of a new product are empty. */
  stored: Partial<Product>;
  /** Of a restored draft: the stored values from which its fields began. */
  began: Partial<Product>;
}

/**
 * A field that the person has not edited follows what is stored. In an edited one what was typed stays; when the stored value changes
 * meanwhile, the field has a conflict, and the person chooses before it is saved.
 */
export function useConflicts<Name extends ProductFieldName>(options: ConflictsOptions<Name>) {
  const { form, fields, stored, began } = options;
  /**
   * `known`: what the form takes for stored, since the answer to a save can come before its live values. `from`: the values from which the
   * editing of each field began.
   */
  const [{ known, from }, setBase] = useState({ known: stored, from: { ...stored, ...began } });
  const texts = useWatch({ control: form.control });
  const dirty = fields.filter((field) => !means(field, texts[field] ?? '', known));

  // The texts are react-hook-form's: those that follow are set together with what they follow.
  const follow = useEffectEvent((live: Partial<Product>) => {
    const isEdited = (field: Name) => from[field] !== known[field] || !means(field, form.getValues(field), known);
    const followers = fields.filter((field) => known[field] !== live[field] && !isEdited(field));
    for (const field of followers) form.setValue(field as string, textIn(live, field));
    setBase({ known: live, from: { ...from, ...pick(live, followers) } });
  });
  useEffect(() => follow(stored), [stored]);

  // An Undo in this tab is not reported as a conflict with somebody else's change.
  const onUndo = useEffectEvent(() => {
    const { product, delta = 0, changes = {} } = undone.get().at(-1) ?? {};
    if (product !== stored._id) return;
    const former = Object.fromEntries(Object.entries(changes).map(([field, { from: value }]) => [field, value]));
    const undoneFrom = pick({ ...from, quantity: Number(from.quantity) - delta, ...former }, dirty);
    setBase({ known, from: { ...known, ...undoneFrom } });
  });
  useEffect(() => undone.subscribe(onUndo), []);

  const conflicts = new Map<ProductFieldName, Conflict>();
  for (const field of dirty.filter((field) => from[field] !== known[field])) {
    const keepMine = () => {
      setBase({ known, from: { ...from, ...pick(known, [field]) } });
      form.setFocus(field);
    };
    const takeTheirs = () => {
      form.setValue(field as string, textIn(known, field));
      form.clearErrors(field);
      keepMine();
    };
    conflicts.set(field, { stored: textIn(known, field), keepMine, takeTheirs });
  }
  /** The form begins anew with what is stored, and with these values that were just saved. */
  const begin = (saved: Partial<Product>) => {
    const values = { ...stored, ...saved };
    setBase({ known: values, from: values });
    form.reset(textsOf(values, fields), { keepFieldsRef: true });
  };
  return { texts, known, dirty, from: pick(from, dirty), conflicts, begin };
}
