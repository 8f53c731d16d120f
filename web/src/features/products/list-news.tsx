import type { Product } from '@contract/product';

/** Tells screen readers what a changed list shows; the pager tells them the page. */
export function ListNews({ products: { length }, busy }: { products: Product[]; busy: boolean }) {
  const count =
    length === 0 ? 'No products are shown' : length === 1 ? '1 product is shown' : `${length} products are shown`;
  return (
    <p className="visually-hidden" aria-live="polite">
      {!busy && count}
    </p>
  );
}
