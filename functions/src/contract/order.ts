/**
 * What is ordered of a supplier: `stock/{stockId}/orders/{number}`. The document has `at` too, the time of the order. It imports no
 * library.
 */

import { stockPath } from './history.js';

/** So many cars stand on one order: further ones get the next order. */
export const ORDER_LINES_MAX = 100;

/** Pieces by the id of a product. */
type Amounts = Record<string, number>;

export interface Order {
  /** The orders of an owner are numbered from 1; the number is the id too. */
  number: number;
  /** The owner of the products. */
  email: string;
  /** Who has made it. */
  by: string;
  supplier: string;
  note?: string;
  /** What is ordered. */
  lines: Amounts;
  /** The names of the cars as they were ordered. */
  names: Record<string, string>;
  /** What has arrived. */
  received: Amounts;
  /** How often pieces were received or taken back: the id of the next command is made from it. */
  parts: Amounts;
  /** Pieces that are still to come; none of an order that is cancelled. */
  left: number;
  cancelled: boolean;
}

export const ordersPath = (owner: string): string => `${stockPath(owner)}/orders`;
export const orderPath = (owner: string, number: number | string): string => `${ordersPath(owner)}/${number}`;

type Received = Pick<Order, 'lines' | 'received' | 'cancelled'>;

/** How many pieces of a product are still to come, once so many have. */
export const toCome = (order: Received, product: string, received = order.received[product] ?? 0): number =>
  order.cancelled ? 0 : Math.max(0, (order.lines[product] ?? 0) - received);

export type OrderState = 'open' | 'partly received' | 'received' | 'cancelled';

export function stateOf(order: Received & Pick<Order, 'left'>): OrderState {
  if (order.cancelled) return 'cancelled';
  if (order.left === 0) return 'received';
  return Object.values(order.received).some((pieces) => pieces > 0) ? 'partly received' : 'open';
}

/** What an order has when so many pieces of a product come, or go back when negative. */
export function afterReceipt(order: Order, product: string, delta: number) {
  const received = Math.max(0, (order.received[product] ?? 0) + delta);
  return {
    received,
    part: (order.parts[product] ?? 0) + 1,
    /** What it has fewer to come. */
    fewer: toCome(order, product) - toCome(order, product, received),
  };
}

/** What a command's id is made from: a line is received once a part, whatever screen does it. */
export const receiptOf = (owner: string, { number, product, part }: Receipt): string =>
  `${orderPath(owner, number)} ${product} ${part}`;

export interface Receipt {
  number: number;
  product: string;
  part: number;
}
