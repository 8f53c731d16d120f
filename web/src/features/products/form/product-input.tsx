import { PRODUCT_FIELDS } from '@contract/product-fields';
import type { ChangeEvent } from 'react';
import { Field, TextField } from '@/components/form/field';
import type { Draft } from './draft';
import { PictureField } from './picture-field';
import { cardPictures, widePictures } from './site-pictures';
import { SpecificationField } from './specification-field';

/** What the control of a field gets from its form. */
export interface InputProps {
  name: keyof Draft;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: (element: HTMLElement | null) => void;
}

/** The control for one field of a product, chosen by the field's kind. */
export function ProductInputField({ onChange, ...field }: InputProps) {
  const { kind, label } = PRODUCT_FIELDS[field.name];
  if (kind === 'picture') {
    const pictures = field.name === 'img' ? cardPictures : widePictures;
    return <PictureField {...field} label={label} onChange={onChange} pictures={pictures} />;
  }
  const text = {
    ...field,
    label,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  if (kind === 'price') return <Field {...text} inputMode="decimal" autoComplete="off" hint="US dollars" />;
  if (kind === 'quantity') return <Field {...text} inputMode="numeric" autoComplete="off" hint="Pieces in stock" />;
  if (kind === 'specification') return <SpecificationField {...text} />;
  if (kind === 'text') return <TextField {...text} />;
  return <Field {...text} autoComplete="off" />;
}
