import type { Product, ProductFieldName } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { newCommand } from '@/data/write/command';
import { differenceOf, fieldsPart } from '@/data/write/fields';
import { writeOne } from '@/data/write/write';
import { usePerson } from '@/lib/session/use-person';
import { CommandButton } from '@/stock/kit/command-button';
import { CHOOSE } from '@/stock/writing/conflict-note';
import { notifyChange, refusalText } from '@/stock/writing/notify-change';
import { changeJob, type Job } from '@/stock/writing/queue';
import type { WhyForm } from '@/stock/writing/why';
import { notify } from '@/ui/notify';
import { type ProductForm, type ProductFormOptions, useProductForm, type Values } from './use-product-form';

interface ProductChangeOptions<Name extends ProductFieldName> extends Omit<ProductFormOptions<Name>, 'product'> {
  product: Product;
  /** Of a form that changes the quantity. */
  why?: WhyForm;
  /** The toast after a save. */
  message: (saved: Values<Name>) => ReactNode;
}

/** A form that changes some fields of a stored product: only those that were edited, if they still are as the editing began. */
export function useProductChange<Name extends ProductFieldName>(options: ProductChangeOptions<Name>) {
  const { product, fields, why, message } = options;
  const { _id, email, name } = product;
  const person = usePerson();
  const change = useProductForm<Name>(options);
  /** The form was saved during this visit. */
  const [isSaved, setSaved] = useState(false);
  const unwritten = () => (change.isOpen.current ? 'Your changes are still here.' : `${name} was not updated.`);

  const save = async (to: Values<Name>, job: Job) => {
    const { from } = change;
    const command = newCommand(person, change.isEdited('quantity' as Name) ? why?.why : undefined);
    changeJob(job, { commands: [command.id] });
    const difference = differenceOf(fields, from, to);
    const database = await firestore();
    const answer = await writeOne(database, fieldsPart(database, { command, product: _id, owner: email }, difference));
    if (typeof answer === 'object') {
      const reason = 'Deliveries or changes elsewhere came in between. Nothing was overwritten.';
      return notify({ message: `${reason} ${unwritten()}`, variant: 'error' });
    }
    if (answer !== 'done' && answer !== 'same')
      return notify({ message: `${refusalText[answer]} Nothing was written.`, variant: 'error' });
    change.restart(
      Object.fromEntries(fields.filter((field) => to[field] !== from[field]).map((field) => [field, to[field]])),
    );
    why?.clear();
    setSaved(true);
    const { delta, changes } = difference;
    const saved: Partial<Product> = to;
    notifyChange({
      person,
      // The text of the details names the car as it is now.
      product: { ...product, ...saved },
      command,
      delta,
      changes,
      message: () => message(to),
      quantity: saved.quantity,
    });
  };
  const submit = change.submit(save, unwritten);
  return {
    ...change,
    isSaved,
    save: (event: BaseSyntheticEvent) => (why?.check() === false ? event.preventDefault() : submit(event)),
  };
}

/** Says that what was typed before was restored, and offers to discard it. */
export const DraftNote = ({ form }: { form: Pick<ProductForm, 'isRestored' | 'discard'> }) => (
  <Typography
    variant="body2"
    component="div"
    color="textSecondary"
    aria-live="polite"
    sx={{ '&:empty': { position: 'absolute' } }}
  >
    {form.isRestored && (
      <div>
        What you typed before was restored.{' '}
        <Button size="small" variant="text" data-look="link" onClick={form.discard}>
          Discard it
        </Button>
      </div>
    )}
  </Typography>
);

interface SaveBarProps {
  form: Pick<ProductForm, 'isBusy' | 'isBlocked' | 'reason' | 'isDirty' | 'conflicts' | 'discard'> & {
    /** The form was saved during this visit. */
    isSaved: boolean;
  };
  children: string;
}

/** Saves the changes of something stored. The button beside it discards them. */
export function SaveBar({ form, children }: SaveBarProps) {
  const { isBusy, isBlocked, reason, isDirty, isSaved, conflicts, discard } = form;
  const unchanged = isSaved ? 'All changes are saved.' : 'Nothing changed yet.';
  return (
    <CommandButton
      type="submit"
      isBusy={isBusy}
      isBlocked={isBlocked || conflicts.size > 0 || !isDirty}
      reason={reason ?? (conflicts.size > 0 ? CHOOSE : isDirty ? undefined : unchanged)}
      beside={
        isDirty &&
        !isBusy && (
          <Button data-look="plain" onClick={discard}>
            Discard changes
          </Button>
        )
      }
    >
      {children}
    </CommandButton>
  );
}
