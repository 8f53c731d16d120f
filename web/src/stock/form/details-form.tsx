import { detailFields, type Product } from '@contract/product-fields';
import { inFormOrder } from '@/lib/product/fields';
import { LeaveGuard } from '../dialogs';
import { PreviewCard } from './preview-card';
import styles from './product-form.module.css';
import { ProductInputs } from './product-inputs';
import { DraftNote, SaveBar } from './save-bar';
import { useProductChange } from './use-product-change';

/** What is corrected most often comes first. */
const names = ['price', ...inFormOrder(detailFields).filter((name) => name !== 'price')] as const;

interface DetailsFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
  /** The suppliers that are offered. */
  suppliers: readonly string[];
}

/** For the owner: what was entered when the product was added, but for what Restock changes. */
export function DetailsForm({ product, allowed, suppliers }: DetailsFormProps) {
  const details = useProductChange({
    name: 'details',
    command: product._id,
    fields: detailFields,
    schema: 'productDetails',
    product,
    message: ({ name }) => (
      <span>
        Details of <bdi>{name}</bdi> saved
      </span>
    ),
  });
  const { control, isBusy, isDirty, isSaved, conflicts, texts } = details;
  const { quantity, description } = product;
  return (
    <form className={styles.form} onSubmit={details.save} noValidate aria-label={`Correct details of ${product.name}`}>
      <div className={styles.fields}>
        <DraftNote form={details} />
        <ProductInputs names={names} control={control} readOnly={isBusy} conflicts={conflicts} suppliers={suppliers} />
        {allowed && (
          <div className={styles.save} data-in-sight={isDirty || isSaved}>
            <SaveBar form={details}>Save</SaveBar>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <PreviewCard texts={{ quantity: String(quantity), description, ...texts }} />
      </div>
      <LeaveGuard isDirty={allowed && isDirty} isBusy={details.isWriting} onDiscard={details.forgetDraft} />
    </form>
  );
}
