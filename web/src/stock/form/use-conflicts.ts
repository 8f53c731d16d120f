import type { Product, ProductFieldName } from '@contract/product-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Change } from '@/data/undo';
import { readTyped } from '@/lib/product/form';
import { undone } from '../notify-change';

/** The form as react-hook-form knows it: every field is text until it is checked. */
export type Texts = Record<string, string>;

/** A field that somebody else has changed while it was edited. */
export interface Conflict {
  stored: string;
  keepMine: () => void;
  takeTheirs: () => void;
}

const textIn = (values: Partial<Product>, field: ProductFieldName): string => String(values[field] ?? '');
export const textsOf = (values: Partial<Product>, fields: readonly ProductFieldName[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, textIn(values, field)]));

/** Whether the text means what is stored: "1,000" and "1000" are the same quantity. */
const means = (field: ProductFieldName, text: string, values: Partial<Product>): boolean =>
  [text, String(readTyped(field, text).value)].includes(textIn(values, field));

interface ConflictsOptions<Name extends ProductFieldName> {
  form: UseFormReturn<Texts, unknown, Partial<Product>>;
  fields: readonly Name[];
  /** The live stored values; a new product has none. */
  product: Product | undefined;
  /** Of a restored draft: the stored values from which its fields began. */
  began: Partial<Product> | undefined;
}

/**
 * A field that the person has not edited follows what is stored. In an edited one what was typed stays; when the stored value changes
 * meanwhile, the field has a conflict, and the person chooses before it is saved.
 */
export function useConflicts<Name extends ProductFieldName>({ form, fields, product, began }: ConflictsOptions<Name>) {
  const stored = (product ?? {}) as Partial<Product>;
  const texts = useWatch({ control: form.control });
  const dirty = fields.filter((field) => !means(field, texts[field] ?? '', stored));

  /** The previous stored values: a field that still has its previous value takes the new one. */
  const before = useRef(stored);
  useEffect(() => {
    for (const field of fields)
      if (before.current[field] !== stored[field] && means(field, form.getValues(field), before.current))
        form.setValue(field as string, textIn(stored, field));
    before.current = stored;
  });

  /** The stored values from which the edited fields began. */
  const [from, setFrom] = useState<Partial<Product>>(began ?? {});
  const conflicts = new Map<ProductFieldName, Conflict>();
  for (const field of dirty.filter((field) => field in from && from[field] !== stored[field])) {
    const keepMine = () => {
      setFrom((before) => ({ ...before, [field]: stored[field] }));
      form.setFocus(field);
    };
    const takeTheirs = () => {
      form.setValue(field as string, textIn(stored, field));
      form.clearErrors(field);
      form.setFocus(field);
    };
    conflicts.set(field, { stored: textIn(stored, field), keepMine, takeTheirs });
  }
  const dirtyKey = dirty.join();
  // A dirty field keeps the stored value that its editing began with, so that a later value can be seen to conflict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is taken when a field becomes dirty, and later values must not replace it
  useEffect(() => {
    setFrom((before) =>
      Object.fromEntries(dirty.map((field) => [field, field in before ? before[field] : stored[field]])),
    );
  }, [dirtyKey]);
  // An Undo in this tab is not reported as a conflict with somebody else's change.
  const onUndo = useEffectEvent(() => {
    const { product: id, delta, changes = {} } = undone.get() as Change;
    if (id !== product?._id) return;
    const former = Object.fromEntries(Object.entries(changes).map(([field, { from: value }]) => [field, value]));
    const quantity = delta !== 0 && from.quantity !== undefined && { quantity: from.quantity - delta };
    setFrom((before) => ({ ...before, ...former, ...quantity }));
  });
  useEffect(() => undone.subscribe(onUndo), []);

  return { texts, dirty, from, setFrom, conflicts };
}
