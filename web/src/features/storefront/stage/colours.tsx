import { COLOURS } from '@contract/site/pictures';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { paint } from '@/theme/tokens';
import styles from './colours.module.css';
import type { ColourChoice } from './use-colour';
import { colourName } from './views';

/** The colours of a car as swatches with their names. Where no script runs, they are links. */
export function Colours({ colour: chosen, choose }: ColourChoice) {
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chooseEarly = useEffectEvent((early: string | undefined) => {
    const colour = COLOURS.find((one) => one === early);
    if (colour && colour !== chosen) choose(colour);
  });
  // A swatch that was pressed before the app had started.
  useEffect(() => chooseEarly(fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value), []);
  const swatches = COLOURS.map((colour) => ({
    colour,
    isChosen: colour === chosen,
    swatch: (
      <>
        <span className={styles.paint} style={{ backgroundColor: paint[colour] }} />
        {colourName(colour)}
      </>
    ),
  }));
  return (
    <fieldset ref={fieldset} className={styles.colours}>
      <legend>Colour</legend>
      {swatches.map(({ colour, isChosen, swatch }) => (
        <label key={colour} className={`${styles.swatch} scripted`}>
          <input
            className="visually-hidden"
            type="radio"
            name={group}
            value={colour}
            checked={isChosen}
            onChange={() => choose(colour)}
          />
          {swatch}
        </label>
      ))}
      <noscript className={styles.links}>
        {swatches.map(({ colour, isChosen, swatch }) => (
          <a key={colour} className={styles.swatch} href={`?colour=${colour}`} aria-current={isChosen || undefined}>
            {swatch}
          </a>
        ))}
      </noscript>
    </fieldset>
  );
}
