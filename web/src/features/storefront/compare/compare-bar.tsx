import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/form/button';
import { isHome, paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/plural';
import styles from './compare-bar.module.css';
import { comparePath, setCompareList, useCompareList } from './compare-list';

/** The button goes away when it is pressed: the focus goes to the page's content. */
function clear(): void {
  setCompareList([]);
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Leads to the cars that were chosen, from the pages whose cards choose them. It comes after the footer, and in a longer page it stays at
 * the end of the window: so it takes no place from the page and covers neither its end nor what has the focus.
 */
export function CompareBar() {
  const ids = useCompareList();
  const { pathname } = useLocation();
  if (ids.length === 0 || !(isHome(pathname) || pathname === paths.models)) return null;
  return (
    <aside className={styles.bar} aria-label="Comparison">
      <div className={styles.inner}>
        <ButtonLink size="small" to={comparePath(ids)}>
          {`Compare ${counted(ids.length, 'car')}`}
        </ButtonLink>
        <button type="button" className={styles.clear} aria-label="Clear the comparison" onClick={clear}>
          Clear
        </button>
      </div>
    </aside>
  );
}
