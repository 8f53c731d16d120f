import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Anchor } from '../form/anchor';

/** `state`: what a link tells the screen that it leads to. */
export type MenuButtonItem = { label: string } & ({ to: string; state?: unknown } | { onChoose: () => void });

interface MenuItemsProps {
  button: HTMLElement;
  items: readonly MenuButtonItem[];
  onClose: () => void;
}

export const MenuItems = ({ button, items, onClose }: MenuItemsProps) => (
  <Menu anchorEl={button} open onClose={onClose}>
    {items.map((item) => {
      const choose = () => {
        onClose();
        if ('onChoose' in item) item.onChoose();
      };
      return 'to' in item ? (
        <MenuItem key={item.label} component={Anchor} to={item.to} state={item.state} onClick={choose}>
          {item.label}
        </MenuItem>
      ) : (
        <MenuItem key={item.label} onClick={choose}>
          {item.label}
        </MenuItem>
      );
    })}
  </Menu>
);
