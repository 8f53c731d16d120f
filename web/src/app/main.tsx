import 'virtual:theme.css';
import '@/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { savesData } from '@/lib/browser/saves-data';
import type { RoutePath } from '@/lib/site/paths';
import { readSnapshot, SnapshotContext } from '@/storefront/snapshot';
import { closeOnBack } from './close-on-back';
import { keepTyped } from './keep-typed';
import { routeObjects } from './router';

const routes = routeObjects();

/** Loads the chunk of the first page before hydration, so that hydration renders the page and not a fallback. */
async function resolveLazy(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** A page that a link leads to reads its cars itself, with the code of Firestore. */
const live: Partial<Record<RoutePath, () => Promise<unknown>>> = {
  '/models': () => import('@/storefront/data/live-line-up'),
  '/models/:id': () => import('@/storefront/data/live-storefront'),
};

/** Loads a page's chunk when a link to it is pointed at, touched or focused, before the click. */
function preloadOnIntent(): void {
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

/** Served pages can be read, and their links and the forms with an address work, without the app. */
const worksAlone = (root: HTMLElement): boolean =>
  root.firstElementChild !== null && root.querySelector('main form:not([action])') === null;

/** No top-level `await`: the chunks of the pages import from this chunk, so each would wait for the other for ever. */
async function start(root: HTMLElement): Promise<void> {
  const loaded = await resolveLazy(location.pathname).then(
    () => true,
    () => false,
  );
  // Hydration without the page's own script would put an error in the place of what is there.
  if (!loaded && worksAlone(root)) return addEventListener('online', () => void start(root), { once: true });
  const served = loaded && root.firstElementChild !== null;
  // With this, the router leaves a prerendered page at the place to which it was scrolled before the app started.
  const hydrated = { hydrationData: { loaderData: {} } };
  closeOnBack();
  const router = createBrowserRouter(routes, served ? hydrated : {});
  const app = (
    <StrictMode>
      <SnapshotContext value={readSnapshot()}>
        <RouterProvider router={router} />
      </SnapshotContext>
    </StrictMode>
  );
  const restoreTyped = keepTyped(root);
  const onRecoverableError = (error: unknown) => {
    restoreTyped();
    reportError(error);
  };
  // Hydration would fail at each text that a translator has wrapped: such a page is drawn anew.
  if (served && !root.querySelector('font')) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  else createRoot(root).render(app);
  // From now on a link does not load a whole page, but the script of its page.
  document.querySelector('script[type=speculationrules]')?.remove();
  if (!savesData()) preloadOnIntent();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
