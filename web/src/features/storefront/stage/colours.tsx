import { COLOURS, type Colour } from '@contract/site/pictures';
import { Anchor } from '@/components/form/anchor';
import { paint } from '@/theme/tokens';
import styles from './colours.module.css';
import { colourName } from './views';

interface ColoursProps {
  colour: Colour;
  onChoose: () => void;
}

/** The colours of a car as swatches with their names: links to the car in each of them, which also work without a script. */
export const Colours = ({ colour: chosen, onChoose }: ColoursProps) => (
  <fieldset className={styles.colours}>
    <legend>Colour</legend>
    {COLOURS.map((colour) => (
      <Anchor
        key={colour}
        to={{ search: `?colour=${colour}` }}
        replace
        preventScrollReset
        className={styles.swatch}
        aria-current={colour === chosen || undefined}
        onClick={onChoose}
      >
        <span className={styles.paint} style={{ backgroundColor: paint[colour] }} />
        {colourName(colour)}
      </Anchor>
    ))}
  </fieldset>
);
