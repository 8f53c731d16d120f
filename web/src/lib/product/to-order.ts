import { newId } from '@contract/ids';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';
import { useMemo } from 'react';
import { readEntry, useEntry, writeEntry } from '../browser/storage';
import { usePerson } from '../session/use-person';
import { parseQuantity } from './numbers';

/** Said above the list that shows it. */
export const TO_ORDER_RULE = 'To order: twice the level minus the stock, at least 1.';

type Stock = Pick<Product, 'quantity' | 'reorderAt'>;

/**
 * How many pieces bring a product back that is low or out of stock: as many as are left then make twice its reorder level, so that it
 * is not low again at once. None while there is enough of it.
 */
export function toOrder(product: Stock): number {
  if (stockLevel(product) === 'fine') return 0;
  const full = Math.min(2 * (product.reorderAt ?? 0), PRODUCT_FIELDS.quantity.max);
  return Math.max(full - product.quantity, 1);
}

/** What is to be ordered of a product. */
interface OrderLine {
  /** What stands in its field. */
  text: string;
  suggested: number;
  pieces: number;
  /** Tells the order from the next one of this product, in all tabs; what is only suggested has none. */
  stamp?: string | undefined;
  /** Why the text is no number of pieces; nothing is ordered then. */
  problem?: string | undefined;
}

/** Without a text the suggested pieces are ordered. A blank text stands for none, and of a product of which there is enough none is ordered. */
function orderLine(product: Stock, entered: Entered | undefined): OrderLine {
  const suggested = toOrder(product);
  const { text, stamp } = suggested === 0 ? { text: '0' } : (entered ?? { text: String(suggested) });
  const { value = 0, problem } = text.trim() === '' ? {} : parseQuantity(text, 'To order');
  return { text, suggested, pieces: value, stamp, problem };
}

/** A person's numbers by product, as they were typed or placed. An order is made today and received next week, so they outlast the visit. */
export interface Orders {
  of: (product: Product) => OrderLine;
  enter: (id: string, text: string) => void;
  /** The order was handed on: its numbers do not follow the stock any more. */
  place: (products: readonly Product[]) => void;
  /** Forgets these numbers, and returns how they come back. */
  drop: (ids: readonly string[]) => () => void;
  keepOnly: (ids: readonly string[]) => void;
}

const entryOf = (key: string): string => readEntry('localStorage', key) ?? '';

type Entered = Pick<OrderLine, 'text' | 'stamp'>;

function enteredOf(entry: string): Map<string, Entered> {
  try {
    // Before orders had stamps, there was only a text.
    const lines = Object.entries<Entered | string>(JSON.parse(entry || '{}'));
    const entered = lines.map(([id, line]) => [id, typeof line === 'string' ? { text: line } : line] as const);
    return new Map(entered.filter(([, { text }]) => typeof text === 'string'));
  } catch {
    return new Map();
  }
}

/** The orders of the signed-in person, also when they change in another tab. */
export function useOrders(): Orders {
  const { uid } = usePerson();
  const key = `to-order:${uid}`;
  const entry = useEntry('localStorage', key) ?? '';
  return useMemo(() => {
    const lines = enteredOf(entry);
    const of = (product: Product) => orderLine(product, lines.get(product._id));
    const line = (text: string): Entered => ({ text, stamp: newId(uid) });
    const change = (edit: (stored: Map<string, Entered>) => unknown) => {
      const stored = enteredOf(entryOf(key));
      edit(stored);
      writeEntry('localStorage', key, stored.size > 0 ? JSON.stringify(Object.fromEntries(stored)) : null);
    };
    return {
      of,
      enter: (id, text) => change((stored) => stored.set(id, line(text))),
      place: (products) =>
        change((stored) => {
          for (const product of products) stored.set(product._id, line(String(of(product).pieces)));
        }),
      drop: (ids) => {
        const dropped = [...lines].filter(([id]) => ids.includes(id));
        change((stored) => {
          for (const id of ids) stored.delete(id);
        });
        return () =>
          change((stored) => {
            for (const [id, { text }] of dropped) if (!stored.has(id)) stored.set(id, line(text));
          });
      },
      keepOnly: (ids) =>
        lines.size > 0 &&
        change((stored) => {
          for (const id of stored.keys()) if (!ids.includes(id)) stored.delete(id);
        }),
    };
  }, [key, entry, uid]);
}
