import { fieldsWhere, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import { useState } from 'react';
import { ButtonLink } from '@/components/form/button';
import { ConflictBar } from '@/components/form/conflict-bar';
import { DraftNote } from '@/components/form/draft-note';
import { Field } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveButton } from '@/components/form/save-button';
import { FramedPicture } from '@/components/media/framed-picture';
import { Pairs } from '@/components/page/pairs';
import { inFormOrder } from '@/lib/product/form-order';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { restockChange } from '../form/product-forms';
import { ProductField } from '../form/product-input';
import { useProductChange } from '../form/use-product-change';
import { QuickAdd } from './quick-add';
import styles from './restock-form.module.css';

const fixedFields = inFormOrder(fieldsWhere('changedOn', 'details', 'nowhere')).filter(
  (name) => name !== 'specification',
);

interface RestockFormProps {
  product: Product;
  /** Whether the signed-in person may write: they own the product, and it exists. */
  allowed: boolean;
  own: boolean;
}

/** Quantity and description can be changed; the other fields are shown, and are corrected on a screen of their own. */
export function RestockForm({ product, allowed, own }: RestockFormProps) {
  const restock = useProductChange(product, restockChange);
  const { control, busy, draft, dirty, wish } = restock;
  const [added, setAdded] = useState('');
  const field = { control, disabled: !own, readOnly: busy };
  return (
    <form className={styles.form} onSubmit={restock.save} noValidate aria-label={`Restock ${product.name}`}>
      <div className={styles.side}>
        <FramedPicture src={product.img} alt={product.name} missingNote={own ? PICTURE_MISSING : undefined} />
      </div>
      <div className={styles.fields}>
        <DraftNote news={restock.restored} />
        <ConflictBar form={restock} owner={product.email} />
        <div className={styles.quantity}>
          <ProductField
            name="quantity"
            hint={wish > 0 ? `${digits(restock.base.quantity)} in stock and ${digits(wish)} to add` : ''}
            {...field}
          />
          {own && (
            <QuickAdd
              quantity={draft.quantity}
              disabled={busy}
              onAdd={(pieces) => setAdded(`The quantity is ${restock.add(pieces)} now`)}
            />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {added}
        </p>
        <ProductField name="description" {...field} />
        {allowed && <SaveButton form={restock}>Update</SaveButton>}
        <fieldset className={styles.fixed} disabled>
          <legend>Details</legend>
          {fixedFields.map((name) => (
            <Field key={name} label={PRODUCT_FIELDS[name].label} value={String(product[name] ?? '')} readOnly />
          ))}
          <Pairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
        </fieldset>
        {allowed && (
          <div>
            <ButtonLink to={paths.details(product._id)} size="small" look="plain">
              Correct details
            </ButtonLink>
          </div>
        )}
      </div>
      <LeaveGuard dirty={allowed && dirty} busy={restock.writing} onDiscard={restock.forget} />
    </form>
  );
}
