import { Outlet, useLocation } from 'react-router-dom';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import { KeepFocus } from './keep-focus';
import styles from './manage-area.module.css';
import { ScreenBoundary } from './screen-boundary';
import { StockMenu } from './stock-menu';

/** The stock area: its menu and the screens. */
export function ManageArea() {
  const { pathname } = useLocation();
  return (
    <div className={styles.area}>
      <StockMenu />
      <KeepFocus className={styles.screen}>
        <ScreenBoundary key={pathname}>
          <FirestoreRoot>
            <Outlet />
          </FirestoreRoot>
        </ScreenBoundary>
      </KeepFocus>
    </div>
  );
}
