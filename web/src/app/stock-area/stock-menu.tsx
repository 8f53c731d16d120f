import { NavLink } from 'react-router-dom';
import { stockLinks } from '../layout/navigation';
import styles from './stock-menu.module.css';

/** A row above the screen, or a column beside it where there is room: always in sight, so that the site has one menu button. */
export function StockMenu() {
  return (
    <nav aria-label="Stock" className={styles.menu}>
      <ul>
        {stockLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
