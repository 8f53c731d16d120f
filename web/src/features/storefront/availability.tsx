import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { stockText } from '@/lib/product/stock-text';
import styles from './availability.module.css';

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
