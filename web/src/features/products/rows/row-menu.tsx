import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Anchor } from '@/components/form/anchor';

interface RowMenuProps {
  /** Of the product. */
  name: string;
  items: readonly { label: string; to: string }[];
}

/** What is needed less often, at the end of a row. */
export function RowMenu({ name, items }: RowMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More for ${name}`}
        title="More"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <span aria-hidden="true">⋮</span>
      </IconButton>
      <Menu anchorEl={button} open={button !== null} onClose={() => setButton(null)}>
        {items.map(({ label, to }) => (
          <MenuItem key={label} component={Anchor} to={to} onClick={() => setButton(null)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
