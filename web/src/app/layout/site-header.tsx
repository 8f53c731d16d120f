import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/media/icon';
import { useSession } from '@/lib/session/session';
import { isHome, paths } from '@/lib/site/paths';
import { Account } from './account';
import { Logo } from './logo';
import { headerLinks, mobileLinks, type NavigationLink } from './navigation';
import styles from './site-header.module.css';
import { ThemeSwitch } from './theme-switch';

export function SiteHeader() {
  const { session } = useSession();
  const isShown = ({ signedIn }: NavigationLink) => !signedIn || session.status === 'signed-in';
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo label="home" />
        <nav className={styles.bar} aria-label="Main">
          <ul>
            {headerLinks.filter(isShown).map(({ to, label }) => (
              <li key={to}>
                <BarLink to={to}>{label}</BarLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <Account />
          <MobileMenu links={mobileLinks.filter(isShown)} />
        </div>
      </div>
    </header>
  );
}

/** A link that is marked as current on its own page. `NavLink` alone does not know the second address of the home page. */
function BarLink({ to, ...rest }: { to: string; children: string; onClick?: () => void }) {
  const { pathname } = useLocation();
  if (to === paths.home) return <Link to={to} aria-current={isHome(pathname) ? 'page' : undefined} {...rest} />;
  return <NavLink to={to} {...rest} />;
}

/** A popover: the browser itself opens it, also before hydration and without JavaScript, and closes it on Escape or a press outside. */
function MobileMenu({ links }: { links: NavigationLink[] }) {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const close = () => sheet.current?.hidePopover();
  const { pathname } = useLocation();

  const shown = useRef(pathname);
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    setOpen(sheet.current?.matches(':popover-open') === true);
    if (shown.current !== pathname) sheet.current?.hidePopover();
    shown.current = pathname;
  }, [pathname]);

  return (
    <div className={styles.mobile}>
      <button
        type="button"
        className={styles.icon}
        popoverTarget="mobile-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
      >
        <Icon name={open ? 'close' : 'menu'} size={24} />
      </button>
      <nav
        ref={sheet}
        id="mobile-menu"
        popover="auto"
        className={styles.sheet}
        aria-label="Mobile"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <BarLink to={to} onClick={close}>
                {label}
              </BarLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
