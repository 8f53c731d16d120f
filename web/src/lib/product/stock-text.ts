import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { digits } from '../text/digits';

/** How many pieces of a car a visitor can have. */
export function stockText(quantity: number): string {
  const availability = availabilityOf(quantity);
  if (availability === 'out-of-stock') return AVAILABILITY[availability].text;
  if (availability === 'in-stock') return `${digits(quantity)} available`;
  return `The last ${quantity === 1 ? 'one' : digits(quantity)}`;
}
