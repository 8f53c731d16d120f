import type { Product } from '@contract/product-fields';
import { digits } from '@/lib/text/digits';
import { AddPieces } from './add-pieces';
import { DeliverOne } from './deliver-one';
import styles from './stepper.module.css';

/** The quantity in a row of a list. Beside it its owner delivers one piece or adds some. */
export function Stepper({ product, isOwn }: { product: Product; isOwn: boolean }) {
  return (
    <span className={styles.stepper}>
      {isOwn && <DeliverOne product={product} />}
      <span className={styles.number}>{digits(product.quantity)}</span>
      {isOwn && <AddPieces product={product} />}
    </span>
  );
}
