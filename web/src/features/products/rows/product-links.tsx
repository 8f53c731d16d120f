import type { Product } from '@contract/product';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { Anchor } from '@/components/form/anchor';
import { ButtonLink } from '@/components/form/button';
import { MenuButton, type MenuButtonItem, type MenuButtonProps } from '@/components/material/menu-button';
import { StockIcon } from '@/components/material/stock-icon';
import { Marked } from '@/lib/product/marked';
import { copyPath, HISTORY, paths } from '@/lib/site/paths';
import styles from './product-links.module.css';
import { useLinkState } from './shown-products';

interface ProductNameProps {
  product: Product;
  /** The words that are marked in names and suppliers. */
  search?: string | undefined;
}

/** A product's name, which leads to its own screen of the stock area. */
export const ProductName = ({ product: { _id, name }, search }: ProductNameProps) => (
  <Link to={paths.restock(_id)} state={useLinkState()} className={styles.name}>
    <bdi>
      <Marked text={name} search={search} />
    </bdi>
  </Link>
);

/** Whose a product is, in a list that has those of everyone. */
export const OwnerMark = ({ product, email }: { product: Product; email: string }) => (
  <span className={styles.owner}>{product.email === email ? 'Yours' : <bdi>{product.email}</bdi>}</span>
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
  const state = useLinkState();
  const links = [
    { label: 'Restock', name: `Restock ${name}`, icon: 'restock', to: paths.restock(_id), state },
    { label: 'Delivery', name: `Delivery of ${name}`, icon: 'delivery', to: paths.delivery(_id), state },
  ] as const;
  return (
    <>
      {isOwn &&
        !isCompact &&
        links.map(({ label, name, icon, to }) => (
          <IconButton key={label} size="small" component={Anchor} to={to} state={state} title={label} aria-label={name}>
            <StockIcon name={icon} />
          </IconButton>
        ))}
      <RowMenu product={product} items={[...(isOwn && isCompact ? links : []), ...viewsOf(product, state)]} />
    </>
  );
}

/** My Items calls Restock 'Edit'. */
export const EditLink = ({ product: { _id, name } }: { product: Product }) => (
  <ButtonLink to={paths.restock(_id)} state={useLinkState()} look="plain" aria-label={`Edit ${name}`}>
    Edit
  </ButtonLink>
);

/** For the owner: to correct what was entered, and to add another product like this one; where there is little room, everything. */
export function OwnerMenu({ product, isCompact = false, id, onDelete }: OwnerMenuProps) {
  const { _id } = product;
  const state = useLinkState();
  const items: MenuButtonItem[] = [
    { label: 'Delivery', to: paths.delivery(_id), state },
    { label: 'Correct details', to: paths.details(_id), state },
    { label: 'Copy', to: copyPath(_id) },
    ...viewsOf(product, state),
  ];
  if (isCompact) items.unshift({ label: 'Edit', to: paths.restock(_id), state });
  if (onDelete) items.push({ label: 'Delete', onChoose: onDelete });
  return <RowMenu product={product} id={id} items={items} />;
}

interface OwnerMenuProps {
  product: Product;
  isCompact?: boolean;
  /** Of the button that opens the menu. */
  id?: string;
  onDelete?: () => void;
}

/** What is needed less often, at the end of a row. */
const RowMenu = ({ product, ...menu }: { product: Product } & Pick<MenuButtonProps, 'id' | 'items'>) => (
  <MenuButton label={`More for ${product.name}`} {...menu} />
);

/** What anybody may look at. */
export const viewsOf = ({ _id }: Product, state: unknown): MenuButtonItem[] => [
  { label: 'History', to: `${paths.restock(_id)}${HISTORY}`, state },
  { label: 'View on the website', to: paths.model(_id) },
];
