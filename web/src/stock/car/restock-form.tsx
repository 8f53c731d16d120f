import { BRIEF_TEXTS } from '@contract/brief-texts';
import {
  detailFields,
  fieldsWhere,
  PRODUCT_FIELDS,
  type Product,
  reorderFields,
  restockFields,
} from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import type { Access } from '@contract/team';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { fieldText, inFormOrder } from '@/lib/product/fields';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { CommandButton } from '@/stock/kit/command-button';
import { Form, TextInput } from '@/stock/kit/inputs';
import { Section } from '@/stock/kit/section';
import { LeaveGuard, useTyped } from '@/stock/writing/leave-guard';
import { usePiecesForm } from '@/stock/writing/use-pieces-form';
import { useWhy, WhyFields, type WhyForm } from '@/stock/writing/why';
import { FramedPicture } from '@/ui/media/framed-picture';
import { TitledPairs } from '@/ui/page/facts';
import { DraftNote, SaveBar, useProductChange } from './product-change';
import { ProductField } from './product-inputs';

interface RestockFormProps {
  product: Product;
  /** Whether the product still exists. */
  allowed: boolean;
}

const section = { pt: 2.5, borderTop: '1px solid var(--line)' } as const;

/**
 * For the owner: quantity and description, and for a colleague who may restock the quantity. The other fields are shown below, and are
 * corrected on a screen of their own.
 */
export function RestockForm({ product, allowed, access }: RestockFormProps & { access: Access }) {
  const why = useWhy();
  const restock = useProductChange({
    name: 'restock',
    command: product._id,
    fields: restockFields,
    schema: 'productChange',
    product,
    why,
    message: () => BRIEF_TEXTS.updated,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 18rem)) 1fr' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box
        component="form"
        onSubmit={restock.save}
        noValidate
        aria-label={`Restock ${product.name}`}
        sx={{ display: 'contents', '& > :not(:first-of-type)': { gridColumn: '1 / -1' } }}
      >
        <Box sx={{ gridRow: 1 }}>
          <ProductField form={restock} name="quantity" hint="" />
          <Box sx={{ mb: -1 }}>
            <WhyFields form={why} />
          </Box>
        </Box>
        <DraftNote form={restock} />
        {access === 'owner' && <ProductField form={restock} name="description" />}
        {allowed && <SaveBar form={restock}>Update</SaveBar>}
      </Box>
      <Box sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: 1, sm: 2 } }}>
        <AddPieces product={product} isDisabled={!allowed || restock.isEdited('quantity')} why={why} />
      </Box>
      <LeaveGuard
        isDirty={allowed && restock.isDirty}
        isBusy={restock.isWriting}
        typed={`What you typed for Restock of ${product.name}`}
        onDiscard={restock.forgetDraft}
      />
    </Box>
  );
}

interface AddPiecesProps {
  product: Product;
  isDisabled: boolean;
  why: WhyForm;
}

/** Adds pieces to what is in stock. It writes at once, like a delivery, and apart from the form. */
function AddPieces({ product, isDisabled, why }: AddPiecesProps) {
  const pieces = usePiecesForm({ product, why, kind: 'add', label: 'Pieces to add', first: '10', onDone: why.clear });
  const { quantity, value, then, isBusy, isSent, input } = pieces;
  const effect = value === undefined ? '' : `${digits(quantity)} to ${digits(then)}`;
  return (
    <Form
      direction="row"
      spacing={1}
      onSubmit={pieces.submit}
      aria-label={`Add pieces to ${product.name}`}
      className="unprinted"
    >
      <TextInput
        {...input}
        label="Add pieces"
        disabled={isDisabled}
        hint={isDisabled ? 'First update or discard the quantity.' : isSent && isBusy ? 'Being added …' : effect}
      />
      <Box sx={{ pt: 2.75 }}>
        <CommandButton
          type="submit"
          variant="outlined"
          color="inherit"
          isBusy={isSent}
          isBlocked={isDisabled || pieces.isBlocked}
          // The state of another write is shown at the control that began that write.
          reason={isSent || !isBusy ? pieces.reason : undefined}
        >
          {value === undefined ? 'Add' : `Add ${digits(value)}`}
        </CommandButton>
      </Box>
    </Form>
  );
}

/** From how many pieces on the owner is told that the product needs a restock. It is saved by itself. */
export function ReorderLevel({ product, allowed }: RestockFormProps) {
  const reorder = useProductChange({
    name: 'reorder-level',
    command: `reorder-level ${product._id}`,
    fields: reorderFields,
    schema: 'reorderChange',
    product,
    message: ({ reorderAt }) =>
      reorderAt === undefined ? 'Saved: no reorder level' : `Saved: reorder level ${digits(reorderAt)}`,
  });
  useTyped(reorder.isDirty, `What you typed for the reorder level of ${product.name}`, true);
  return (
    <Section title="Reorder level" sx={section}>
      <Stack
        component="form"
        spacing={1.5}
        onSubmit={reorder.save}
        noValidate
        aria-label="Reorder level"
        sx={{ maxWidth: '24rem', mt: 1.5 }}
      >
        <DraftNote form={reorder} />
        <ProductField
          form={reorder}
          name="reorderAt"
          label="Reorder level"
          hint="At this many or fewer the car is listed under Needs restock. Blank: only when it is out of stock."
          disabled={!allowed}
        />
        {allowed && <SaveBar form={reorder}>Save</SaveBar>}
      </Stack>
    </Section>
  );
}

const fixedFields = inFormOrder(fieldsWhere('changedOn', 'details', 'nowhere')).filter(
  (name) => name !== 'specification',
);

/** What Restock shows to the owner and does not change, and where it is corrected. */
export const FixedDetails = ({ product }: { product: Product }) => (
  <Stack spacing={2} sx={section}>
    <Typography variant="h2">Details</Typography>
    <p className="quiet">
      Price, name and the other details are corrected under <Link to={paths.details(product._id)}>Correct details</Link>
      .
    </p>
    <Box
      component="fieldset"
      disabled
      aria-label="Details"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
        gap: 2,
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
      }}
    >
      <Box sx={{ maxWidth: '12rem' }}>
        <FramedPicture src={product.img} alt={product.name} missingNote={PICTURE_MISSING} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
          gap: 1.5,
          alignContent: 'start',
        }}
      >
        {fixedFields.map((name) => (
          <Box key={name} sx={{ position: 'relative', display: 'grid' }}>
            <TextInput disabled label={PRODUCT_FIELDS[name].label} value={String(product[name] ?? '')} />
            {detailFields.some((field) => field === name) && (
              // A grey field takes no press. By the keyboard the link above leads there.
              <Link
                to={`${paths.details(product._id)}#${name}`}
                tabIndex={-1}
                aria-label={`Correct ${fieldText(name)}`}
                title="Correct details"
                style={{ position: 'absolute', inset: 0 }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
    <TitledPairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
  </Stack>
);
