import type { ProductInput } from '@contract/product';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Field } from '@/components/field';
import type { Draft } from './draft';
import { loadPicture } from './load-picture';
import styles from './picture-field.module.css';
import type { SitePicture } from './site-pictures';

// Always one line: were it to appear as the field is left, it would push away the button that is being pressed.
const UNTRIED = 'It is tried as soon as you leave the field.';

interface PictureFieldProps {
  name: 'img' | 'carouselImg';
  label: string;
  control: Control<Draft, unknown, ProductInput>;
  readOnly: boolean;
  pictures: SitePicture[];
}

/** An address of a picture, or one of the site's own from a list. It is tried when the field is left. */
export function PictureField({ name, label, control, readOnly, pictures }: PictureFieldProps) {
  const { field, fieldState } = useController({ name, control });
  const [hint, setHint] = useState('');
  const list = useId();

  const look = async () => {
    const address = field.value.trim();
    if (address === '') return setHint('');
    const shown = await loadPicture(address);
    setHint(shown ? 'The picture was found.' : 'No picture could be loaded from this address.');
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
        placeholder="https://… or choose one below"
        value={field.value}
        readOnly={readOnly}
        error={fieldState.error?.message}
        hint={fieldState.error ? undefined : hint || UNTRIED}
        onChange={(event) => {
          setHint('');
          field.onChange(event.target.value);
        }}
        onBlur={() => {
          field.onBlur();
          void look();
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
