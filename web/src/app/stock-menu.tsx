import Drawer from '@mui/material/Drawer';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/icon';
import { paths } from '@/lib/paths';
import styles from './stock-menu.module.css';

const links = [
  { to: paths.allItems, label: 'All Items' },
  { to: paths.addItem, label: 'Add Item' },
  { to: paths.myItems, label: 'My Items' },
];

export function StockMenu({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Stock" className={styles.menu}>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end {...(onChoose && { onClick: onChoose })}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same menu on a phone. */
export function StockDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.phone}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
        Stock menu
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles.drawer ?? '', 'aria-label': 'Stock menu' } }}
      >
        <button type="button" className={styles.open} onClick={() => setOpen(false)}>
          <Icon name="close" />
          Close
        </button>
        <StockMenu onChoose={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}
