import type { Product } from '@contract/product';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/form/button';
import { Marked } from '@/lib/product/marked';
import { copyPath, paths } from '@/lib/site/paths';
import styles from './product-links.module.css';
import { RowMenu } from './row-menu';
import { useLinkState } from './shown-products';

interface ProductLinkProps {
  product: Product;
}

interface ProductNameProps extends ProductLinkProps {
  /** The words that are marked in names and suppliers. */
  search?: string | undefined;
}

/** A product's name, which leads to its own screen of the stock area. */
export const ProductName = ({ product: { _id, name }, search }: ProductNameProps) => (
  <Link to={paths.restock(_id)} state={useLinkState(_id)} className={styles.name}>
    <bdi>
      <Marked text={name} search={search} />
    </bdi>
  </Link>
);

/** The links from a list to the screens of one product. */
const RestockLink = ({ product }: ProductLinkProps) => (
  <Link to={paths.restock(product._id)} state={useLinkState(product._id)} aria-label={`Restock ${product.name}`}>
    Restock
  </Link>
);

const DeliveryLink = ({ product }: ProductLinkProps) => (
  <Link to={paths.delivery(product._id)} state={useLinkState(product._id)} aria-label={`Delivery of ${product.name}`}>
    Delivery
  </Link>
);

/** My Items calls it so. */
export const EditLink = ({ product }: ProductLinkProps) => (
  <ButtonLink
    to={paths.restock(product._id)}
    state={useLinkState(product._id)}
    size="small"
    look="plain"
    aria-label={`Edit ${product.name}`}
  >
    Edit
  </ButtonLink>
);

const onSite = ({ _id }: Product) => ({ label: 'View on the website', to: paths.model(_id) });

/** What the rows of All Items have at their end: the ways to the screens of one product, for everybody. */
export const StockActions = ({ product, isOwn }: ProductLinkProps & { isOwn: boolean }) => (
  <>
    <RestockLink product={product} />
    <DeliveryLink product={product} />
    <RowMenu product={product} isOwn={isOwn} items={[onSite(product)]} />
  </>
);

/** For the owner: to correct what was entered, and to add another product like this one. */
export function OwnerMenu({ product }: ProductLinkProps) {
  const state = useLinkState(product._id);
  return (
    <RowMenu
      product={product}
      isOwn
      items={[
        { label: 'Delivery', to: paths.delivery(product._id), state },
        { label: 'Correct details', to: paths.details(product._id), state },
        { label: 'Copy', to: copyPath(product._id) },
        onSite(product),
      ]}
    />
  );
}
