/** With this many pieces or fewer, and at least one, a product has few left. */
const FEW = 3;

/** For visitors, and in the words of schema.org for search engines. */
export const AVAILABILITY = {
  'in-stock': { text: 'In stock', schema: 'https://schema.org/InStock' },
  'few-left': { text: 'Few left', schema: 'https://schema.org/LimitedAvailability' },
  'out-of-stock': { text: 'Out of stock', schema: 'https://schema.org/OutOfStock' },
} as const;

export type Availability = keyof typeof AVAILABILITY;

export function availabilityOf(quantity: number): Availability {
  if (quantity <= 0) return 'out-of-stock';
  return quantity <= FEW ? 'few-left' : 'in-stock';
}
