import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';
import { useMemo } from 'react';
import { readEntry, useEntry, writeEntry } from '@/lib/browser/storage';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import type { Sheet } from '@/stock/export/write-csv';

/** Said above the list that shows it. */
export const TO_ORDER_RULE = 'To order: twice the reorder level minus the stock, at least 1, less what is on order.';

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
  /** Why the text is no number of pieces; nothing is ordered then. */
  problem?: string | undefined;
}

/** Without a text the suggested pieces are ordered, of a chosen car none. A blank text stands for none. */
function orderLine(suggested: number, entered: string | undefined): OrderLine {
  const text = entered ?? String(suggested);
  const { value = 0, problem } = text.trim() === '' ? {} : parseQuantity(text, 'To order');
  return { text, suggested, pieces: value, problem };
}

/** A person's numbers by product, as they were typed, and the cars that were chosen: they outlast the visit, until they are ordered. */
export interface ToOrder {
  of: (product: Product) => OrderLine;
  enter: (id: string, text: string) => void;
  /** Cars that are to be ordered, also where there is enough of them. */
  chosen: ReadonlySet<string>;
  choose: (id: string) => void;
  /** Forgets these. */
  drop: (ids: readonly string[]) => void;
  keepOnly: (ids: readonly string[]) => void;
}

const entryOf = (key: string): string => readEntry('localStorage', key) ?? '';

function textsOf(entry: string): Map<string, string> {
  try {
    return new Map(Object.entries<string>(JSON.parse(entry || '{}')).filter(([, text]) => typeof text === 'string'));
  } catch {
    return new Map();
  }
}

/** What the signed-in person has typed and chosen, also in another tab. `onOrder`: the pieces that are to come are not ordered again. */
export function useToOrder(onOrder: ReadonlyMap<string, number>): ToOrder {
  const { uid } = usePerson();
  const typedKey = `to-order:${uid}`;
  const chosenKey = `to-order:${uid}:chosen`;
  const typed = useEntry('localStorage', typedKey) ?? '';
  const chosen = useEntry('localStorage', chosenKey) ?? '';
  return useMemo(() => {
    const texts = textsOf(typed);
    const cars = textsOf(chosen);
    const change = (key: string, edit: (stored: Map<string, string>) => unknown) => {
      const stored = textsOf(entryOf(key));
      edit(stored);
      writeEntry('localStorage', key, stored.size > 0 ? JSON.stringify(Object.fromEntries(stored)) : null);
    };
    const forget = (isForgotten: (id: string) => boolean) => {
      for (const [key, known] of [
        [typedKey, texts],
        [chosenKey, cars],
      ] as const)
        if ([...known.keys()].some(isForgotten))
          change(key, (stored) => {
            for (const id of stored.keys()) if (isForgotten(id)) stored.delete(id);
          });
    };
    return {
      of: (product) => {
        const wanted = toOrder(product);
        // Of a row that stays in sight when there is enough of it nothing is ordered.
        if (wanted === 0 && !cars.has(product._id)) return orderLine(0, undefined);
        return orderLine(Math.max(0, wanted - (onOrder.get(product._id) ?? 0)), texts.get(product._id));
      },
      enter: (id, text) => change(typedKey, (stored) => stored.set(id, text)),
      chosen: new Set(cars.keys()),
      choose: (id) => change(chosenKey, (stored) => stored.set(id, '')),
      drop: (ids) => forget((id) => ids.includes(id)),
      keepOnly: (ids) => forget((id) => !ids.includes(id)),
    };
  }, [typedKey, chosenKey, typed, chosen, onOrder]);
}

/** A line for each product, for its supplier. `piecesOf`: how many pieces of it. */
export const toOrderSheet = (products: readonly Product[], piecesOf: (product: Product) => number): Sheet => ({
  headings: ['Supplier', 'Name', 'Id', 'In stock', 'Reorder level', 'To order'],
  rows: products.map((product) => {
    const { supplier, name, _id, quantity, reorderAt } = product;
    return [supplier, name, _id, quantity, reorderAt ?? '', piecesOf(product)];
  }),
});
