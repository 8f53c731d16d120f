import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import styles from './low-stock-filter.module.css';
import { lowStockPath } from './low-stock-path';

/** Above My Items: all of them, or only what needs a restock. */
export function LowStockFilter({ isLow }: { isLow: boolean }) {
  const choices = [
    { to: paths.myItems, label: 'All', current: !isLow },
    { to: lowStockPath, label: 'Needs restock', current: isLow },
  ];
  return (
    <nav aria-label="Show" className={styles.filter}>
      {choices.map(({ to, label, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
