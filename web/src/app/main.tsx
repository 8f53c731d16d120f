import 'virtual:theme.css';
import '@/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { readSnapshot, SnapshotContext } from '@/features/storefront/snapshot';
import { preloadOnIntent } from './preload';
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

/** No top-level `await`: the chunks of the pages import from this chunk, so each would wait for the other for ever. */
async function start(root: HTMLElement): Promise<void> {
  await resolveLazy(location.pathname).catch(() => undefined);
  const router = createBrowserRouter(routes);
  const app = (
    <StrictMode>
      <SnapshotContext value={readSnapshot()}>
        <RouterProvider router={router} />
      </SnapshotContext>
    </StrictMode>
  );
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  preloadOnIntent(routes);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
