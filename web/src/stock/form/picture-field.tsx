import { type ChangeEvent, type Ref, useId, useState } from 'react';
import { TextInput } from '../inputs';
import { loadPicture, NO_PICTURE } from './load-picture';
import styles from './picture-field.module.css';
import { cardPictures, widePictures } from './site-pictures';

interface PictureFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  ref: Ref<HTMLInputElement>;
  /** Called with the typed text's event, or with the address of a chosen picture. */
  onChange: (text: ChangeEvent | string) => void;
  onBlur: () => void;
}

/** The hint is never empty: otherwise the button below would move during a click, and the click would be lost. */
const HINT = 'Starts with https://, or choose one below.';

/** The address of a picture, typed or chosen from the site's own. When the field loses the focus, the picture is loaded. */
export function PictureField({ name, label, value, error, readOnly, ref, onChange, onBlur }: PictureFieldProps) {
  const pictures = name === 'img' ? cardPictures : widePictures;
  const [checked, setChecked] = useState<{ address: string; loaded: boolean }>();
  const list = useId();
  const address = value.trim();
  const found = checked?.address === address ? checked.loaded : undefined;
  const hint = found === undefined ? HINT : found ? 'The picture was found.' : NO_PICTURE;
  return (
    <div className={styles.picture}>
      <TextInput
        fullWidth
        label={label}
        name={name}
        value={value}
        inputRef={ref}
        onChange={onChange}
        onBlur={async () => {
          onBlur();
          if (address !== '') setChecked({ address, loaded: await loadPicture(address) });
        }}
        problem={error}
        hint={
          !error && (
            <span aria-live="polite" className={found === false ? styles.missing : undefined}>
              {hint}
            </span>
          )
        }
        htmlInput={{ list, readOnly, spellCheck: false, placeholder: 'https://…' }}
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
