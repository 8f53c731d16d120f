import { COLOURS } from '@contract/site/pictures';
import { useId } from 'react';
import { useHydrated } from '@/lib/browser/use-hydrated';
import { paint } from '@/theme/tokens';
import styles from './colours.module.css';
import type { ColourChoice } from './use-colour';
import { colourName } from './views';

/** The colours of a car as swatches with their names. Where no script runs, they are links. */
export function Colours({ colour: chosen, choose }: ColourChoice) {
  const hydrated = useHydrated();
  const group = useId();
  return (
    <fieldset className={styles.colours}>
      <legend>Colour</legend>
      {COLOURS.map((colour) => {
        const swatch = (
          <>
            <span className={styles.paint} style={{ backgroundColor: paint[colour] }} />
            {colourName(colour)}
          </>
        );
        const isChosen = colour === chosen;
        return hydrated ? (
          <label key={colour} className={styles.swatch}>
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
        ) : (
          <a key={colour} className={styles.swatch} href={`?colour=${colour}`} aria-current={isChosen || undefined}>
            {swatch}
          </a>
        );
      })}
    </fieldset>
  );
}
