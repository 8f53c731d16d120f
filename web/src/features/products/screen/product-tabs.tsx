import type { Product } from '@contract/product-fields';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from 'react-router-dom';
import { Anchor } from '@/components/form/anchor';
import { HISTORY, paths } from '@/lib/site/paths';
import styles from './product-tabs.module.css';

interface ProductTabsProps {
  product: Product;
  /** Whether the signed-in person may correct its details. */
  own: boolean;
}

/**
 * The screens of one car, as links: each has an address of its own. Material's Tabs would be 8 kB for roles, arrow keys and a scroller
 * that links do without.
 */
export function ProductTabs({ product: { _id, name }, own }: ProductTabsProps) {
  const { pathname, state } = useLocation();
  const tabs = [
    { label: 'Restock', to: paths.restock(_id) },
    { label: 'Delivery', to: paths.delivery(_id) },
    ...(own ? [{ label: 'Correct details', to: paths.details(_id) }] : []),
    { label: 'History', to: HISTORY },
  ];
  return (
    <nav className={styles.tabs} aria-label={`Screens of ${name}`}>
      {tabs.map(({ label, to }) => (
        <ButtonBase
          key={to}
          component={Anchor}
          className={styles.tab ?? ''}
          to={to}
          state={state}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {label}
        </ButtonBase>
      ))}
    </nav>
  );
}
