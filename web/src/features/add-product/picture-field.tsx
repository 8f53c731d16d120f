import type { ProductInput } from '@contract/product-form';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Field } from '@/components/form/field';
import type { Draft } from './draft';
import { loadPicture, NO_PICTURE } from './load-picture';
import styles from './picture-field.module.css';
import type { SitePicture } from './site-pictures';

interface PictureFieldProps {
  name: 'img' | 'carouselImg';
  label: string;
  control: Control<Draft, unknown, ProductInput>;
  readOnly: boolean;
  pictures: SitePicture[];
}

/** The hint is never empty: otherwise the button below would move during a click, and the click would be lost. */
const HINT = 'Starts with https://, or choose one below.';

/** The address of a picture, typed or chosen from the site's own. When the field loses the focus, the picture is loaded. */
export function PictureField({ name, label, control, readOnly, pictures }: PictureFieldProps) {
  const { field, fieldState } = useController({ name, control });
  const [checked, setChecked] = useState<{ address: string; loaded: boolean }>();
  const list = useId();
  const address = field.value.trim();
  const found = checked?.address === address ? checked.loaded : undefined;

  const checkPicture = async () => {
    if (address !== '') setChecked({ address, loaded: await loadPicture(address) });
  };

  return (
    <div className={styles.picture}>
      <Field
        label={label}
        name={name}
        ref={field.ref}
        list={list}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…"
        value={field.value}
        readOnly={readOnly}
        error={fieldState.error?.message}
        hint={
          !fieldState.error && (
            <span aria-live="polite" className={found === false ? styles.missing : undefined}>
              {found === undefined ? HINT : found ? 'The picture was found.' : NO_PICTURE}
            </span>
          )
        }
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={() => {
          field.onBlur();
          void checkPicture();
        }}
      />
      <details className={styles.own}>
        <summary>Choose from our own pictures</summary>
        <ul>
          {pictures.map((picture) => (
            <li key={picture.address}>
              <button
                type="button"
                disabled={readOnly}
                aria-pressed={picture.address === field.value}
                title={picture.name}
                onClick={() => {
                  field.onChange(picture.address);
                  setChecked({ address: picture.address, loaded: true });
                }}
              >
                <img src={picture.address} alt={picture.name} width={120} height={80} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      </details>
      <datalist id={list}>
        {pictures.map((picture) => (
          <option key={picture.address} value={picture.address}>
            {picture.name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
