import { AVAILABILITY, availabilityOf } from '@contract/availability';
import styles from './availability.module.css';
import { stockText } from './model/stock-text';

interface AvailabilityProps {
  quantity: number;
  /** How many there are is said as well. */
  counted?: boolean;
}

/** What the stock of a car means to a visitor, with a mark. */
export function Availability({ quantity, counted = false }: AvailabilityProps) {
  const availability = availabilityOf(quantity);
  return (
    <span className={styles.availability} data-availability={availability}>
      {counted ? stockText(quantity) : AVAILABILITY[availability].text}
    </span>
  );
}
