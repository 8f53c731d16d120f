import { Link, NavLink, useLocation } from 'react-router-dom';
import { LowStockCount } from '@/features/products/low-stock/low-stock-count';
import { isLowStock, lowStockPath } from '@/features/products/low-stock/low-stock-path';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { stockLinks } from '../layout/navigation';
import styles from './stock-menu.module.css';

/** A row above the screen, or a column beside it where there is room: always in sight, so that the site has one menu button. */
export function StockMenu() {
  const { email } = usePerson();
  const { pathname, search } = useLocation();
  // It is a view of My Items, at the same path.
  const isLow = pathname === paths.myItems && isLowStock(new URLSearchParams(search));
  return (
    <nav aria-label="Stock" className={styles.menu}>
      <ul>
        {stockLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end aria-current={isLow ? false : 'page'}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <Link to={lowStockPath} aria-current={isLow ? 'page' : undefined}>
            Needs restock
            {email && <LowStockCount email={email} />}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
