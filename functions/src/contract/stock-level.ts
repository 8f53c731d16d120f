/**
 * Whether a product must be restocked. It is for the stock area alone: what visitors read about the stock is `availability.ts`,
 * and the two have nothing to do with each other. It imports no library.
 */

import { type Product, pickStored } from './product-fields.js';

export type StockLevel = 'out' | 'low' | 'fine';

/** Without `reorderAt` a product is never low, but it can be out. */
export function stockLevel({ quantity, reorderAt }: Pick<Product, 'quantity' | 'reorderAt'>): StockLevel {
  if (quantity <= 0) return 'out';
  return reorderAt !== undefined && quantity <= reorderAt ? 'low' : 'fine';
}

/** `alerts/{productId}` of a product that is low or out. The document has `at` too, the time of the product's change. */
type Alert = Pick<Product, 'email' | 'name' | 'img' | 'quantity' | 'reorderAt'>;

const alertFields = ['email', 'name', 'img', 'quantity', 'reorderAt'] as const satisfies (keyof Alert)[];

/** The alert of a product as it is stored; none while there is enough of it, or when it is gone. */
export function alertOf(stored: Record<string, unknown> | undefined): Alert | undefined {
  if (!stored || stockLevel(stored as Alert) === 'fine') return undefined;
  return pickStored(stored as Alert, alertFields);
}

/** Whether two alerts say the same. */
export const isSameAlert = (first: Partial<Alert> | undefined, second: Partial<Alert> | undefined): boolean =>
  alertFields.every((name) => first?.[name] === second?.[name]);
