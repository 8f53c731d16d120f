import { PRODUCT_FIELDS } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field, TextField } from '@/components/form/field';
import type { Draft } from './draft';
import { PictureField } from './picture-field';
import { cardPictures, widePictures } from './site-pictures';
import { SpecificationField } from './specification-field';

interface ProductInputFieldProps {
  name: keyof Draft;
  control: Control<Draft, unknown, ProductInput>;
  register: UseFormRegister<Draft>;
  errors: FieldErrors<Draft>;
  readOnly: boolean;
}

/** The control for one field of a product, chosen by the field's kind. */
export function ProductInputField({ name, control, register, errors, readOnly }: ProductInputFieldProps) {
  const { kind, label } = PRODUCT_FIELDS[name];
  if (name === 'img' || name === 'carouselImg') {
    const pictures = name === 'img' ? cardPictures : widePictures;
    return <PictureField name={name} label={label} control={control} readOnly={readOnly} pictures={pictures} />;
  }
  const text = { label, ...register(name), error: errors[name]?.message, readOnly };
  if (kind === 'price') return <Field {...text} inputMode="decimal" autoComplete="off" hint="US dollars" />;
  if (kind === 'quantity') return <Field {...text} inputMode="numeric" autoComplete="off" hint="Pieces in stock" />;
  if (kind === 'specification') return <SpecificationField {...text} control={control} />;
  if (kind === 'text') return <TextField {...text} />;
  return <Field {...text} autoComplete="off" />;
}
