import type { Product } from '@contract/product';
import { type Access, mayChangeStock } from '@contract/team';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { copyPath, paths } from '@/lib/site/paths';
import { useLinkState } from '../came-from';
import { useDeletion } from '../delete-dialog';
import { MenuButton, type MenuButtonItem, viewsOf } from '../menu-button';
import { StockIcon } from '../stock-icon';

interface ActionsProps {
  product: Product;
  /** Where there is little room: all of them in the menu. */
  isCompact: boolean;
}

/** What the rows of All Items have at their end: what the person may do, and what anybody may look at. */
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
      <MenuButton label={`More for ${name}`} items={[...(isCompact ? links : []), ...viewsOf(product, state)]} />
    </>
  );
}

/** Of the button that asks, or whose menu does. */
const deletingId = ({ _id }: Product) => `delete-${_id}`;

interface OwnActionsProps extends ActionsProps {
  /** The command for which the list is there; Edit and Delete then stand in the menu. */
  first?: ReactNode;
  onDelete: () => void;
}

/** What the rows of My Items have at their end. My Items calls Restock 'Edit'. */
export function OwnActions({ product, isCompact, first, onDelete }: OwnActionsProps) {
  const { _id, name } = product;
  const state = useLinkState();
  const isInMenu = isCompact || first !== undefined;
  const items: MenuButtonItem[] = [
    ...(isInMenu ? [{ label: 'Edit', to: paths.restock(_id), state }] : []),
    { label: 'Delivery', to: paths.delivery(_id), state },
    { label: 'Correct details', to: paths.details(_id), state },
    { label: 'Copy', to: copyPath(_id) },
    ...viewsOf(product, state),
    ...(isInMenu ? [{ label: 'Delete', isDanger: true, onChoose: onDelete }] : []),
  ];
  const id = deletingId(product);
  return (
    <>
      {first}
      {!isInMenu && (
        <>
          <Button data-look="plain" component={Link} to={paths.restock(_id)} state={state} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button id={id} variant="outlined" color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
      <MenuButton label={`More for ${name}`} {...(isInMenu && { id })} items={items} />
    </>
  );
}

/** Asks before a product of the list is deleted; afterwards the focus is on the row beside it. */
export function useRowDeletion(products: readonly Product[]) {
  const { ask, dialog } = useDeletion();
  const askOf = (product: Product) => {
    const index = products.indexOf(product);
    const neighbour = products[index + 1] ?? products[index - 1];
    ask(product, () => (neighbour ? document.getElementById(deletingId(neighbour)) : null));
  };
  return { ask: askOf, dialog };
}
