import type { Product } from '@contract/product';
import { stockLevel } from '@contract/stock-level';
import { Badge } from '@/components/feedback/badge';
import { digits } from '@/lib/text/digits';
import styles from './stock-badge.module.css';

/** In a row of a list: that a product is out of stock or low; on a phone in one word. Nothing while there is enough of it. */
export function StockBadge({ product }: { product: Product }) {
  const level = stockLevel(product);
  if (level === 'fine') return null;
  return (
    <Badge tone={level === 'out' ? 'danger' : 'warning'}>
      {level === 'out' ? 'Out' : 'Low'}
      <span className={styles.more}>
        {level === 'out' ? ' of stock' : `: reorder at ${digits(product.reorderAt ?? 0)}`}
      </span>
    </Badge>
  );
}
