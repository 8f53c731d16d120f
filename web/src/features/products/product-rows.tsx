import type { Product } from '@contract/product';
import type { ReactNode } from 'react';
import { FramedPicture } from '@/components/media/framed-picture';
import { figureColumns } from './product-columns';
import styles from './product-rows.module.css';

interface ProductRowsProps {
  products: Product[];
  label: string;
  actions: (product: Product) => ReactNode;
}

/** Products as a list: rows where there is room, cards on a phone. */
export function ProductRows({ products, label, actions }: ProductRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {products.map((product) => (
        <li key={product._id} className={styles.row}>
          <div className={styles.picture}>
            <FramedPicture src={product.img} alt="" />
          </div>
          <div className={styles.words}>
            <h2 className={styles.name}>{product.name}</h2>
            <p className={styles.supplier}>{product.supplier}</p>
          </div>
          <dl className={styles.facts}>
            {figureColumns.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text(product)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.actions}>{actions(product)}</div>
        </li>
      ))}
    </ul>
  );
}

/** Holds the rows' places while they are on their way. */
export function ProductRowsSkeleton() {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label="Loading products">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <li key={place} className={styles.row}>
          <div className={`${styles.picture} ${styles.place}`} />
          <div className={styles.words}>
            <span className={styles.bone} style={{ width: '40%' }} />
            <span className={styles.bone} style={{ width: '55%' }} />
          </div>
          <span className={styles.bone} style={{ width: '7rem' }} />
        </li>
      ))}
    </ul>
  );
}
