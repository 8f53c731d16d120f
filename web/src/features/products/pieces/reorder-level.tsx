import { type Product, reorderFields } from '@contract/product-fields';
import { useId } from 'react';
import { CommandButton } from '@/components/form/command-button';
import { DraftNote } from '@/components/form/draft-note';
import { digits } from '@/lib/text/digits';
import { setReorderLevel } from '../data/change-product';
import { ProductField } from '../form/product-input';
import { type ChangeForm, checkStored, useProductChange } from '../form/use-product-change';
import styles from './reorder-level.module.css';

const reorderLevelChange: ChangeForm<'reorderAt'> = {
  name: 'reorder-level',
  fields: reorderFields,
  check: checkStored('reorderChange'),
  write: setReorderLevel,
  replaces: true,
  isAlone: true,
  toast: ({ reorderAt }) =>
    reorderAt === undefined ? 'Saved: no reorder level' : `Saved: reorder at ${digits(reorderAt)}`,
  words: {
    elsewhere: 'The level was changed elsewhere.',
    stillHere: 'What you typed is still here.',
    notSaved: (name) => `The level of ${name} was not saved.`,
  },
};

interface ReorderLevelProps {
  product: Product;
  /** The product still exists. */
  allowed: boolean;
}

/** From how many pieces on the owner is told that the product needs a restock. It is saved by itself. */
export function ReorderLevel({ product, allowed }: ReorderLevelProps) {
  const level = useProductChange(product, reorderLevelChange);
  const { control, busy, blocked, reason, dirty, conflicts, restored, save } = level;
  const id = useId();
  return (
    <section className={styles.level} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Reorder level
      </h2>
      <form className={styles.form} onSubmit={save} noValidate aria-labelledby={id}>
        <DraftNote news={restored} />
        <ProductField
          name="reorderAt"
          control={control}
          label="Tell me when this many or fewer are left"
          hint="The product is then listed under Needs restock. Blank: only when it is out of stock."
          disabled={!allowed}
          readOnly={busy}
        />
        <p className={styles.note} role="status">
          {conflicts.map(
            ({ theirs }) =>
              `Set to ${theirs === '' ? 'never' : digits(Number(theirs))} in another window meanwhile. Save replaces that.`,
          )}
        </p>
        {allowed && (
          <CommandButton
            type="submit"
            busy={busy}
            blocked={blocked || !dirty}
            reason={reason ?? (dirty ? undefined : 'This is the level as it is stored.')}
          >
            Save
          </CommandButton>
        )}
      </form>
    </section>
  );
}
