import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/media/icon';
import { isHome, paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
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

function MobileMenu({ links }: { links: NavigationLink[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <div className={styles.mobile}>
      <button
        ref={button}
        type="button"
        className={styles.icon}
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} size={24} />
      </button>
      <nav id="mobile-menu" className={styles.sheet} aria-label="Mobile" hidden={!open}>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <BarLink to={to} onClick={() => setOpen(false)}>
                {label}
              </BarLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
