import type { Product } from '@contract/product';
import styles from './row-marks.module.css';

/** Whose a product is, in a list that has those of everyone. */
export const OwnerMark = ({ product, email }: { product: Product; email: string }) => (
  <span className={styles.owner}>{product.email === email ? 'Yours' : <bdi>{product.email}</bdi>}</span>
);
