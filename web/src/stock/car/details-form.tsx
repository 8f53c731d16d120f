import { detailFields, type Product } from '@contract/product-fields';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { inFormOrder } from '@/lib/product/fields';
import { StickyBar } from '@/stock/kit/sticky-bar';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { useOnePicture } from './one-picture';
import { PictureField } from './picture-field';
import { DraftNote, SaveBar, useProductChange } from './product-change';
import { FieldsAndPreview, ProductField } from './product-inputs';

/** What is corrected most often comes first. */
const names = ['price', ...inFormOrder(detailFields).filter((name) => name !== 'price')] as const;

interface DetailsFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
}

/** For the owner: what was entered when the product was added, but for what Restock changes. */
export function DetailsForm({ product, allowed }: DetailsFormProps) {
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
  const { isDirty, isSaved, texts } = details;
  useOnePicture(details);
  const { hash } = useLocation();
  // A link may name the field that is to be corrected.
  const onArrival = useEffectEvent(() => {
    const asked = names.find((name) => `#${name}` === hash);
    if (asked) details.form.setFocus(asked);
  });
  useEffect(() => onArrival(), []);
  const { quantity, description } = product;
  return (
    <form onSubmit={details.save} noValidate aria-label={`Correct details of ${product.name}`}>
      <FieldsAndPreview texts={{ quantity: String(quantity), description, ...texts }}>
        <DraftNote form={details} />
        {names.map((name) => (
          <ProductField key={name} form={details} name={name} Picture={PictureField} />
        ))}
        {allowed && (
          // Once something has changed, also while the answer is read.
          <StickyBar inSight={isDirty || isSaved ? 'always' : 'never'}>
            <SaveBar form={details}>Save</SaveBar>
          </StickyBar>
        )}
      </FieldsAndPreview>
      <LeaveGuard
        isDirty={allowed && isDirty}
        isBusy={details.isWriting}
        typed={`What you typed for Correct details of ${product.name}`}
        onDiscard={details.forgetDraft}
      />
    </form>
  );
}
