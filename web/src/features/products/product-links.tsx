import type { Product } from '@contract/product';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

interface ProductLinkProps {
  product: Product;
}

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
