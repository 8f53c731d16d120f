import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { useController } from 'react-hook-form';
import { PictureField } from './picture-field';
import styles from './product-form.module.css';
import { ProductField, type ProductFieldProps } from './product-input';
import { cardPictures, widePictures } from './site-pictures';

function PictureInput({ name, control, ...own }: ProductFieldProps) {
  const { field, fieldState } = useController({ name, control });
  return (
    <PictureField
      label={PRODUCT_FIELDS[name].label}
      {...field}
      value={field.value ?? ''}
      {...own}
      error={fieldState.error?.message}
      pictures={name === 'img' ? cardPictures : widePictures}
    />
  );
}

interface ProductFieldsProps extends Omit<ProductFieldProps, 'name'> {
  names: readonly ProductFieldName[];
}

/** All fields of a product, pictures too, of which short ones can stand side by side. */
export const ProductFields = ({ names, ...form }: ProductFieldsProps) =>
  names.map((name) => {
    const { kind } = PRODUCT_FIELDS[name];
    const Input = kind === 'picture' ? PictureInput : ProductField;
    return (
      <div key={name} className={styles[kind]}>
        <Input name={name} {...form} />
      </div>
    );
  });
