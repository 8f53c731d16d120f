import type { Product } from '@contract/product';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/form/button';
import { Marked } from '@/lib/product/marked';
import { copyPath, paths } from '@/lib/site/paths';
import styles from './product-links.module.css';

interface ProductLinkProps {
  product: Product;
}

interface ProductNameProps extends ProductLinkProps {
  /** The words that are marked in names and suppliers. */
  search?: string | undefined;
}

/** A product's name, which leads to the page that visitors see of it. */
export const ProductName = ({ product: { _id, name }, search }: ProductNameProps) => (
  <Link to={paths.model(_id)} className={styles.name}>
    <bdi>
      <Marked text={name} search={search} />
    </bdi>
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

/** For the owner: to correct what was entered, and to add another product like this one. */
export const OwnerLinks = ({ product: { _id, name } }: ProductLinkProps) => (
  <>
    <ButtonLink to={paths.details(_id)} look="link" aria-label={`Correct details of ${name}`}>
      Correct details
    </ButtonLink>
    <ButtonLink to={copyPath(_id)} look="link" aria-label={`Copy ${name}`}>
      Copy
    </ButtonLink>
  </>
);
