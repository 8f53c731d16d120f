import type { Product } from '@contract/product-fields';
import { type Access, mayChangeStock } from '@contract/team';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { mayAdd } from '@/lib/product/may-add';
import { HISTORY, paths, toOrderPath } from '@/lib/site/paths';
import { StockIcon } from './stock-icon';

/** `state`: what a link tells the screen that it leads to. */
export type MenuButtonItem = { label: string; isDanger?: boolean } & (
  | { to: string; state?: unknown }
  | { onChoose: () => void }
);

/** What a person may order and look at of a product. `state`: the list that it is shown in. */
export const viewsOf = ({ _id, email }: Product, access: Access, state: unknown): MenuButtonItem[] => [
  ...(mayAdd(email) && mayChangeStock(access, 1) ? [{ label: 'Order', to: toOrderPath(_id) }] : []),
  ...(access ? [{ label: 'History', to: `${paths.restock(_id)}${HISTORY}`, state }] : []),
  { label: 'View on the website', to: paths.model(_id) },
];

interface MenuButtonProps {
  id?: string | undefined;
  /** Its name for screen readers. */
  label: string;
  items: readonly MenuButtonItem[];
  className?: string | undefined;
  /** One of the items is the page that is shown. */
  isCurrent?: boolean;
  /** By default three dots. */
  children?: ReactNode;
}

/** A button that opens a menu of links and commands. */
export function MenuButton({ id, label, items, className = '', isCurrent = false, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        id={id}
        size="small"
        className={className}
        aria-label={label}
        aria-current={isCurrent || undefined}
        title="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children ?? <StockIcon name="more" />}
      </IconButton>
      {anchor && <OpenMenu anchor={anchor} items={items} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

interface OpenMenuProps {
  anchor: HTMLElement;
  items: readonly MenuButtonItem[];
  onClose: () => void;
}

/** The links and commands that a menu button opens. */
const OpenMenu = ({ anchor, items, onClose }: OpenMenuProps) => (
  <Menu anchorEl={anchor} open onClose={onClose}>
    {items.map(({ label, isDanger, ...item }) => (
      <MenuItem
        key={label}
        {...('to' in item && { component: Link, ...item })}
        onClick={() => {
          onClose();
          if ('onChoose' in item) item.onChoose();
        }}
        sx={isDanger ? { color: 'error.main' } : {}}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
