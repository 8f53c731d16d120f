import { AVAILABILITY, availabilityOf } from '@contract/availability';
import styles from './availability.module.css';

/** What the stock of a car means to a visitor, with a mark. */
export function Availability({ quantity }: { quantity: number }) {
  const availability = availabilityOf(quantity);
  return (
    <span className={styles.availability} data-availability={availability}>
      {AVAILABILITY[availability].text}
    </span>
  );
}
