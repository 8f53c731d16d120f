import { NavLink } from 'react-router-dom';
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
