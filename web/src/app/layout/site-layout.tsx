import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, ScrollRestoration, useLocation, useMatch } from 'react-router-dom';
import { StorefrontProvider } from '@/features/storefront/storefront-provider';
import { isHome, paths } from '@/lib/paths';
import { useIdleAfterHydration } from '@/lib/use-idle-after-hydration';
import { usePageHead } from '../page-head';
import { SessionProvider } from '../session-provider';
import { Toaster } from '../toaster';
import { OfflineBanner } from './offline-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

const CompareBar = lazy(async () => ({
  default: (await import('@/features/storefront/compare/compare-bar')).CompareBar,
}));
const KeepPublicFocus = lazy(async () => ({ default: (await import('./keep-public-focus')).KeepPublicFocus }));
const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt')).UpdatePrompt }));

/**
 * The frame of every page (header, main, footer), with the session and the live storefront data that pages share. React
 * hydrates what stands in a `Suspense` in a piece of its own: one long piece would keep a press waiting.
 */
export function SiteLayout() {
  const { pathname } = useLocation();
  const isManage = useMatch(`${paths.allItems}/*`) !== null;
  const announced = usePageHead(pathname);
  return (
    <SessionProvider>
      <StorefrontProvider page={isManage ? 'stock' : isHome(pathname) ? 'home' : 'public'}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <p className="visually-hidden" aria-live="polite">
          {announced}
        </p>
        <SiteHeader />
        <OfflineBanner />
        <main id="main" className={styles.main} tabIndex={-1}>
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
        <LaterParts isManage={isManage} />
      </StorefrontProvider>
    </SessionProvider>
  );
}

/** What the first paint does not need. Knowing by itself when the browser is idle, it does not render the whole layout again. */
function LaterParts({ isManage }: { isManage: boolean }) {
  const idle = useIdleAfterHydration();
  return (
    idle && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          {!isManage && <CompareBar />}
          {!isManage && <KeepPublicFocus />}
          <UpdatePrompt />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
