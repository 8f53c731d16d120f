import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '@/components/feedback/spinner';
import { keepFocus } from '@/components/page/keep-focus';
import { FirestoreRoot } from '@/data/firestore-root';
import { QueryBoundary } from '@/stock/query-boundary';
// So that a toast can be shown when the area is there, whatever becomes of the connection.
import '@/ui/toast-stack';
import { stockTheme } from '@/theme/stock-theme';
import styles from './manage-area.module.css';
import { StockMenu } from './stock-menu';

/** The stock area: its menu and the screens. */
export function ManageArea() {
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  // A row of a list is a heading too: the focus goes to the screen's title.
  useEffect(() => (screen.current ? keepFocus({ area: screen.current, headings: 'h1' }) : undefined), []);
  return (
    <ThemeProvider theme={stockTheme}>
      <div className={styles.area}>
        <StockMenu />
        <div ref={screen} className={styles.screen}>
          {/* The menu stays usable. */}
          <QueryBoundary key={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <FirestoreRoot>
                <Outlet />
              </FirestoreRoot>
            </Suspense>
          </QueryBoundary>
        </div>
      </div>
    </ThemeProvider>
  );
}
