import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads a page's chunk when a person points at, touches or focuses a link to it, so that the click finds it there. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failure here is no news: the click will try again and report it.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, preload, { passive: true });
  }
}
