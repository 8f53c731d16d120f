import type { Sheet } from '../export/write-csv';
import { type CarPeriod, sumsOf } from './figures';

const numbers = ({
  opening,
  in: moreIn,
  out,
  corrected,
  closing,
  openingValue,
  value,
  closingValue,
}: Omit<CarPeriod, 'id' | 'name'>) => [
  ...[opening, moreIn, out, corrected, closing],
  ...[openingValue, value, closingValue].map((cents) => cents / 100),
];

/** A line for each car, and one for all of them. */
export function overviewSheet(cars: readonly CarPeriod[]): Sheet {
  const total = (name: 'opening' | 'closing' | 'openingValue' | 'closingValue') =>
    cars.reduce((sum, car) => sum + car[name], 0);
  const all = {
    ...sumsOf(cars),
    ...{ opening: total('opening'), closing: total('closing') },
    ...{ openingValue: total('openingValue'), closingValue: total('closingValue') },
  };
  return {
    headings: [
      ...['Car', 'Id', 'Opening', 'In', 'Out', 'Corrections', 'Closing'],
      ...['Opening value', 'Change in value', 'Closing value'],
    ],
    rows: [...cars.map((car) => [car.name, car.id, ...numbers(car)]), ['All', '', ...numbers(all)]],
  };
}
