import { detailFields, type Product, productFieldNames, textFields } from '@contract/product-fields';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { inFormOrder } from '@/lib/product/fields';
import { StickyBar } from '@/stock/kit/sticky-bar';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { useOnePicture } from './one-picture';
import { PictureField } from './picture-field';
import { DraftNote, SaveBar, useProductChange } from './product-change';
import { FieldsAndPreview, ProductField } from './product-inputs';
import { textsOf } from './use-conflicts';

const forms = {
  details: {
    name: 'details',
    fields: detailFields,
    schema: 'productDetails',
    // What is corrected most often comes first.
    shown: ['price', ...inFormOrder(detailFields).filter((name) => name !== 'price')],
  },
  texts: { name: 'texts', fields: textFields, schema: 'productTexts', shown: inFormOrder(textFields) },
} as const;

interface DetailsFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
  /** What may be corrected. It stays the same. */
  of: keyof typeof forms;
}

/**
 * For the owner: what was entered when the product was added, but for what Restock changes. For a colleague who may correct them: texts and
 * pictures.
 */
export function DetailsForm({ product, allowed, of }: DetailsFormProps) {
  const { shown, ...options } = forms[of];
  const details = useProductChange<(typeof options.fields)[number]>({
    ...options,
    command: product._id,
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
    const asked = shown.find((name) => `#${name}` === hash);
    if (asked) details.form.setFocus(asked, { shouldSelect: asked === 'price' });
  });
  useEffect(() => onArrival(), []);
  return (
    <form onSubmit={details.save} noValidate aria-label={`Correct details of ${product.name}`}>
      <FieldsAndPreview texts={{ ...textsOf(product, productFieldNames), ...texts }}>
        <DraftNote form={details} />
        {shown.map((name) => (
          <ProductField key={name} form={details} name={name} owner={product.email} Picture={PictureField} />
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
