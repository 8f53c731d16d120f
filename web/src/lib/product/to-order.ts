import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';

/** Said above the list that shows it. */
export const TO_ORDER_RULE = 'To order: twice the level minus the stock, at least 1.';

/**
 * How many pieces bring a product back that is low or out of stock: as many as are left then make twice its reorder level, so that it
 * is not low again at once. None while there is enough of it.
 */
export function toOrder(product: Pick<Product, 'quantity' | 'reorderAt'>): number {
  if (stockLevel(product) === 'fine') return 0;
  const full = Math.min(2 * (product.reorderAt ?? 0), PRODUCT_FIELDS.quantity.max);
  return Math.max(full - product.quantity, 1);
}
