import type { Product, ProductFieldName } from '@contract/product-fields';
import { type ReactNode, useEffect, useState } from 'react';
import { notify } from '@/lib/notify';
import { type Values, valuesOf } from '@/lib/product/draft';
import { type Checked, checkTyped, type Typed } from '@/lib/product/form';
import { type ChangeOutcome, saveDraft } from '@/lib/product/save-draft';
import { usePerson } from '@/lib/session/use-person';
import { type Command, newCommand } from '../data/command';
import { onUndone, type StockChange } from '../data/undo';
import { refusalText } from '../refusals';
import { changeBetween, notifyChange, piecesOf } from '../undo/undo';
import { loadSchemas } from './load-schemas';
import { type ProductForm, useProductForm } from './use-product-form';

/** A form that changes some fields of a stored product. */
export interface ChangeForm<Name extends ProductFieldName> extends ProductForm<Name> {
  /** It is saved beside the other commands of the product, because it writes other fields. */
  isAlone?: boolean;
  write: (
    command: Command,
    id: string,
    values: { base: Values<Name>; mine: Values<Name> },
  ) => Promise<ChangeOutcome<Name>>;
  /** Said when it was saved. */
  toast: (saved: Values<Name>) => ReactNode;
  words?: {
    /** Why it was not saved when somebody else was faster. */
    elsewhere: string;
    /** Said after that, or after an error, on the screen and away from it. */
    stillHere: string;
    notSaved: (name: string) => string;
  };
}

/** Checks some fields of a stored product. The schema's type lets an optional field be `undefined`; what it has parsed does not have it. */
export const checkStored =
  <Name extends ProductFieldName>(schema: 'productChange' | 'productDetails' | 'reorderChange') =>
  async (draft: Typed<Name>) =>
    checkTyped<unknown, Name>((await loadSchemas())[schema], draft) as Checked<Values<Name>, Name>;

const usualWords: NonNullable<ChangeForm<ProductFieldName>['words']> = {
  elsewhere: 'Deliveries or changes elsewhere came in between.',
  stillHere: 'Your changes are still here.',
  notSaved: (name: string) => `${name} was not updated.`,
};

/** The values after the change was undone. */
function without<Name extends ProductFieldName>(
  values: Values<Name>,
  { delta, changes = {} }: StockChange,
  fields: readonly Name[],
): Values<Name> {
  const former = Object.entries(changes).map(([field, { from }]) => [field, from]);
  const all = { ...values, ...Object.fromEntries(former), quantity: piecesOf(values) - delta };
  return valuesOf(all, fields);
}

/** The draft of some fields of one product. Saving succeeds only if the values that it began from are still stored. */
export function useProductChange<Name extends ProductFieldName>(product: Product, change: ChangeForm<Name>) {
  const { _id, name } = product;
  const { fields, words = usualWords } = change;
  const person = usePerson();
  const form = useProductForm(change, change.isAlone ? `${change.name} ${_id}` : _id, product);
  useEffect(() =>
    onUndone((undone) => {
      if (undone.product === _id) form.rewind((values) => without(values, undone, fields));
    }),
  );

  /** Nothing has changed since it was saved. */
  const [isSaved, setSaved] = useState(false);
  if (isSaved && form.dirty) setSaved(false);
  const note = () => (form.open.current ? words.stillHere : words.notSaved(name));
  const write = async () => {
    const written = newCommand(person);
    const outcome = await saveDraft(
      form.draft,
      form.base,
      change.check,
      (values) => change.write(written, _id, values),
      form.wish,
    );
    if (outcome.status === 'saved') {
      form.settle(outcome.values);
      setSaved(true);
      const saved: Partial<Product> = outcome.values;
      notifyChange({
        person,
        command: written,
        what: change.name,
        // The text of the details names the car as it is now.
        name: 'name' in saved ? undefined : name,
        say: () => change.toast(outcome.values),
        change: changeBetween(product, fields, outcome.former, outcome.values),
        quantity: saved.quantity,
      });
    } else if (outcome.status === 'gone') {
      notify(`${refusalText.gone} Nothing was written.`, 'error');
    } else {
      form.follow(outcome.theirs);
      // The form itself shows a conflict.
      if (outcome.status === 'overtaken' || !form.open.current)
        notify(`${words.elsewhere} Nothing was overwritten. ${note()}`, 'error');
    }
  };
  return { ...form, isSaved, save: form.submit(write, note) };
}
