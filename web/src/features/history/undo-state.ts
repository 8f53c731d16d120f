import { type Product, productFieldNames } from '@contract/product-fields';
import { canUndo } from '@/features/products/data/undo';
import type { Entry } from './entry';

/** `possible`: Undo would succeed now. `undone`: it has been taken back. `past`: something has changed since. */
export type UndoState = 'possible' | 'undone' | 'past';

/** A deletion leaves no command in its product: a creation that takes something back takes back the deletion before it. */
function takesBack(one: Entry, entry: Entry, between: readonly Entry[]): boolean {
  if (one.undoes === undefined) return false;
  if (entry.kind === 'deleted' && one.kind === 'created') return !between.some(changesStock);
  return one.undoes === (entry.command ?? entry.id);
}

const changesStock = ({ kind }: Entry): boolean => kind !== 'edited';

/**
 * Of each entry, newest first, whether Undo works, from the entries that are newer and from the products as they are now; one that does
 * not exist is not in `products`. A change of the stock and a deletion must be the last one, as `undoEntry` asks.
 */
export function undoStates(entries: readonly Entry[], products: ReadonlyMap<string, Product> | undefined): UndoState[] {
  return entries.map((entry, index) => {
    const newer = entries.slice(0, index).filter(({ product }) => product === entry.product);
    if (newer.some((one, at) => takesBack(one, entry, newer.slice(at + 1)))) return 'undone';
    if (!products || !canUndo(entry)) return 'past';
    const product = products.get(entry.product);
    const isLast = entry.kind === 'edited' || !newer.some(changesStock);
    return isLast && isAfter(product, entry) ? 'possible' : 'past';
  });
}

/** Whether the product still is as the entry has left it. */
function isAfter(product: Product | undefined, { kind, quantityAfter, changes, email }: Entry): boolean {
  if (kind === 'deleted') return product === undefined;
  if (product?.email !== email || (kind === 'stock' && product.quantity !== quantityAfter)) return false;
  return productFieldNames.every((field) => !(field in changes) || changes[field]?.to === product[field]);
}
