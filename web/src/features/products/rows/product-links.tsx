import type { Product } from '@contract/product';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { Anchor } from '@/components/form/anchor';
import { MenuButton, type MenuButtonItem } from '@/components/material/menu-button';
import { Icon } from '@/components/media/icon';
import { Marked } from '@/lib/product/marked';
import { copyPath, paths } from '@/lib/site/paths';
import styles from './product-links.module.css';

interface ProductNameProps {
  product: Product;
  /** The words that are marked in names and suppliers. */
  search?: string | undefined;
}

/** A product's name, which leads to its own screen of the stock area. */
export const ProductName = ({ product: { _id, name }, search }: ProductNameProps) => (
  <Link to={paths.restock(_id)} className={styles.name}>
    <bdi>
      <Marked text={name} search={search} />
    </bdi>
  </Link>
);

interface ActionsProps {
  product: Product;
  isOwn: boolean;
  /** Where there is little room: all of them in the menu. */
  isCompact: boolean;
}

/** What the rows of All Items have at their end. Of others' products there is only what one may look at. */
export function StockActions({ product, isOwn, isCompact }: ActionsProps) {
  const { _id, name } = product;
  const links = [
    { label: 'Restock', name: `Restock ${name}`, icon: 'restock', to: paths.restock(_id) },
    { label: 'Delivery', name: `Delivery of ${name}`, icon: 'delivery', to: paths.delivery(_id) },
  ] as const;
  return (
    <>
      {isOwn &&
        !isCompact &&
        links.map(({ label, name, icon, to }) => (
          <IconButton key={label} size="small" component={Anchor} to={to} title={label} aria-label={name}>
            <Icon name={icon} />
          </IconButton>
        ))}
      <RowMenu product={product} items={[...(isOwn && isCompact ? links : []), ...viewsOf(product)]} />
    </>
  );
}

/** What is needed less often, at the end of a row. */
export const RowMenu = ({ product, items }: { product: Product; items: readonly MenuButtonItem[] }) => (
  <MenuButton label={`More for ${product.name}`} items={items} />
);

/** For the owner: to correct what was entered, and to add another product like this one. */
export const ownItems = (product: Product): MenuButtonItem[] => [
  { label: 'Delivery', to: paths.delivery(product._id) },
  { label: 'Correct details', to: paths.details(product._id) },
  { label: 'Copy', to: copyPath(product._id) },
  ...viewsOf(product),
];

const viewsOf = ({ _id }: Product): MenuButtonItem[] => [
  { label: 'History', to: `${paths.restock(_id)}#history` },
  { label: 'View on the website', to: paths.model(_id) },
];
