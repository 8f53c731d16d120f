import type { RouteObject } from 'react-router-dom';
import { type PageId, routes } from '@/lib/paths';
import { ManageShell } from './manage-shell';
import { RouteError } from './route-error';
import { SiteLayout } from './site-layout';

type LazyPage = () => Promise<{ Component: () => React.ReactNode }>;

/** Each page is a chunk of its own: `pages/<id>.tsx`. */
const pages: Record<PageId | 'not-found', LazyPage> = {
  home: async () => ({ Component: (await import('@/pages/home')).HomePage }),
  about: async () => ({ Component: (await import('@/pages/about')).AboutPage }),
  blogs: async () => ({ Component: (await import('@/pages/blogs')).BlogsPage }),
  terms: async () => ({ Component: (await import('@/pages/terms')).TermsPage }),
  privacy: async () => ({ Component: (await import('@/pages/privacy')).PrivacyPage }),
  'digital-service': async () => ({ Component: (await import('@/pages/digital-service')).DigitalServicePage }),
  'concept-car': async () => ({ Component: (await import('@/pages/concept-car')).ConceptCarPage }),
  'motor-show': async () => ({ Component: (await import('@/pages/motor-show')).MotorShowPage }),
  contact: async () => ({ Component: (await import('@/pages/contact')).ContactPage }),
  login: async () => ({ Component: (await import('@/pages/login')).LoginPage }),
  register: async () => ({ Component: (await import('@/pages/register')).RegisterPage }),
  'all-items': async () => ({ Component: (await import('@/pages/all-items')).AllItemsPage }),
  'my-items': async () => ({ Component: (await import('@/pages/my-items')).MyItemsPage }),
  'add-item': async () => ({ Component: (await import('@/pages/add-item')).AddItemPage }),
  'update-item': async () => ({ Component: (await import('@/pages/update-item')).UpdateItemPage }),
  delivery: async () => ({ Component: (await import('@/pages/delivery')).DeliveryPage }),
  'not-found': async () => ({ Component: (await import('@/pages/not-found')).NotFoundPage }),
};

const entries = (manage: boolean): RouteObject[] =>
  routes
    .filter((route) => (route.access === 'manage') === manage)
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
