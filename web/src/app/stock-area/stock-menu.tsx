import { NavLink } from 'react-router-dom';
import { stockLinks } from '../layout/navigation';
import styles from './stock-menu.module.css';

export function StockMenu({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Stock" className={styles.menu}>
      <ul>
        {stockLinks.map(({ to, label }) => (
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
