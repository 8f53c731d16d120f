import type { Product } from '@contract/product';
import { type Access, mayChangeStock } from '@contract/team';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import { useLinkState } from '@/stock/car/list-origin';
import { MenuButton, viewsOf } from '@/stock/kit/menu-button';
import { StockIcon } from '@/stock/kit/stock-icon';

export interface ActionsProps {
  product: Product;
  /** Where there is little room: all of them in the menu. */
  isCompact: boolean;
}

/** What the rows of All Items have at their end: what the person may do, and look at. */
export function StockActions({ product, access, isCompact }: ActionsProps & { access: Access }) {
  const { _id, name } = product;
  const state = useLinkState();
  const allLinks = [
    { label: 'Restock', title: `Restock ${name}`, icon: 'restock', to: paths.restock(_id), state, delta: 1 },
    { label: 'Delivery', title: `Delivery of ${name}`, icon: 'delivery', to: paths.delivery(_id), state, delta: -1 },
  ] as const;
  const links = allLinks.filter(({ delta }) => mayChangeStock(access, delta));
  return (
    <>
      {!isCompact &&
        links.map(({ label, title, icon, to }) => (
          <IconButton key={label} size="small" component={Link} to={to} state={state} title={label} aria-label={title}>
            <StockIcon name={icon} />
          </IconButton>
        ))}
      <MenuButton
        label={`More for ${name}`}
        items={[
          ...(isCompact ? links : []),
          ...(access === 'texts' ? [{ label: 'Correct details', to: paths.details(_id), state }] : []),
          ...viewsOf(product, access, state),
        ]}
      />
    </>
  );
}
