import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { COLOURS, type Colour, readPicture } from '@contract/site/pictures';
import type { Model } from '@contract/site/server-page';
import { parseSpecification } from '@contract/specification';
import { useSearchParams } from 'react-router-dom';
import { Anchor } from '@/components/form/anchor';
import { stockText } from '@/lib/product/stock-text';
import { paint } from '@/theme/tokens';
import styles from './colours.module.css';

type Painted = Pick<Model, 'img' | 'specification'>;

interface StockColour {
  colour: Colour;
  /** The car is there in no other one. */
  isOnly: boolean;
}

/** The colour in which a car is shown, and that of the stock. */
export interface ColourChoice {
  colour: Colour;
  stock: StockColour;
}

export const colourName = (colour: Colour): string => colour.charAt(0).toUpperCase() + colour.slice(1);

/**
 * The colour of the pieces in stock, for a car of the site's own pictures: `Colour` of its specification where that begins with the name
 * of a paint, else the paint of its picture. With the word `only` there, the car cannot be ordered in another one.
 */
export function stockColour({ img, specification = '' }: Painted): StockColour | undefined {
  const painted = readPicture(img)?.colour;
  if (!painted) return undefined;
  const told =
    parseSpecification(specification)
      .find(({ label }) => label === 'Colour')
      ?.value.toLowerCase() ?? '';
  return { colour: COLOURS.find((colour) => told.startsWith(colour)) ?? painted, isOnly: /\bonly\b/.test(told) };
}

/** The colour that an address asks for, else that of the stock. Only the site's own pictures are there in every colour: for others there is none. */
export function colourOf(car: Painted, asked: string | null): Colour | undefined {
  const stock = stockColour(car);
  return (!stock || stock.isOnly ? undefined : COLOURS.find((colour) => colour === asked)) ?? stock?.colour;
}

/** The choice that the address makes. */
export function useColour(car: Painted | undefined): ColourChoice | undefined {
  const [address] = useSearchParams();
  const colour = car && colourOf(car, address.get('colour'));
  const stock = car && stockColour(car);
  return colour && stock && { colour, stock };
}

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

interface AvailabilityProps {
  quantity: number;
  /** How many there are is said as well. */
  counted?: boolean;
  /** The colour that is asked for, and that of the stock: then it is said in which one they are. */
  choice?: ColourChoice | undefined;
}

/** What the stock of a car means to a visitor, with a mark. */
export function Availability({ quantity, counted = false, choice }: AvailabilityProps) {
  const availability = availabilityOf(quantity);
  const isToOrder = availability !== 'out-of-stock' && choice && choice.colour !== choice.stock.colour;
  const text = counted ? stockText(quantity) : AVAILABILITY[availability].text;
  return (
    <span className={styles.availability} data-availability={isToOrder ? 'to-order' : availability}>
      {choice && availability !== 'out-of-stock' ? inColour(text, choice) : text}
    </span>
  );
}

function inColour(text: string, { colour, stock }: ColourChoice): string {
  const there = `${text} in ${colourName(stock.colour)}`;
  if (stock.isOnly) return `${there} only`;
  return colour === stock.colour ? `${there}, other colours to order` : `${colourName(colour)} to order, ${there}`;
}
