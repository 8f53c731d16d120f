import { Link } from 'react-router-dom';
import { lowStockPath } from '@/lib/low-stock';
import { paths } from '@/lib/paths';
import styles from './low-stock-filter.module.css';

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
