import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Anchor } from '@/components/form/anchor';

export type RowMenuItem = { label: string } & ({ to: string } | { onChoose: () => void });

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
        <MenuItem key={item.label} component={Anchor} to={item.to} onClick={choose}>
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
