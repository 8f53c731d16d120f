import { BODIES } from '@contract/site/bodies';
import { type Body, COLOURS, nightPicture, paintedPicture } from '@contract/site/pictures';
import Box from '@mui/material/Box';
import { type ChangeEvent, type Ref, useId, useState } from 'react';
import { TextInput } from '@/stock/kit/inputs';
import { Photo } from '@/ui/media/picture';
import { foundPictures, loadPicture, NO_PICTURE } from './load-picture';
import { ChoosePhoto } from './photo/choose-photo';
import styles from './picture-field.module.css';

const nameOf = (body: Body) =>
  (body.charAt(0).toUpperCase() + body.slice(1)).replace(/^Suv/, 'SUV').replaceAll('-', ' ');

/** The site's own pictures: for cards, and wide ones. */
const cardPictures = BODIES.flatMap((body) =>
  COLOURS.map((colour) => ({ address: paintedPicture(body, colour), name: `${nameOf(body)}, ${colour}` })),
);
const widePictures = BODIES.flatMap((body) =>
  COLOURS.map((colour) => ({ address: nightPicture(body, colour), name: `${nameOf(body)}, ${colour}, at night` })),
);

export interface PictureFieldProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  readOnly: boolean;
  /** Whose pictures a file becomes one of; by default the person's. */
  owner: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  /** Called with the typed text's event, or with the address of a chosen picture. */
  onChange: (text: ChangeEvent | string) => void;
  onBlur: () => void;
}

/** The hint is never empty: otherwise the button below would move during a click, and the click would be lost. */
const HINT = 'Starts with https://, or choose one below.';
const BOTH = 'The carousel has it too, unless another is chosen there.';

/** The address of a picture, typed or chosen from the site's own. When the field loses the focus, the picture is loaded. */
export function PictureField({ readOnly, owner, ...text }: PictureFieldProps) {
  const { name, value, problem, onChange } = text;
  const pictures = name === 'img' ? cardPictures : widePictures;
  const [checked, setChecked] = useState<{ address: string; loaded: boolean }>();
  const list = useId();
  const address = value.trim();
  const found = checked?.address === address ? checked.loaded : undefined;
  const hints = { none: name === 'img' ? `${HINT} ${BOTH}` : HINT, true: 'The picture was found.', false: NO_PICTURE };
  const hint = hints[`${found ?? 'none'}`];
  const choose = (chosen: string) => {
    foundPictures.add(chosen);
    onChange(chosen);
    setChecked({ address: chosen, loaded: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChoosePhoto label={text.label} owner={owner} readOnly={readOnly} onChosen={choose}>
        <TextInput
          {...text}
          fullWidth
          onBlur={async () => {
            text.onBlur();
            if (address !== '') setChecked({ address, loaded: await loadPicture(address) });
          }}
          hint={
            !problem && (
              <Box component="span" aria-live="polite" sx={found === false ? { color: 'error.main' } : {}}>
                {hint}
              </Box>
            )
          }
          htmlInput={{ list, readOnly, spellCheck: false, placeholder: 'https://…' }}
        />
      </ChoosePhoto>
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
                onClick={() => choose(picture.address)}
              >
                <Photo src={picture.address} alt={picture.name} sizes="7rem" />
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
    </Box>
  );
}
