import type { ProductInput } from '@contract/product';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Field } from '@/components/form/field';
import type { Draft } from './draft';
import { loadPicture } from './load-picture';
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
  const [hint, setHint] = useState(HINT);
  const list = useId();

  const checkPicture = async () => {
    const address = field.value.trim();
    if (address === '') return setHint(HINT);
    const loaded = await loadPicture(address);
    setHint(loaded ? 'The picture was found.' : 'No picture could be loaded from this address.');
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
        hint={fieldState.error ? undefined : hint}
        onChange={(event) => {
          setHint(HINT);
          field.onChange(event.target.value);
        }}
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
                  setHint('The picture was found.');
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
