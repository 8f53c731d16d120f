import { Outlet, useLocation } from 'react-router-dom';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import styles from './manage-area.module.css';
import { ScreenBoundary } from './screen-boundary';
import { StockMenu } from './stock-menu';
import { StockMenuButton } from './stock-menu-button';

/** The stock area: its menu beside the screens, or in a drawer on smaller ones. */
export function ManageArea() {
  const { pathname } = useLocation();
  return (
    <div className={styles.area}>
      <aside className={styles.side}>
        <StockMenu />
      </aside>
      <StockMenuButton />
      <div className={styles.screen}>
        <ScreenBoundary key={pathname}>
          <FirestoreRoot>
            <Outlet />
          </FirestoreRoot>
        </ScreenBoundary>
      </div>
    </div>
  );
}
