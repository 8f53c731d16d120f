import { detailFields, type Product } from '@contract/product-fields';
import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { inFormOrder } from '@/lib/product/fields';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { media } from '@/theme/breakpoints';
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
  const { quantity, description } = product;
  return (
    <form onSubmit={details.save} noValidate aria-label={`Correct details of ${product.name}`}>
      <FieldsAndPreview texts={{ quantity: String(quantity), description, ...texts }}>
        <DraftNote form={details} />
        {names.map((name) => (
          <ProductField key={name} form={details} name={name} Picture={PictureField} />
        ))}
        {allowed && (
          <Box sx={isDirty || isSaved ? inSight : {}}>
            {(isDirty || isSaved) && <Global styles={belowFields} />}
            <SaveBar form={details}>Save</SaveBar>
          </Box>
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

const LOW = `@media ${media.low}`;
/** Once something has changed, the way to save it stays in sight, also while the answer is read. Toasts stop above it too. */
const inSight = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 5,
  py: 1.5,
  borderTop: '1px solid var(--line)',
  background: 'var(--ground)',
  [LOW]: { position: 'static' },
} as const;
const belowFields = {
  ':root': {
    '--height-bar': '6rem',
    scrollPaddingBottom: 'calc(var(--height-bar) + var(--bottom-bar, 0px) + var(--space-4))',
    [LOW]: { '--height-bar': '0rem', scrollPaddingBottom: 0 },
  },
};
