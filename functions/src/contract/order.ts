/**
 * What is ordered of a supplier: `stock/{stockId}/orders/{number}`. The document has `at` too, the time of the order. It imports no
 * library.
 */

import { stockId, stockPath } from './stock-path.js';

/** So many cars stand on one order: further ones get the next order. */
export const ORDER_LINES_MAX = 100;
/** So many orders an owner may have; the rules hold it. */
export const ORDERS_MAX = 100_000;

/** Pieces by the id of a product. */
type Amounts = Record<string, number>;

export interface Order {
  /** The orders of an owner are numbered from 1, each after the one before; the number is the id too. */
  number: number;
  /** The owner of the products. */
  email: string;
  /** Who has made it. */
  by: string;
  /** The command that has made it. */
  command: string;
  supplier: string;
  note?: string;
  /** The day on which it is expected: '2026-12-01'. */
  expected?: string;
  /** What is ordered. */
  lines: Amounts;
  /** The names of the cars as they were ordered. */
  names: Record<string, string>;
  /** What has arrived. */
  received: Amounts;
  /** How often pieces were received or taken back. */
  parts: Amounts;
  /** The products of which pieces are still to come, were it not cancelled. */
  open: string[];
  /** Those of which nothing more comes, since they were deleted. */
  ended?: string[];
  /** Pieces are still to come: none of an order that is cancelled. */
  isOpen: boolean;
  cancelled: boolean;
  /** The product of which pieces came or went back last, and the command that did it. */
  last?: { product: string; command: string };
}

export const ordersPath = (owner: string): string => `${stockPath(owner)}/orders`;
export const orderPath = (owner: string, number: number | string): string => `${ordersPath(owner)}/${number}`;

/** What a command says that receives pieces of an order, or takes them back. */
export const ofOrder = (owner: string, number: number | string) => ({ order: String(number), stock: stockId(owner) });

/** What an order has of one car. */
export interface OrderLine {
  product: string;
  name: string;
  ordered: number;
  received: number;
  /** How often pieces of it were received or taken back. */
  part: number;
  toCome: number;
}

type Lines = Pick<Order, 'lines' | 'names' | 'received' | 'parts' | 'ended' | 'cancelled'>;

/** An id may be `constructor`, which every object has. */
const own = <T>(values: Record<string, T>, product: string): T | undefined =>
  Object.hasOwn(values, product) ? values[product] : undefined;

/** The lines of an order: nobody else reads its maps. */
export const linesOf = ({ lines, names, received, parts, ended = [], cancelled }: Lines): OrderLine[] =>
  Object.entries(lines).map(([product, ordered]) => {
    const came = own(received, product) ?? 0;
    return {
      ...{ product, name: own(names, product) ?? product, ordered, received: came },
      part: own(parts, product) ?? 0,
      toCome: cancelled || ended.includes(product) ? 0 : Math.max(0, ordered - came),
    };
  });

/** How many pieces of an order are still to come. */
export const toCome = (order: Lines): number => linesOf(order).reduce((sum, line) => sum + line.toCome, 0);

export type OrderState = 'open' | 'partly received' | 'received' | 'ended' | 'cancelled';

export function stateOf(order: Lines & Pick<Order, 'isOpen'>): OrderState {
  if (order.cancelled) return 'cancelled';
  const lines = linesOf(order);
  if (!order.isOpen) return lines.every(({ received, ordered }) => received >= ordered) ? 'received' : 'ended';
  return lines.some(({ received }) => received > 0) ? 'partly received' : 'open';
}

/** Something is still to come of what was expected before this day. */
export const isLate = ({ isOpen, expected }: Pick<Order, 'isOpen' | 'expected'>, today: string): boolean =>
  isOpen && expected !== undefined && expected < today;

/** What an order has when so many pieces of a product come, or go back when negative. `undefined`: it has no such pieces. */
export function afterReceipt(order: Order, product: string, delta: number) {
  const line = linesOf(order).find((one) => one.product === product);
  if (!line || line.received + delta < 0) return undefined;
  const received = line.received + delta;
  const others = order.open.filter((one) => one !== product);
  const open = received < line.ordered ? [...others, product] : others;
  return { received, part: line.part + 1, open, isOpen: open.length > 0 && !order.cancelled };
}

/** A part of a line that comes: whatever screen does it, it comes once. */
export interface Receipt {
  number: number;
  product: string;
  part: number;
}
