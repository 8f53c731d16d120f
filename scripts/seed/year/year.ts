import { PRODUCTS, type SeedProduct } from '../products.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import type { Change } from './change.ts';
import { documentsOf } from './documents.ts';
import { eventsOf } from './events.ts';
import { ordersAfter, planOrders, receiptOf, type Truck } from './orders.ts';
import { STOCKS, type Stock } from './people.ts';
import { randomOf } from './random.ts';
import { type Recorded, record } from './record.ts';
import { paceOf, salesOn } from './sales.ts';

export interface Year {
  /** The products as they were before it. */
  first: SeedProduct[];
  /** Oldest first. */
  recorded: Recorded[];
  /** All that is beside products and history, by the paths. */
  documents: Record<string, object>;
}

/** A year of the stocks until now, which ends with the products as they are: the same one on the whole day. */
export function yearUntil(now: Date, timeZone: string): Year {
  const calendar = calendarOf(now, timeZone);
  const { trucks, plans } = planOrders(calendar);
  const events = eventsOf(calendar);
  const changes = STOCKS.flatMap((stock) =>
    PRODUCTS.filter(({ email }) => email === stock.owner).flatMap((car) => {
      const ofCar = trucks.filter(({ order: { owner, supplier } }) => owner === car.email && supplier === car.supplier);
      return changesOf(
        car,
        events.filter(({ product }) => product === car),
        ofCar,
        stock,
        calendar,
      );
    }),
  ).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const orders = ordersAfter(plans, changes, calendar);
  const { first, recorded } = record(changes, orders);
  return { first, recorded, documents: documentsOf(recorded, [...orders.values()], calendar) };
}

/** The changes of a car, from today's quantity back to that of a year ago. */
function changesOf(car: SeedProduct, events: Change[], trucks: Truck[], stock: Stock, calendar: Calendar): Change[] {
  const random = randomOf(`year of ${car.name}`);
  const { weekly, quiet = 0 } = paceOf(car);
  const changes: Change[] = [];
  let quantity = car.quantity;
  const goBack = (change: Change) => {
    changes.push(change);
    quantity -= change.delta;
  };
  for (const [ago, day] of calendar.days.entries()) {
    const sale = salesOn(car, ago, stock, calendar, random);
    // A piece that a customer gave back is there afterwards.
    if (sale && quantity >= sale.delta) goBack(sale);
    const ofDay = events.filter((event) => event.day === day);
    for (const event of ofDay.toReversed()) goBack(event);
    // What stands is not ordered.
    if (weekly === 0 || ago < quiet) continue;
    for (const truck of trucks.filter((one) => one.day === day)) {
      const receipt = receiptOf(truck, car, quantity, stock, calendar, random);
      if (receipt) goBack(receipt);
    }
  }
  return changes;
}
