import { isLate, linesOf, type OrderState, stateOf } from '@contract/order';
import type { StoredOrder } from '@/data/read/orders';
import { paths } from '@/lib/site/paths';
import { counted, sentences } from '@/lib/text/plural';
import type { Sheet } from '@/stock/export/write-csv';
import { dayTitle, ownDay } from '@/stock/kit/time';

/** The orders of an owner who shares theirs, or the person's own; or one of them. */
export function ordersPath(owner?: string, number?: number): string {
  const query = new URLSearchParams({ ...(number && { order: String(number) }), ...(owner && { of: owner }) });
  return `${paths.orders}${query.size > 0 ? `?${query}` : ''}`;
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const orderDate = ({ at }: StoredOrder): string => dates.format(at);

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** Its lines by the names of the cars. */
export const sortedLines = (order: StoredOrder) => linesOf(order).toSorted((a, b) => collator.compare(a.name, b.name));

export const piecesOf = (order: StoredOrder): number => linesOf(order).reduce((sum, { ordered }) => sum + ordered, 0);

const words: Record<OrderState, string> = {
  open: 'Open',
  'partly received': 'Partly received',
  received: 'Received',
  ended: 'Ended',
  cancelled: 'Cancelled',
};
export const stateWords = (order: StoredOrder): string =>
  `${words[stateOf(order)]}${isLate(order, ownDay(new Date())) ? ', late' : ''}`;

/** What an order is about: '2 cars, 33 pieces'. */
const sizeText = (order: StoredOrder): string =>
  `${counted(linesOf(order).length, 'car')}, ${counted(piecesOf(order), 'piece')}`;

/** As a mail has it. */
export const orderMail = (order: StoredOrder): string =>
  [
    `Order ${order.number}, ${orderDate(order)}`,
    order.supplier,
    '',
    ...sortedLines(order).map(({ name, ordered }) => `${ordered} × ${name}`),
    '',
    sentences(
      `In all ${sizeText(order)}.`,
      order.expected !== undefined && `Expected ${dayTitle(order.expected)}.`,
      order.note ?? false,
    ),
  ].join('\n');

/** A line for each car. */
export const orderSheet = (order: StoredOrder): Sheet => ({
  headings: ['Order', 'Date', 'Supplier', 'Name', 'Id', 'Ordered', 'Received', 'Expected', 'Note'],
  rows: sortedLines(order).map(({ product, name, ordered, received }) => {
    // Sweden writes '2026-11-22'.
    const date = order.at.toLocaleDateString('sv-SE');
    return [
      order.number,
      date,
      order.supplier,
      name,
      product,
      ordered,
      received,
      order.expected ?? '',
      order.note ?? '',
    ];
  }),
});
