import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import { FramedPicture } from '@/components/media/framed-picture';
import { Pairs } from '@/components/page/pairs';
import styles from './product-facts.module.css';

/** What there is to read of a product, for people who do not own it. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <article className={styles.facts}>
    <div className={styles.picture}>
      <FramedPicture src={product.img} alt={product.name} />
    </div>
    <p className={styles.description}>
      <bdi>{product.description}</bdi>
    </p>
    <Pairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
  </article>
);
