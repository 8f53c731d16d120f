import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Anchor } from '@/components/form/anchor';

export interface RowMenuItem {
  label: string;
  to: string;
}

interface RowMenuItemsProps {
  button: HTMLElement;
  items: readonly RowMenuItem[];
  onClose: () => void;
}

export const RowMenuItems = ({ button, items, onClose }: RowMenuItemsProps) => (
  <Menu anchorEl={button} open onClose={onClose}>
    {items.map(({ label, to }) => (
      <MenuItem key={label} component={Anchor} to={to} onClick={onClose}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);
