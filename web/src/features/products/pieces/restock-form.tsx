import { BRIEF_TEXTS } from '@contract/brief-texts';
import { type Product, restockFields } from '@contract/product-fields';
import { useState } from 'react';
import { ConflictBar } from '@/components/form/conflict-bar';
import { DraftNote } from '@/components/form/draft-note';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveButton } from '@/components/form/save-button';
import { digits } from '@/lib/text/digits';
import { restockProduct } from '../data/change-product';
import { ProductField } from '../form/product-input';
import { type ChangeForm, checkStored, useProductChange } from '../form/use-product-change';
import { QuickAdd } from './quick-add';
import styles from './restock-form.module.css';

const restockChange: ChangeForm<(typeof restockFields)[number]> = {
  name: 'restock',
  fields: restockFields,
  check: checkStored('productChange'),
  write: restockProduct,
  toast: () => BRIEF_TEXTS.updated,
};

interface RestockFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
}

/** For the owner: quantity and description. The other fields are shown below, and are corrected on a screen of their own. */
export function RestockForm({ product, allowed }: RestockFormProps) {
  const restock = useProductChange(product, restockChange);
  const { control, busy, draft, dirty, wish } = restock;
  const [added, setAdded] = useState('');
  return (
    <form className={styles.form} onSubmit={restock.save} noValidate aria-label={`Restock ${product.name}`}>
      <DraftNote news={restock.restored} />
      <ConflictBar form={restock} owner={product.email} />
      <div className={styles.quantity}>
        <ProductField
          name="quantity"
          hint={wish > 0 ? `${digits(restock.base.quantity)} in stock and ${digits(wish)} to add` : ''}
          control={control}
          readOnly={busy}
        />
        <QuickAdd
          quantity={draft.quantity}
          disabled={busy}
          onAdd={(pieces) => setAdded(`The quantity is ${restock.add(pieces)} now`)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {added}
      </p>
      <ProductField name="description" control={control} readOnly={busy} />
      {allowed && <SaveButton form={restock}>Update</SaveButton>}
      <LeaveGuard dirty={allowed && dirty} busy={restock.writing} onDiscard={restock.forget} />
    </form>
  );
}
