import { detailFields, type Product } from '@contract/product-fields';
import { ConflictBar } from '@/components/form/conflict-bar';
import { DraftNote } from '@/components/form/draft-note';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveButton } from '@/components/form/save-button';
import { draftOf } from '@/lib/product/draft';
import { inFormOrder } from '@/lib/product/form-order';
import { correctDetails } from '../data/change-product';
import { PreviewCard } from './preview-card';
import { ProductFields } from './product-fields';
import styles from './product-form.module.css';
import { type ChangeForm, checkStored, useProductChange } from './use-product-change';

/** What is corrected most often comes first. */
const names = ['price', ...inFormOrder(detailFields).filter((name) => name !== 'price')] as const;

const detailsChange: ChangeForm<(typeof detailFields)[number]> = {
  name: 'details',
  fields: detailFields,
  check: checkStored('productDetails'),
  write: correctDetails,
  toast: ({ name }) => (
    <>
      Details of <bdi>{name}</bdi> saved
    </>
  ),
};

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
        <ProductFields names={names} control={control} readOnly={busy} />
        {allowed && (
          <div className={styles.save} data-in-sight={dirty || details.isSaved || details.news === 'discarded'}>
            <SaveButton form={details}>Save</SaveButton>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <PreviewCard typed={{ ...draftOf(product, ['quantity', 'description']), ...draft }} />
      </div>
      <LeaveGuard dirty={allowed && dirty} busy={details.writing} onDiscard={details.forget} />
    </form>
  );
}
