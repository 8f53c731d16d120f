import type { Product } from '@contract/product';

/** Tells screen readers what the list shows after each change. */
export function ListNews({ products, page, busy }: { products: Product[]; page: number; busy: boolean }) {
  const count =
    products.length === 0 ? 'No product' : products.length === 1 ? '1 product' : `${products.length} products`;
  return (
    <p className="visually-hidden" aria-live="polite">
      {!busy && `${count} on page ${page}`}
    </p>
  );
}
