import { PICTURE_PATTERN } from '@contract/limits';
import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { parseSpecification, SPECIFICATION_EXAMPLE } from '@contract/specification';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { firestore } from '@/data/firestore';
import { knownSuppliers } from '@/data/products';
import { parsePrice, parseQuantity } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { usePerson } from '@/lib/session/use-person';
import { digits, money } from '@/lib/text/digits';
import { TextInput } from '@/stock/kit/inputs';
import { FROM_TABLET } from '@/stock/kit/screen';
import { ConflictNote } from '@/stock/writing/conflict-note';
import { media } from '@/theme/breakpoints';
import { FramedPicture } from '@/ui/media/framed-picture';
import { FactList, TitledPairs } from '@/ui/page/facts';
import { NO_PICTURE } from './load-picture';
import type { PictureFieldProps } from './picture-field';
import type { Texts } from './use-conflicts';
import type { ProductForm } from './use-product-form';

interface ProductFieldProps {
  form: Pick<ProductForm, 'control' | 'isBusy' | 'conflicts'>;
  name: ProductFieldName;
  /** Where the field's own label does not say enough. */
  label?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** Of a form that has pictures: the others do not load it. */
  Picture?: ComponentType<PictureFieldProps>;
}

const hints: Partial<Record<ProductFieldName, string>> = {
  price: 'US dollars',
  quantity: 'Pieces in stock',
  reorderAt: 'Optional. Needs restock at this many or fewer.',
  specification: 'Optional. One fact on each line, for example “Range: 480 km”.',
};

/** At Tab a browser scrolls to the cursor of a text area alone; most of the area could stay below the window's edge. */
const showWhole = ({ key, currentTarget }: KeyboardEvent) => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
};

/** The control for one field of a product, chosen by the field's kind. */
export function ProductField({
  form,
  name,
  hint = hints[name],
  disabled = false,
  Picture,
  ...props
}: ProductFieldProps) {
  const { control, isBusy: readOnly, conflicts } = form;
  const { field, fieldState } = useController({ name, control });
  const { kind } = PRODUCT_FIELDS[name];
  const { label = PRODUCT_FIELDS[name].label } = props;
  const { ref, value = '', ...events } = field;
  const text = { ...events, value, label, problem: fieldState.error?.message, inputRef: ref };
  const conflict = conflicts.get(name);
  const stored = conflict?.stored && (kind === 'quantity' ? digits(Number(conflict.stored)) : `“${conflict.stored}”`);
  const isLong = kind === 'text' || kind === 'specification';
  const isNumber = kind === 'price' || kind === 'quantity';
  return (
    <div data-kind={kind}>
      {kind === 'picture' && Picture ? (
        <Picture {...text} readOnly={readOnly} />
      ) : (
        <TextInput
          {...text}
          fullWidth
          disabled={disabled}
          multiline={isLong}
          {...(isLong && { rows: 5 })}
          hint={hint}
          htmlInput={{
            readOnly,
            ...(isNumber && { inputMode: kind === 'price' ? 'decimal' : 'numeric' }),
            ...(kind === 'specification' && { placeholder: SPECIFICATION_EXAMPLE }),
            ...(isLong && { onKeyUp: showWhole }),
            ...(name === 'supplier' && { list: SUPPLIERS }),
          }}
        />
      )}
      {name === 'supplier' && <KnownSuppliers />}
      {kind === 'specification' && (
        <TitledPairs items={parseSpecification(value)} title="Preview of the specification" />
      )}
      {conflict && <ConflictNote {...conflict} label={PRODUCT_FIELDS[name].label} stored={stored || 'nothing'} />}
    </div>
  );
}

const SUPPLIERS = 'known-suppliers';

/** Offers the suppliers of the person's products that this tab has read already: it costs no read. */
function KnownSuppliers() {
  const { email } = usePerson();
  const [suppliers, setSuppliers] = useState<readonly string[]>([]);
  useEffect(() => {
    firestore()
      .then((database) => knownSuppliers(database, email))
      .then(setSuppliers, () => undefined);
  }, [email]);
  return (
    <datalist id={SUPPLIERS}>
      {suppliers.map((supplier) => (
        <option key={supplier} value={supplier} />
      ))}
    </datalist>
  );
}

const fieldsGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-5) var(--space-4)',
  '& > *': { gridColumn: '1 / -1' },
  // Of the details, the price and the name after it are short enough for one line.
  '& > [data-kind="price"], & > [data-kind="quantity"], & > [data-kind="price"] + [data-kind="line"]': {
    gridColumn: 'auto',
  },
  [FROM_TABLET]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > [data-kind="price"] + [data-kind="line"]': { gridColumn: 'span 2' },
  },
} as const;
const DESKTOP = `@media ${media.desktop}`;

/** Shows the typed product as the card that visitors will see. */
function PreviewCard({ texts }: { texts: Texts }) {
  const { img = '', name = '', supplier = '', description = '', price = '', quantity = '' } = texts;
  const address = img.trim();
  const amount = parsePrice(price).value;
  const pieces = parseQuantity(quantity).value;
  return (
    <Stack component="section" aria-label="Preview" spacing={1.5} sx={{ maxWidth: '24rem', overflowWrap: 'anywhere' }}>
      <p className="quiet">Preview</p>
      {PICTURE_PATTERN.test(address) ? (
        <FramedPicture key={address} src={address} alt="As visitors will see it" missingNote={NO_PICTURE} />
      ) : (
        <Box
          sx={{
            aspectRatio: '3 / 2',
            background: 'linear-gradient(to bottom, var(--studio-top), var(--studio-bottom))',
          }}
        />
      )}
      <Box sx={{ fontSize: 'var(--type-heading)', lineHeight: 1.2 }}>
        <bdi>{name.trim() || 'Name'}</bdi>
      </Box>
      <p className="quiet">
        <bdi>{supplier.trim() || 'Supplier'}</bdi>
      </p>
      <p>
        <bdi>{preview(description.trim()) || 'Description'}</bdi>
      </p>
      <FactList
        items={[
          { label: 'Price', value: amount === undefined ? '–' : money(amount) },
          { label: 'Stock', value: pieces === undefined ? '–' : digits(pieces) },
        ]}
      />
    </Stack>
  );
}

/** A form's fields, short ones side by side, with a preview of the product beside or below them. */
export const FieldsAndPreview = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      alignItems: 'start',
      [DESKTOP]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', gap: 'clamp(2rem, 4vw, 5rem)' },
    }}
  >
    <Box sx={fieldsGrid}>{children}</Box>
    <Box
      sx={{
        [DESKTOP]: {
          position: 'sticky',
          top: 'calc(var(--height-header) + var(--height-above, 0rem) + var(--space-5))',
        },
      }}
    >
      <PreviewCard texts={texts} />
    </Box>
  </Box>
);
