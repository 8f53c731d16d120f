import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '@/components/feedback/spinner';
import { MaterialKit } from '@/components/material/material-kit';
import { keepFocus } from '@/components/page/keep-focus';
import { ReadBoundary } from '@/features/products/read-boundary';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import styles from './manage-area.module.css';
import { StockMenu } from './stock-menu';

/** The stock area: its menu and the screens. */
export function ManageArea() {
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  // A row of a list is a heading too: the focus goes to the screen's title.
  useEffect(() => (screen.current ? keepFocus({ area: screen.current, headings: 'h1' }) : undefined), []);
  return (
    <MaterialKit>
      <div className={styles.area}>
        <StockMenu />
        <div ref={screen} className={styles.screen}>
          {/* The menu stays usable. */}
          <ReadBoundary key={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <FirestoreRoot>
                <Outlet />
              </FirestoreRoot>
            </Suspense>
          </ReadBoundary>
        </div>
      </div>
    </MaterialKit>
  );
}
