import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '@/brand';
import { lazyPart } from '@/lib/lazy-part';
import { type SessionUser, useSession } from '@/lib/session/session';
import { isHome, paths } from '@/lib/site/paths';
import { Boundary } from '@/ui/feedback/boundary';
import { Button, ButtonLink } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { headerLinks, mobileLinks, type NavigationLink } from './navigation';
import styles from './site-header.module.css';

export function SiteHeader() {
  const { key } = useLocation();
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
          {/* After each navigation it is another one, which is closed. */}
          <MobileMenu key={key} links={mobileLinks.filter(isShown)} />
        </div>
      </div>
    </header>
  );
}

/** A link that is marked as current on its own page and below it. `NavLink` does not know the second address of the home page. */
function BarLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  const isCurrent = to === paths.home ? isHome(pathname) : `${pathname}/`.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** A popover: the browser itself opens it, also before hydration and without JavaScript, and closes it on Escape or a press outside. */
function MobileMenu({ links }: { links: NavigationLink[] }) {
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(document.querySelector('#mobile-menu:popover-open') !== null), []);

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
        id="mobile-menu"
        popover="auto"
        className={styles.sheet}
        aria-label="Mobile"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <BarLink to={to}>{label}</BarLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The logo, a link to the home page. `label` gives the two links of a page (header and footer) different names. */
export function Logo({ label }: { label: string }) {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${brand.name}, ${label}`}>
      <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <circle cx="16" cy="16" r="13" stroke="currentColor" strokeWidth="1.6" />
        <path d="M16 3c5.2 3.4 7.6 8 7.6 13S21.200 25.600 16 29" stroke="var(--accent)" strokeWidth="2.2" />
      </svg>
      <span className={styles.word}>{brand.name}</span>
    </Link>
  );
}

const themeModes = ['system', 'light', 'dark'] as const;

/**
 * One button that switches between system, light and dark. The inline script of `index.html` answers it, also before the app has started.
 * All three names are in the page: the style sheet shows that of the mode.
 */
const ThemeSwitch = () => (
  <button type="button" className={`${styles.icon} scripted`} data-theme-switch>
    {themeModes.map((mode, index) => (
      <span key={mode} className={styles[mode]} title={`Colour theme: ${mode}`}>
        <Icon name={mode} />
        <span className="visually-hidden">
          {`Colour theme: ${mode}. Switch to ${themeModes[(index + 1) % themeModes.length]}`}
        </span>
      </span>
    ))}
  </button>
);

/** Only who is signed in needs it: the session's code is loaded at the same time. */
const Logout = lazyPart(() => import('./logout'), 'Logout');

const LogoutComes = () => (
  <Button size="small" disabled>
    Logout
  </Button>
);

export function Account() {
  const { session } = useSession();
  const signedOut = useRef<HTMLSpanElement>(null);
  // The pressed Logout has disappeared: Login in its place gets the focus, unless a new page has it. Login is hidden until
  // the next frame.
  const focusLogin = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        signedOut.current?.querySelector('a')?.focus({ preventScroll: true });
    });
  if (session.status === 'signed-in')
    return (
      <span className={styles.signedIn}>
        <Portrait key={session.user.photoUrl} user={session.user} />
        <Boundary fallback={() => null}>
          <Suspense fallback={<LogoutComes />}>
            <Logout onSignedOut={focusLogin} />
          </Suspense>
        </Boundary>
      </span>
    );
  return (
    <span ref={signedOut} className={styles.signedOut}>
      <ButtonLink to={paths.login} size="small">
        Login
      </ButtonLink>
    </span>
  );
}

function Portrait({ user: { displayName, email, photoUrl } }: { user: SessionUser }) {
  const [failed, setFailed] = useState(false);
  const name = displayName?.trim() || email;
  if (photoUrl && !failed) {
    return (
      <img
        className={styles.portrait}
        src={photoUrl}
        alt={name}
        title={email}
        width={40}
        height={40}
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <span className={styles.portrait} role="img" aria-label={name} title={email}>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
