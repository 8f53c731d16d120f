import type { Reason } from '../../../functions/src/contract/history.ts';
import type { SeedProduct } from '../products.ts';
import { idBy } from '../seed-id.ts';
import { type Calendar, weekdayOf } from './calendar.ts';
import type { Change } from './change.ts';
import type { Stock } from './people.ts';
import type { Random } from './random.ts';

interface Pace {
  /** Deliveries a week, and the most pieces of one. */
  weekly: number;
  most: number;
  /** So many days nothing has gone out. */
  quiet?: number;
}

/** How each car sells. */
const PACES: Record<string, Pace> = {
  GV60: { weekly: 3, most: 3 },
  Solis: { weekly: 3.4, most: 4 },
  Parallel: { weekly: 2.6, most: 6 },
  Apogee: { weekly: 0, most: 0 },
  'GV60 Performance': { weekly: 1.2, most: 2 },
  'Solis S': { weekly: 2.2, most: 3 },
  Zenith: { weekly: 1.3, most: 2 },
  'Parallel Atelier': { weekly: 0.5, most: 1, quiet: 104 },
  'Solis Executive': { weekly: 0.9, most: 3, quiet: 64 },
  'Zenith Coupe': { weekly: 0.8, most: 1 },
  'Parallel Fleet': { weekly: 1.4, most: 12 },
  'Parallel Compact': { weekly: 2.8, most: 4 },
  'Solis Long Range': { weekly: 2.2, most: 3 },
  Azimut: { weekly: 1.4, most: 1 },
  Aurea: { weekly: 1.6, most: 2 },
  'Parallel Cross': { weekly: 1.8, most: 3 },
  'Azimut GT': { weekly: 0.6, most: 1, quiet: 38 },
  'Aurea Speedster': { weekly: 0.5, most: 1, quiet: 97 },
  'Azimut R': { weekly: 0.5, most: 1 },
  'Apogee Study II': { weekly: 0, most: 0 },
};

/** How much of a week's deliveries a day has: none on Sundays, few on Saturdays, most before the weekend. */
const WEEK = [0, 0.17, 0.18, 0.18, 0.2, 0.23, 0.04];
/** How much each month sells, beside the average. */
const SEASON = [0.7, 0.8, 1.2, 1.2, 1.1, 1.1, 0.9, 0.7, 1.1, 1.1, 1, 1.1];

const NOTES = [
  'Collected by the customer',
  'Transport to Milan',
  'Transport to Lyon',
  'Handed over in the showroom',
  'Fleet customer, invoice follows',
  'Second set of wheels goes along',
  'Registration is with the customer',
  'Paid in full',
];
const OTHERS = ['To the motor show', 'Demonstration car of the showroom', 'Lent to the workshop, then written off'];
const DAMAGES = ['Hail on the yard', 'Door scratched while unloading', 'Windscreen cracked, back to the works'];

const standstill: Pace = { weekly: 0, most: 0 };
export const paceOf = ({ name }: SeedProduct): Pace => PACES[name] ?? standstill;

/** How many pieces go out in so many days, about. */
export function soldIn(car: SeedProduct, days: number): number {
  const { weekly, most } = paceOf(car);
  return (weekly * days * (most + Math.ceil(most / 3))) / 14;
}

function whyOf(random: Random, most: number): { delta: number; reason?: Reason; note?: string } {
  const kind = random.between(1, 100);
  if (kind <= 3) return { delta: -1, reason: 'damaged', note: random.pick(DAMAGES) };
  if (kind <= 6) return { delta: 1, reason: 'returned', note: 'Within the fortnight of the contract' };
  const delta = -random.between(Math.ceil(most / 3), most);
  if (kind <= 10) return { delta, reason: 'other', note: random.pick(OTHERS) };
  if (kind <= 25) return { delta };
  return { delta, reason: 'sold', ...(random.chance(0.2) && { note: random.pick(NOTES) }) };
}

/** What went out of a car on the day that is so many days ago, or what a customer gave back. */
export function salesOn(
  car: SeedProduct,
  ago: number,
  stock: Stock,
  calendar: Calendar,
  random: Random,
): Change | undefined {
  const { weekly, most, quiet = 0 } = paceOf(car);
  const day = calendar.days[ago] ?? '';
  const share = (WEEK[weekdayOf(day)] ?? 0) * (SEASON[Number(day.slice(5, 7)) - 1] ?? 1);
  if (ago < quiet || !random.chance(weekly * share)) return undefined;
  const why = whyOf(random, most);
  const by = random.pick(why.delta > 0 ? stock.restock : stock.deliver);
  // Of the last day there is only the hour before six.
  const minute = ago === 0 ? random.between(330, 358) : random.between(7 * 60, 17 * 60 + 30);
  const at = calendar.timeOn(day, minute + random.between(1, 59) / 60);
  return { product: car, day, at, by, command: idBy(by, `sale ${car.name} ${day}`), ...why };
}
