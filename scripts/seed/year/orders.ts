import { afterReceipt, type Order } from '../../../functions/src/contract/order.ts';
import { dayAfter } from '../../../functions/src/contract/stock-month.ts';
import { OWNER, SECOND_OWNER, STAFF } from '../accounts.ts';
import { PRODUCTS, type SeedProduct } from '../products.ts';
import { idBy } from '../seed-id.ts';
import type { Calendar } from './calendar.ts';
import { type Change, carNamed, type OrderPlan } from './change.ts';
import type { Stock } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { soldIn } from './sales.ts';

/** Some pieces of an order that came on one day. */
export interface Truck {
  day: string;
  order: OrderPlan;
  /** How much of what the yard lacked it brought; the rest had come before. */
  share: number;
  /** Days from one order of the supplier to the next. */
  every: number;
}

const [TURIN, GRAZ, ROTTERDAM, ATELIER] = ['GV60', 'Parallel', 'Parallel Fleet', 'Apogee'].map(
  (name) => carNamed(name).supplier,
) as [string, string, string, string];

/** Each supplier's trucks: days ago that the last one came, and days from one to the next. */
const ROUTES = [
  { owner: OWNER, supplier: TURIN, last: 5, every: 21 },
  { owner: OWNER, supplier: GRAZ, last: 0, every: 28 },
  { owner: OWNER, supplier: ROTTERDAM, last: 17, every: 35 },
  { owner: SECOND_OWNER, supplier: ATELIER, last: 9, every: 35 },
  { owner: SECOND_OWNER, supplier: GRAZ, last: 23, every: 42 },
];

/** What the newest order of the road from Graz has not brought yet. */
const STILL_TO_COME = { 'Parallel Compact': 40, 'Parallel Atelier': 6 };

/** Orders of which nothing has come. */
const OTHERS: readonly OrderPlan[] = [
  {
    ...{ owner: OWNER, supplier: ROTTERDAM, by: STAFF, made: 38, due: -6, note: 'The ship waits for a berth' },
    missing: { 'Zenith Coupe': 8, 'Solis Executive': 12 },
  },
  {
    ...{ owner: OWNER, supplier: ROTTERDAM, by: OWNER, made: 75, due: -40, note: 'The customer took fewer estates' },
    missing: { 'Parallel Fleet': 60 },
    cancelled: true,
  },
  {
    ...{ owner: OWNER, supplier: TURIN, by: STAFF, made: 3, due: 12 },
    missing: { GV60: 30, 'GV60 Performance': 15, Zenith: 10, 'Solis Long Range': 40 },
  },
  {
    ...{ owner: OWNER, supplier: ATELIER, by: OWNER, made: 10, due: 45, note: 'For the stand of the spring show' },
    missing: { Apogee: 1 },
  },
  {
    ...{ owner: SECOND_OWNER, supplier: ATELIER, by: SECOND_OWNER, made: 4, due: 9 },
    missing: { 'Azimut R': 4, 'Azimut GT': 6, Aurea: 8 },
  },
];

/** All trucks of the year, and all orders, also those that brought nothing. */
export function planOrders({ days, workday }: Calendar): { trucks: Truck[]; plans: OrderPlan[] } {
  const trucks: Truck[] = [];
  for (const { owner, supplier, last, every } of ROUTES) {
    const random = randomOf(`orders ${owner} ${supplier}`);
    for (let ago = last; ago < days.length; ago += every) {
      const isNewest = ago === last;
      const order: OrderPlan = {
        ...{ owner, supplier, by: owner === OWNER ? random.pick([OWNER, STAFF]) : owner },
        ...{ made: ago + random.between(9, 18), due: random.between(-1, 2) - ago },
        ...(isNewest && supplier === GRAZ && owner === OWNER && { due: 4, missing: STILL_TO_COME }),
        ...(random.chance(0.2) && { note: random.pick(['By train', 'Call before unloading', 'Two transporters']) }),
      };
      const inParts = !isNewest && random.chance(0.3);
      trucks.push({ day: workday(ago), order, share: inParts ? 0.4 : 1, every });
      if (inParts) trucks.push({ day: workday(ago + 4), order, share: 1, every });
    }
  }
  return { trucks, plans: [...OTHERS, ...new Set(trucks.map(({ order }) => order))] };
}

/** What a truck brought of a car, after which there were so many: about as many as the yard then lacked. */
export function receiptOf(
  { day, order, share, every }: Truck,
  car: SeedProduct,
  after: number,
  stock: Stock,
  calendar: Calendar,
  random: Random,
): Change | undefined {
  const usual = (soldIn(car, every) * random.between(80, 130)) / 100;
  const least = Math.round(Math.max(car.quantity - usual, car.quantity / 5));
  const delta = Math.round((after - least) * share);
  if (delta < 1) return undefined;
  const by = random.pick(stock.restock);
  const at = calendar.timeOn(day, random.between(302, 325) + random.between(1, 59) / 60);
  const command = idBy(by, `receipt ${car.name} ${day}`);
  return { product: car, day, at, by, command, delta, reason: 'received', order };
}

export type OrderDocument = Order & { at: Date };

/** The orders as they stand after these receipts, oldest first, with their numbers. One of which nothing was ordered is none. */
export function ordersAfter(
  plans: readonly OrderPlan[],
  receipts: readonly Change[],
  { days, timeOn, workday }: Calendar,
): Map<OrderPlan, OrderDocument> {
  const last = days[0] ?? '';
  const numbers = new Map<string, number>();
  const orders = new Map<OrderPlan, OrderDocument>();
  for (const plan of plans.toSorted((a, b) => b.made - a.made)) {
    const ofPlan = receipts.filter(({ order }) => order === plan);
    const lines: Record<string, number> = {};
    for (const { product, delta } of ofPlan) lines[product._id] = (lines[product._id] ?? 0) + delta;
    for (const [name, pieces] of Object.entries(plan.missing ?? {}))
      lines[carNamed(name)._id] = (lines[carNamed(name)._id] ?? 0) + pieces;
    if (Object.keys(lines).length === 0) continue;
    const { owner, supplier, by, made, due, note, cancelled = false } = plan;
    const number = (numbers.get(owner) ?? 0) + 1;
    numbers.set(owner, number);
    const at = timeOn(workday(made), 8 * 60 + number);
    const order: OrderDocument = {
      ...{ number, email: owner, by, at, command: idBy(by, `order ${number} ${owner}`), supplier, lines },
      ...(note && { note }),
      expected: due > 0 ? dayAfter(last, due) : workday(-due),
      names: Object.fromEntries(PRODUCTS.filter(({ _id }) => _id in lines).map(({ _id, name }) => [_id, name])),
      ...{ received: {}, parts: {}, open: Object.keys(lines), isOpen: !cancelled, cancelled },
    };
    for (const { product, delta, command } of ofPlan) {
      const { received = 0, part = 0, ...next } = afterReceipt(order, product._id, delta) ?? {};
      order.received[product._id] = received;
      order.parts[product._id] = part;
      Object.assign(order, next, { last: { product: product._id, command } });
    }
    orders.set(plan, order);
  }
  return orders;
}
