import { COLOURS } from '@contract/site/pictures';
import { useId } from 'react';
import { paint } from '@/theme/tokens';
import styles from './colours.module.css';
import type { ColourChoice } from './use-colour';
import { colourName } from './views';

/** The colours of a car as swatches with their names. Where no script runs, they are links. */
export function Colours({ colour: chosen, choose }: ColourChoice) {
  const group = useId();
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
    <fieldset className={styles.colours}>
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
