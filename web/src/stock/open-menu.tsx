import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { MenuButtonItem } from './menu-button';

interface OpenMenuProps {
  anchor: HTMLElement;
  items: readonly MenuButtonItem[];
  onClose: () => void;
}

/** The links and commands that a menu button opens. */
export const OpenMenu = ({ anchor, items, onClose }: OpenMenuProps) => (
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
