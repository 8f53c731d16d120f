import type { RouteObject } from 'react-router-dom';
import { type PageId, routes } from '@/lib/paths';
import { SiteLayout } from './layout/site-layout';
import { RouteError } from './route-error';
import { ManageShell } from './stock-area/manage-shell';

type LazyPage = () => Promise<{ Component: () => React.ReactNode }>;

/** Each page is a chunk of its own: `pages/<access>/<id>.tsx`. */
const pages: Record<PageId | 'not-found', LazyPage> = {
  home: async () => ({ Component: (await import('@/pages/public/home')).HomePage }),
  about: async () => ({ Component: (await import('@/pages/public/about')).AboutPage }),
  blogs: async () => ({ Component: (await import('@/pages/public/blogs')).BlogsPage }),
  terms: async () => ({ Component: (await import('@/pages/public/terms')).TermsPage }),
  privacy: async () => ({ Component: (await import('@/pages/public/privacy')).PrivacyPage }),
  'digital-service': async () => ({ Component: (await import('@/pages/public/digital-service')).DigitalServicePage }),
  'concept-car': async () => ({ Component: (await import('@/pages/public/concept-car')).ConceptCarPage }),
  'motor-show': async () => ({ Component: (await import('@/pages/public/motor-show')).MotorShowPage }),
  contact: async () => ({ Component: (await import('@/pages/public/contact')).ContactPage }),
  login: async () => ({ Component: (await import('@/pages/account/login')).LoginPage }),
  register: async () => ({ Component: (await import('@/pages/account/register')).RegisterPage }),
  'all-items': async () => ({ Component: (await import('@/pages/stock/all-items')).AllItemsPage }),
  'my-items': async () => ({ Component: (await import('@/pages/stock/my-items')).MyItemsPage }),
  'add-item': async () => ({ Component: (await import('@/pages/stock/add-item')).AddItemPage }),
  'update-item': async () => ({ Component: (await import('@/pages/stock/update-item')).UpdateItemPage }),
  delivery: async () => ({ Component: (await import('@/pages/stock/delivery')).DeliveryPage }),
  'not-found': async () => ({ Component: (await import('@/pages/public/not-found')).NotFoundPage }),
};

const entries = (manage: boolean): RouteObject[] =>
  routes
    .filter((route) => (route.access === 'stock') === manage)
    .map((route) => ({ id: route.path, path: route.path, lazy: pages[route.id] }));

/** The router asks for it, but a page's chunk is always there before hydration. */
const Nothing = () => null;

/** The router's tree, made from the table of routes: public pages, the guarded stock area, and the 404 page for the rest. */
export const routeObjects = (): RouteObject[] => [
  {
    Component: SiteLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...entries(false),
          { Component: ManageShell, children: entries(true) },
          { id: 'not-found', path: '*', lazy: pages['not-found'] },
        ],
      },
    ],
  },
];
