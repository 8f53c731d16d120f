import { detailFields, type Product } from '@contract/product-fields';
import { Link } from 'react-router-dom';
import { ConflictBar } from '@/components/form/conflict-bar';
import { DraftNote } from '@/components/form/draft-note';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveButton } from '@/components/form/save-button';
import { draftOf } from '@/lib/product/draft';
import { paths } from '@/lib/site/paths';
import { PreviewCard } from './preview-card';
import styles from './product-form.module.css';
import { detailsChange } from './product-forms';
import { ProductFields } from './product-input';
import { useProductChange } from './use-product-change';

interface DetailsFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
}

/** For the owner: what was entered when the product was added, but for what Restock changes. */
export function DetailsForm({ product, allowed }: DetailsFormProps) {
  const details = useProductChange(product, detailsChange);
  const { control, busy, dirty, draft } = details;
  return (
    <form className={styles.form} onSubmit={details.save} noValidate aria-label={`Correct details of ${product.name}`}>
      <div className={styles.fields}>
        <DraftNote news={details.restored} />
        <ConflictBar form={details} owner={product.email} />
        <ProductFields names={detailFields} control={control} readOnly={busy} />
        <p className={styles.elsewhere}>
          Quantity and description are changed on <Link to={paths.restock(product._id)}>Restock</Link>.
        </p>
        {allowed && <SaveButton form={details}>Save</SaveButton>}
      </div>
      <div className={styles.side}>
        <PreviewCard typed={{ ...draftOf(product, ['quantity', 'description']), ...draft }} />
      </div>
      <LeaveGuard dirty={allowed && dirty} busy={details.writing} onDiscard={details.forget} />
    </form>
  );
}
