import { PICTURE_PATTERN } from '@contract/limits';
import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { parseSpecification, SPECIFICATION_EXAMPLE } from '@contract/specification';
import Stack from '@mui/material/Stack';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { firestore } from '@/data/firebase/firestore';
import { knownSuppliers } from '@/data/read/products';
import { parsePrice, parseQuantity } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { usePerson } from '@/lib/session/use-person';
import { digits, money } from '@/lib/text/digits';
import { TextInput } from '@/stock/kit/inputs';
import { ConflictNote } from '@/stock/writing/conflict-note';
import { FramedPicture } from '@/ui/media/framed-picture';
import { FactList, TitledPairs } from '@/ui/page/facts';
import { NO_PICTURE } from './load-picture';
import type { PictureFieldProps } from './picture-field';
import styles from './product-inputs.module.css';
import type { Texts } from './use-conflicts';
import type { ProductForm } from './use-product-form';

interface ProductFieldProps {
  form: Pick<ProductForm, 'control' | 'isBusy' | 'conflicts'>;
  name: ProductFieldName;
  /** Where the field's own label does not say enough. */
  label?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** Whose the product is, and its pictures; by default the person. */
  owner?: string;
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
  owner,
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
        <Picture {...text} owner={owner} readOnly={readOnly} />
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
        <div className={styles.blank} />
      )}
      <div className={styles.name}>
        <bdi>{name.trim() || 'Name'}</bdi>
      </div>
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
  <div className={styles.form}>
    <div className={styles.fields}>{children}</div>
    <div className={styles.preview}>
      <PreviewCard texts={texts} />
    </div>
  </div>
);
