import type { Product } from '@contract/product-fields';
import { digits } from '@/lib/text/digits';
import { AddPieces } from './add-pieces';
import { DeliverOne } from './deliver-one';
import styles from './stepper.module.css';

/** The quantity in a row of a list. Beside it its owner delivers one piece or adds some. */
export function Stepper({ product, isOwn }: { product: Product; isOwn: boolean }) {
  const number = <span className={styles.number}>{digits(product.quantity)}</span>;
  if (!isOwn) return number;
  return (
    <span className={styles.stepper}>
      <DeliverOne product={product} />
      {number}
      <AddPieces product={product} />
    </span>
  );
}
