import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Anchor } from '@/components/form/anchor';

/** `state`: what a link tells the screen that it leads to. */
export type RowMenuItem = { label: string } & ({ to: string; state?: unknown } | { onChoose: () => void });

interface RowMenuItemsProps {
  button: HTMLElement;
  items: readonly RowMenuItem[];
  onClose: () => void;
}

export const RowMenuItems = ({ button, items, onClose }: RowMenuItemsProps) => (
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
