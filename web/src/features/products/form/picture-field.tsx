import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { loadPicture, NO_PICTURE } from './load-picture';
import styles from './picture-field.module.css';
import type { SitePicture } from './site-pictures';

interface PictureFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'onBlur'> {
  value: string;
  /** Called with the typed text's event, or with the address of a chosen picture. */
  onChange: (text: ChangeEvent | string) => void;
  onBlur: () => void;
  pictures: SitePicture[];
}

/** The hint is never empty: otherwise the button below would move during a click, and the click would be lost. */
const HINT = 'Starts with https://, or choose one below.';

/** The address of a picture, typed or chosen from the site's own. When the field loses the focus, the picture is loaded. */
export function PictureField({ pictures, onChange, onBlur, ...input }: PictureFieldProps) {
  const { value, error, readOnly } = input;
  const [checked, setChecked] = useState<{ address: string; loaded: boolean }>();
  const list = useId();
  const address = value.trim();
  const found = checked?.address === address ? checked.loaded : undefined;

  const checkPicture = async () => {
    if (address !== '') setChecked({ address, loaded: await loadPicture(address) });
  };

  return (
    <div className={styles.picture}>
      <Field
        {...input}
        list={list}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…"
        hint={
          !error && (
            <span aria-live="polite" className={found === false ? styles.missing : undefined}>
              {found === undefined ? HINT : found ? 'The picture was found.' : NO_PICTURE}
            </span>
          )
        }
        onChange={onChange}
        onBlur={() => {
          onBlur();
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
                aria-pressed={picture.address === value}
                title={picture.name}
                onClick={() => {
                  onChange(picture.address);
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
