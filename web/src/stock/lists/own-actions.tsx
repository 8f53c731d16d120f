import type { Product } from '@contract/product';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayAdd } from '@/lib/product/may-add';
import { copyPath, paths } from '@/lib/site/paths';
import { useDeletion } from '@/stock/car/delete-dialog';
import { useLinkState } from '@/stock/car/list-origin';
import { useMove } from '@/stock/car/use-move';
import { MenuButton, type MenuButtonItem, viewsOf } from '@/stock/kit/menu-button';
import type { ActionsProps } from './row-actions';

/** Of the button that asks, or whose menu does. */
const deletingId = ({ _id }: Product) => `delete-${_id}`;

interface OwnActionsProps extends ActionsProps {
  /** The command for which the list is there; Edit and Delete then stand in the menu. */
  first?: ReactNode;
  onDelete: () => void;
}

/** What the rows of My Items have at their end. My Items calls Restock 'Edit'. */
export function OwnActions({ product, isCompact, first, onDelete }: OwnActionsProps) {
  const { _id, name, email } = product;
  const state = useLinkState();
  const move = useMove(product);
  const isInMenu = isCompact || first !== undefined;
  const changes: MenuButtonItem[] = [
    ...(isInMenu ? [{ label: 'Edit', to: paths.restock(_id), state }] : []),
    { label: 'Delivery', to: paths.delivery(_id), state },
    { label: 'Correct details', to: paths.details(_id), state },
    move.item,
    { label: 'Copy', to: copyPath(_id) },
  ];
  const items: MenuButtonItem[] = [
    ...(mayAdd(email) ? changes : []),
    ...viewsOf(product, 'owner', state),
    ...(isInMenu ? [{ label: 'Delete', isDanger: true, onChoose: onDelete }] : []),
  ];
  const id = deletingId(product);
  return (
    <>
      {first}
      {!isInMenu && (
        <>
          {mayAdd(email) && (
            <Button
              data-look="plain"
              component={Link}
              to={paths.restock(_id)}
              state={state}
              aria-label={`Edit ${name}`}
            >
              Edit
            </Button>
          )}
          <Button id={id} variant="outlined" color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
      <MenuButton label={`More for ${name}`} {...(isInMenu && { id })} items={items} />
      {move.dialog}
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
