import type { Product } from '@contract/product';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import styles from './product-links.module.css';

interface ProductLinkProps {
  product: Product;
}

/** A product's name, which leads to the page that visitors see of it. */
export const ProductName = ({ product: { _id, name } }: ProductLinkProps) => (
  <Link to={paths.model(_id)} className={styles.name}>
    <bdi>{name}</bdi>
  </Link>
);

/** The links from a list to the screens of one product. */
export const RestockLink = ({ product }: ProductLinkProps) => (
  <Link to={paths.restock(product._id)} aria-label={`Restock ${product.name}`}>
    Restock
  </Link>
);

export const DeliveryLink = ({ product }: ProductLinkProps) => (
  <Link to={paths.delivery(product._id)} aria-label={`Delivery of ${product.name}`}>
    Delivery
  </Link>
);
