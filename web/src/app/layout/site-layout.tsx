import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatch } from 'react-router-dom';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import { useOnline } from '@/lib/browser/online';
import { lazyPart } from '@/lib/lazy-part';
import { isHome, paths } from '@/lib/site/paths';
import { StorefrontProvider } from '@/storefront/storefront-context';
import { Boundary } from '@/ui/feedback/boundary';
import { Icon } from '@/ui/media/icon';
import { Toaster } from '@/ui/toaster';
import { useShownEntry } from '../close-on-back';
import { usePageHead } from '../page-head';
import { SessionProvider } from '../session-provider';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

const LaterParts = lazyPart(() => import('./later-parts'), 'LaterParts');

/** Back leaves the page then, instead of the content; and the router warns of entries of the history that are not its own. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** React hydrates what stands in a `Suspense` in a piece of its own: one long piece would keep a press waiting. */
export function SiteLayout() {
  const { pathname } = useLocation();
  useShownEntry();
  const isManage = useMatch(`${paths.allItems}/*`) !== null;
  const announced = usePageHead(pathname);
  return (
    <SessionProvider>
      <StorefrontProvider isHome={isHome(pathname)} isStock={isManage}>
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link */}
        <a className={styles.skip} href="#main" onClick={skip}>
          Skip to content
        </a>
        {isManage && (
          // biome-ignore lint/a11y/useValidAnchor: as the one before
          <a className={`${styles.skip} ${styles.toList}`} href="#list" onClick={skip}>
            Skip to the list
          </a>
        )}
        <p className="visually-hidden" aria-live="polite">
          {announced}
        </p>
        <SiteHeader />
        <OfflineBanner />
        <main id="main" className={`${styles.main} ${(isManage && styles.stock) || ''}`} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        {!isManage && (
          <Suspense>
            <SiteFooter />
          </Suspense>
        )}
        <ScrollRestoration />
        <Toaster />
        <OnceIdle>
          <LaterParts isManage={isManage} />
        </OnceIdle>
      </StorefrontProvider>
    </SessionProvider>
  );
}

/** Renders its children once the browser is idle. This state is here, so that its change does not render the whole layout again. */
function OnceIdle({ children }: { children: ReactNode }) {
  const idle = useIdleAfterHydration();
  return (
    idle && (
      <Boundary fallback={() => null}>
        <Suspense fallback={null}>{children}</Suspense>
      </Boundary>
    )
  );
}

function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" size={18} />
          You are offline. What you see may have changed since.
        </p>
      )}
    </div>
  );
}
