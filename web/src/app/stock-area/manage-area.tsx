import { LIST_LIMIT_MAX } from '@contract/limits';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { FirestoreRoot } from '@/data/firebase/firestore-root';
import { useOnOrder } from '@/data/read/on-order';
import { useAlerts } from '@/data/read/products';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import { useOnline } from '@/lib/browser/online';
import { useSession } from '@/lib/session/session';
import { usePerson } from '@/lib/session/use-person';
import { isLowStock, lowStockPath, paths } from '@/lib/site/paths';
import { Badge } from '@/stock/kit/badge';
import { MenuButton } from '@/stock/kit/menu-button';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { useScannerGuard } from '@/stock/kit/scanner-keys';
import { StockIcon, type StockIconName } from '@/stock/kit/stock-icon';
import { InvitationLine } from '@/stock/team/invitation-line';
import { LeaveQuestion } from '@/stock/writing/leave-guard';
import { LeftUnwritten } from '@/stock/writing/left-unwritten';
import { stockTheme } from '@/theme/stock-theme';
import { Boundary } from '@/ui/feedback/boundary';
import { PageSpinner } from '@/ui/feedback/states';
import { keepFocus } from '@/ui/page/keep-focus';
import styles from './manage-area.module.css';
import { stockLinks } from './stock-links';

/** The stock area: its menu and the screens. */
export function ManageArea() {
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  useScannerGuard();
  // A row of a list is a heading too: the focus goes to the screen's title.
  useEffect(() => (screen.current ? keepFocus(screen.current, 'h1') : undefined), []);
  // A toast then comes at once, whatever becomes of the connection.
  const idle = useIdleAfterHydration();
  const online = useOnline();
  useEffect(() => {
    if (idle && online) import('@/ui/toast-stack').catch(() => undefined);
  }, [idle, online]);
  return (
    <ThemeProvider theme={stockTheme}>
      <div className={styles.area}>
        <StockMenu />
        <div ref={screen} className={styles.screen}>
          <LeftUnwritten />
          <Optional>
            <InvitationLine />
            <OnOrder />
          </Optional>
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
      <LeaveQuestion />
    </ThemeProvider>
  );
}

function OnOrder() {
  useOnOrder(usePerson().email);
  return null;
}

/** What reads data of the person, and is left out where it fails. */
function Optional({ children }: { children: ReactNode }) {
  const { email } = usePerson();
  if (email === '') return null;
  return (
    <Boundary fallback={() => null} resetKeys={[email]}>
      <Suspense>
        <FirestoreRoot>{children}</FirestoreRoot>
      </Suspense>
    </Boundary>
  );
}

/** The lists and the form come first; the rest stands below a line, and on a phone partly behind 'More'. */
const FIRST = 3;

/** The stock area's navigation: a column beside the screen, a narrow one on a tablet, and a bar below it on a phone. */
function StockMenu() {
  const { pathname, search } = useLocation();
  // It is a view of My Items, at the same path.
  const isLow = pathname === paths.myItems && isLowStock(new URLSearchParams(search));
  const { session } = useSession();
  const links = stockLinks(session.status === 'signed-in' && session.user.isEditor);
  const further = links.slice(FIRST);
  const entry = ({ to, icon, label }: (typeof links)[number], className?: string) => (
    <li key={to} className={className}>
      <Entry to={to} icon={icon} isCurrent={pathname === to && !isLow}>
        {label}
      </Entry>
    </li>
  );
  return (
    <nav aria-label="Stock" className={styles.menu}>
      <ul>
        {links.slice(0, FIRST).map((link) => entry(link))}
        <li className={styles.divided}>
          <Entry to={lowStockPath} icon="bell" isCurrent={isLow}>
            Needs restock
            <Optional>
              <LowStockCount />
            </Optional>
          </Entry>
        </li>
        {further.map((link) => entry(link, styles.further))}
        <li className={styles.more}>
          <MenuButton
            label="More screens"
            className={styles.entry}
            items={further.map(({ to, label }) => ({ to, label }))}
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

/** How many of a person's products need a restock, live; nothing while the number is not known or when there are none. */
function LowStockCount() {
  const count = useAlerts(usePerson().email).data?.length ?? 0;
  if (count === 0) return null;
  const label = count < LIST_LIMIT_MAX ? count : `${LIST_LIMIT_MAX - 1}+`;
  return <Badge color="warning">{label}</Badge>;
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
