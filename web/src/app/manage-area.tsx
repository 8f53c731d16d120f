import { ThemeProvider } from '@mui/material/styles';
import { Outlet, useLocation } from 'react-router-dom';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import { muiTheme } from '@/theme/mui-theme';
import styles from './manage-area.module.css';
import { ScreenBoundary } from './screen-boundary';
import { StockDrawer, StockMenu } from './stock-menu';

/** The stock area: its menu beside the screens. `data-theme` belongs to `lib/theme-mode`, so Material UI may not set it. */
export function ManageArea() {
  const { pathname } = useLocation();
  return (
    <ThemeProvider theme={muiTheme} colorSchemeNode={null} storageManager={null}>
      <div className={styles.area}>
        <aside className={styles.side}>
          <StockMenu />
        </aside>
        <StockDrawer />
        <div className={styles.screen}>
          <ScreenBoundary key={pathname}>
            <FirestoreRoot>
              <Outlet />
            </FirestoreRoot>
          </ScreenBoundary>
        </div>
      </div>
    </ThemeProvider>
  );
}
