import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { parseSpecification, SPECIFICATION_EXAMPLE } from '@contract/specification';
import { type ComponentProps, memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Field, TextField } from '@/components/form/field';
import { Pairs } from '@/components/page/pairs';
import type { Texts } from './use-product-form';

export interface ProductFieldProps extends Pick<ComponentProps<typeof Field>, 'hint' | 'disabled'> {
  name: ProductFieldName;
  control: Control<Texts>;
  readOnly: boolean;
  /** Where the field's own label does not say enough. */
  label?: string;
}

const hints: Partial<Record<ProductFieldName, string>> = {
  quantity: 'Pieces in stock',
  reorderAt: 'Optional. Needs restock at this many or fewer.',
};

/**
 * The control for one field of a product, chosen by the field's kind. A picture has its own in `ProductFields`, so that Restock does not
 * load it. Only the field that is typed into is rendered again.
 */
export const ProductField = memo(function ProductField({ name, control, ...own }: ProductFieldProps) {
  const { field, fieldState } = useController({ name, control });
  const { kind, label } = PRODUCT_FIELDS[name];
  const text = { label, ...field, value: field.value ?? '', ...own, error: fieldState.error?.message };
  if (kind === 'price') return <Field hint="US dollars" {...text} inputMode="decimal" autoComplete="off" />;
  if (kind === 'quantity') return <Field hint={hints[name]} {...text} inputMode="numeric" autoComplete="off" />;
  if (kind === 'specification')
    return (
      <>
        <TextField
          placeholder={SPECIFICATION_EXAMPLE}
          hint="Optional. One fact on each line, for example “Range: 480 km”."
          {...text}
        />
        <Pairs items={parseSpecification(text.value)} title="Preview of the specification" />
      </>
    );
  if (kind === 'text') return <TextField {...text} />;
  return <Field {...text} autoComplete="off" />;
});
