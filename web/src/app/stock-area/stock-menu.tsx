import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MenuButton } from '@/components/material/menu-button';
import { StockIcon, type StockIconName } from '@/components/material/stock-icon';
import { LowStockCount } from '@/features/products/low-stock/low-stock-count';
import { isLowStock, lowStockPath } from '@/features/products/low-stock/low-stock-path';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { stockLinks } from '../layout/navigation';
import styles from './stock-menu.module.css';

const icons: Record<string, StockIconName> = {
  [paths.allItems]: 'list',
  [paths.addItem]: 'add',
  [paths.myItems]: 'person',
  [paths.activity]: 'clock',
  [paths.importItems]: 'import',
};

/** The lists and the form come first; the rest stands below a line, and on a phone partly behind 'More'. */
const FIRST = 3;

/** The stock area's navigation: a column beside the screen, a narrow one on a tablet, and a bar below it on a phone. */
export function StockMenu() {
  const { email } = usePerson();
  const { pathname, search } = useLocation();
  // It is a view of My Items, at the same path.
  const isLow = pathname === paths.myItems && isLowStock(new URLSearchParams(search));
  const further = stockLinks.slice(FIRST);
  const entry = ({ to, label }: (typeof stockLinks)[number], className?: string) => (
    <li key={to} className={className}>
      <Entry to={to} icon={icons[to] ?? 'list'} isCurrent={pathname === to && !isLow}>
        {label}
      </Entry>
    </li>
  );
  return (
    <nav aria-label="Stock" className={styles.menu}>
      <ul>
        {stockLinks.slice(0, FIRST).map((link) => entry(link))}
        <li className={styles.divided}>
          <Entry to={lowStockPath} icon="bell" isCurrent={isLow}>
            Needs restock
            {email && <LowStockCount email={email} />}
          </Entry>
        </li>
        {further.map((link) => entry(link, styles.further))}
        <li className={styles.more}>
          <MenuButton
            label="More screens"
            className={styles.entry}
            items={further}
            isCurrent={further.some(({ to }) => to === pathname)}
          >
            <StockIcon name="more" />
            <span className={styles.label}>More</span>
          </MenuButton>
        </li>
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: string;
  icon: StockIconName;
  isCurrent: boolean;
  children: ReactNode;
}

const Entry = ({ to, icon, isCurrent, children }: EntryProps) => (
  <Link to={to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
    <StockIcon name={icon} />
    <span className={styles.label}>{children}</span>
  </Link>
);
