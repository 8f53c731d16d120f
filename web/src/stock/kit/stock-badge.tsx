import type { Product } from '@contract/product';
import { stockLevel } from '@contract/stock-level';
import type { ReactNode } from 'react';
import { digits } from '@/lib/text/digits';
import { Badge } from './badge';
import styles from './badge.module.css';

/** For screen readers alone, where there is room for one word. */
export const WhereRoomIs = ({ children }: { children: ReactNode }) => (
  <span className={styles.whereRoomIs}>{children}</span>
);

/** That a product is out of stock or low; in one word where the window is narrow. Nothing while there is enough of it. */
export function StockBadge({ product }: { product: Product }) {
  const level = stockLevel(product);
  if (level === 'fine') return null;
  const isOut = level === 'out';
  const more = isOut ? ' of stock' : `: reorder level ${digits(product.reorderAt ?? 0)}`;
  return (
    <Badge color={isOut ? 'error' : 'warning'}>
      <span>{isOut ? 'Out' : 'Low'}</span>
      <WhereRoomIs>{more}</WhereRoomIs>
    </Badge>
  );
}
