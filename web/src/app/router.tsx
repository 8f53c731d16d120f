import { type ComponentType, useEffect, useState } from 'react';
import { type LazyRouteFunction, Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { isMissingScript, readableError } from '@/lib/errors';
import { type RouteEntry, routes } from '@/lib/site/paths';
import { Boundary } from '@/ui/feedback/boundary';
import { ErrorState } from '@/ui/feedback/states';
import { SiteLayout } from './layout/site-layout';
import { ManageShell } from './stock-area/manage-shell';

type LazyPage = LazyRouteFunction<RouteObject>;

/** Screens of the stock area that are one feature alone, by the ids of their routes. */
const screens: Partial<Record<string, () => Promise<ComponentType>>> = {
  activity: async () => (await import('@/stock/activity/activity')).Activity,
  'add-item': async () => (await import('@/stock/car/add-item-form')).AddItem,
  'import-items': async () => (await import('@/stock/import/ui/import-items')).ImportItems,
  labels: async () => (await import('@/stock/labels/labels')).Labels,
  stocktake: async () => (await import('@/stock/stocktake/stocktake')).Stocktake,
  team: async () => (await import('@/stock/team/team')).Team,
};

/** Every other page is a file, a chunk of its own: a module with the `Component` that React Router asks for. */
const pages = import.meta.glob<Awaited<ReturnType<LazyPage>>>(['../pages/*/*.tsx', '!**/*.test.tsx']);

function page(access: RouteEntry['access'], id: string): LazyPage {
  const screen = screens[id];
  if (screen) return async () => ({ Component: await screen() });
  const load = pages[`../pages/${access}/${id}.tsx`];
  if (!load) throw new Error(`There is no page src/pages/${access}/${id}.tsx`);
  return load;
}

const entries = (access: RouteEntry['access']): RouteObject[] =>
  routes
    .filter((route) => route.access === access)
    .map(({ id, path }) => ({ id: path, path, caseSensitive: true, lazy: page(access, id) }));

/** What others have changed in the document, a translator for one, is drawn anew; any other error is the route's. */
const Redrawn = () => (
  <Boundary
    fallback={({ error }) => {
      throw error;
    }}
  >
    <Outlet />
  </Boundary>
);

const PAUSE = 60_000;

/** Whether the page may reload by itself: not soon after a reload, so that it cannot reload for ever. */
function mayReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type !== 'reload' || performance.now() > PAUSE;
}

/** After a deployment the chunk has another name: then the page reloads by itself, once. Nothing is lost: a form asks before it is left. */
function RouteError() {
  const error = useRouteError();
  const missing = isMissingScript(error);
  // Nothing is shown for a page that is about to reload.
  const [stays, setStays] = useState(!missing);
  useEffect(() => {
    const reload = () => {
      if (missing && navigator.onLine && mayReload()) location.reload();
      else setStays(true);
    };
    reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [missing]);
  return stays && <ErrorState message={readableError(error)} onRetry={() => location.reload()} />;
}

export const routeObjects = (): RouteObject[] => [
  {
    Component: Redrawn,
    ErrorBoundary: RouteError,
    // React Router requires it. It is never shown, because `main.tsx` loads the chunk before hydration.
    HydrateFallback: () => null,
    children: [
      {
        Component: SiteLayout,
        children: [
          {
            Component: Redrawn,
            ErrorBoundary: RouteError,
            children: [
              ...entries('public'),
              ...entries('account'),
              // A boundary of its own, so that the stock menu stays when a screen cannot be loaded.
              {
                Component: ManageShell,
                children: [{ Component: Redrawn, ErrorBoundary: RouteError, children: entries('stock') }],
              },
              { id: 'not-found', path: '*', lazy: page('public', 'not-found') },
            ],
          },
        ],
      },
    ],
  },
];
