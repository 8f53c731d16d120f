import type { Product } from '@contract/product';

/** Rows under headings, with figures of their own in place of price and quantity. */
export interface Grouping {
  /** What the products of a group have in common. */
  of: (product: Product) => string;
  /** What its heading says of them. */
  sum: (products: readonly Product[]) => string;
  figures: readonly { title: string; of: (product: Product) => string }[];
}

interface Group {
  name: string;
  products: Product[];
}

/**
 * The products in their order, cut where the group changes: so a row that comes last while no row may move stays last, under a heading
 * of its own. Without a grouping all are one group. Headings and rows are rendered as neighbours, so that a row keeps its focus when
 * another one of its group leaves.
 */
export function inGroups(products: readonly Product[], group: Grouping | undefined): Group[] {
  const groups: Group[] = [];
  for (const product of products) {
    const name = group?.of(product) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.products.push(product);
    else groups.push({ name, products: [product] });
  }
  return groups;
}
