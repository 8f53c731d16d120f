import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { stockText } from '@/lib/product/stock-text';
import styles from './availability.module.css';
import type { ColourChoice } from './stage/use-colour';
import { colourName } from './stage/views';

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
