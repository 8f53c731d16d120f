import { fieldsWhere, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import { Field } from '@/components/form/field';
import { FramedPicture } from '@/components/media/framed-picture';
import { Pairs } from '@/components/page/pairs';
import { inFormOrder } from '@/lib/product/fields';
import { PICTURE_MISSING } from '@/lib/product/picture';
import styles from './fixed-details.module.css';

const fixedFields = inFormOrder(fieldsWhere('changedOn', 'details', 'nowhere')).filter(
  (name) => name !== 'specification',
);

/** What Restock shows to the owner and does not change. */
export const FixedDetails = ({ product }: { product: Product }) => (
  <fieldset className={styles.fixed} disabled>
    <legend>Details</legend>
    <div className={styles.picture}>
      <FramedPicture src={product.img} alt={product.name} missingNote={PICTURE_MISSING} />
    </div>
    <div className={styles.fields}>
      {fixedFields.map((name) => (
        <Field key={name} label={PRODUCT_FIELDS[name].label} value={String(product[name] ?? '')} readOnly />
      ))}
    </div>
    <Pairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
  </fieldset>
);
