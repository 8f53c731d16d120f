import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RoutePath } from '@/lib/site/paths';

/** A page that a link leads to reads its cars itself, with the code of Firestore. */
const live: Partial<Record<RoutePath, () => Promise<unknown>>> = {
  '/models': () => import('@/storefront/data/live-line-up'),
  '/models/:id': () => import('@/storefront/data/live-storefront'),
};

/** Loads a page's chunk when a link to it is pointed at, touched or focused, before the click. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failure is not reported here: the click tries again and reports it.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
      live[route.path as RoutePath]?.().catch(() => undefined);
    }
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, preload, { passive: true });
  }
}
