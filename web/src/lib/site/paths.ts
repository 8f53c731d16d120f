// With its extension, because the scripts import this file without a bundler.
import { brand } from '../../brand.ts';

/**
 * A page of the table below. Router, guard, prerendering, sitemap and the links of the pages (`paths`) are derived from it: a new page is
 * a line there, a file in `pages/` and a name in a menu of `app/`. A screen that is one feature of the stock area has a line of the router
 * in place of the file.
 */
export interface RouteEntry {
  /** Also the name of the page's file, `pages/<access>/<id>.tsx`, which exports `Component`; or of the screen in `app/router.tsx`. */
  id: string;
  path: string;
  /** Shown as `<title> | <brand>`. */
  title: string;
  description: string;
  /** `public`: prerendered and in the sitemap. `account`: prerendered, kept from search engines. `stock`: behind the guard. */
  access: 'public' | 'account' | 'stock';
  /** Pages are static files, unless the function renders each when it is asked for. */
  renderedBy?: 'function';
  /** The address for search engines when a page has two. */
  canonical?: string;
}

const table = [
  { id: 'home', path: '/', title: 'Home', access: 'public' },
  { id: 'home', path: '/home', title: 'Home', access: 'public', canonical: '/' },
  { id: 'about', path: '/about', title: 'About', access: 'public' },
  { id: 'blogs', path: '/blogs', title: 'Blogs', access: 'public' },
  { id: 'terms', path: '/terms', title: 'Terms', access: 'public' },
  { id: 'privacy', path: '/privacy', title: 'Privacy', access: 'public' },
  { id: 'digital-service', path: '/digitalService', title: 'Digital Services', access: 'public' },
  { id: 'concept-car', path: '/conceptCar', title: 'Concept Cars', access: 'public' },
  { id: 'motor-show', path: '/motorShow', title: 'Motor Shows', access: 'public' },
  { id: 'contact', path: '/contact', title: 'Contact', access: 'public' },
  { id: 'models', path: '/models', title: 'Models', access: 'public', renderedBy: 'function' },
  { id: 'compare', path: '/compare', title: 'Compare', access: 'public' },
  { id: 'model', path: '/models/:id', title: 'Model', access: 'public', renderedBy: 'function' },
  { id: 'login', path: '/login', title: 'Login', access: 'account' },
  { id: 'register', path: '/register', title: 'Register', access: 'account' },
  { id: 'all-items', path: '/manageitems', title: 'All Items', access: 'stock' },
  { id: 'my-items', path: '/manageitems/myitems', title: 'My Items', access: 'stock' },
  { id: 'add-item', path: '/manageitems/additems', title: 'Add Item', access: 'stock' },
  { id: 'overview', path: '/manageitems/overview', title: 'Overview', access: 'stock' },
  { id: 'orders', path: '/manageitems/orders', title: 'Orders', access: 'stock' },
  { id: 'scan', path: '/manageitems/scan', title: 'Scan', access: 'stock' },
  { id: 'labels', path: '/manageitems/labels', title: 'Labels', access: 'stock' },
  { id: 'stocktake', path: '/manageitems/stocktake/:id', title: 'Stocktake', access: 'stock' },
  { id: 'activity', path: '/manageitems/activity', title: 'Activity', access: 'stock' },
  { id: 'team', path: '/manageitems/team', title: 'Team', access: 'stock' },
  // Of editors alone: to everybody else there is no such page.
  { id: 'site', path: '/manageitems/site', title: 'Site', access: 'stock' },
  { id: 'import-items', path: '/manageitems/import', title: 'Import', access: 'stock' },
  { id: 'restock', path: '/manageitems/updateitem/:id', title: 'Restock', access: 'stock' },
  { id: 'details', path: '/manageitems/details/:id', title: 'Correct details', access: 'stock' },
  { id: 'delivery', path: '/manageitems/delivery/:id', title: 'Delivery', access: 'stock' },
  // What the code on a label says: the shorter the address, the larger its modules.
  { id: 'label', path: '/d/:id', title: 'Delivery', access: 'stock' },
] as const satisfies readonly Omit<RouteEntry, 'description'>[];

type SeenPage = Exclude<(typeof table)[number], { access: 'stock' }>;

/** For search engines and link previews, which see no page of the stock area. */
const descriptions: Record<SeenPage['id'], string> = {
  home: `${brand.name}: electric cars drawn around light. See the line-up, the 2022 Red Dot award for the GV60, concept cars, motor shows and digital services.`,
  about: `Who draws, builds and looks after ${brand.name} cars: the studio, the works in Turin and the people behind every model.`,
  blogs: `Four questions that drivers ask us about ${brand.name} cars, answered by the people who build them.`,
  terms: `The terms under which ${brand.name} offers this website, dated 2022.04.27.`,
  privacy: `What ${brand.name} knows about you, why, and for how long: the privacy notice dated 2022.04.12.`,
  'digital-service': `The ${brand.name} digital key, shared with up to three people, and the services that keep a car up to date.`,
  'concept-car': `Apogee and the concept cars in which ${brand.name} tries tomorrow's ideas before they reach the road.`,
  'motor-show': `Where to meet ${brand.name}: our stands, the cars we bring and what you can try there.`,
  contact: `Write to ${brand.name}, call us or visit the works in Turin.`,
  models: `The whole ${brand.name} line-up, with prices and availability: search it, narrow it and compare cars.`,
  compare: `Up to three ${brand.name} cars side by side: price, availability and every line of their specification.`,
  model: `A ${brand.name} car: its picture, price, availability and specification.`,
  login: `Sign in to the ${brand.name} stock area.`,
  register: `Create an account for the ${brand.name} stock area.`,
};

export const routes = table.map((route) => ({
  ...route,
  description: route.access === 'stock' ? `The ${brand.name} stock area.` : descriptions[route.id],
}));

type Route = (typeof routes)[number];
export type RoutePath = Route['path'];

type CamelCase<Id extends string> = Id extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Id;
type Address<Path extends string> = Path extends `${string}/:id` ? (id: string) => string : Path;
type Paths = { readonly [R in Exclude<Route, { canonical: string }> as CamelCase<R['id']>]: Address<R['path']> };

const camelCase = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const address = (path: string) =>
  path.endsWith('/:id') ? (id: string) => path.slice(0, -':id'.length) + encodeURIComponent(id) : path;

/** The addresses for links: `paths.about`, `paths.restock(id)`. */
export const paths = Object.fromEntries(
  routes.filter((route) => !('canonical' in route)).map(({ id, path }) => [camelCase(id), address(path)]),
) as Paths;

export const routeOf = (of: RoutePath): RouteEntry => routes.find(({ path }) => path === of) as RouteEntry;

/** Where the history of a car stands on its screens. */
export const HISTORY = '#history';

/** Add Item, filled in from a product. */
export const copyPath = (id: string): string => `${paths.addItem}?copy=${encodeURIComponent(id)}`;

/** The labels of these cars. */
export const labelsPath = (ids: readonly string[]): string => `${paths.labels}?ids=${ids.join()}`;

/** The home page has two addresses. */
export const isHome = (pathname: string): boolean => routes.some(({ id, path }) => id === 'home' && path === pathname);

export const notFound = {
  title: 'Page not Found',
  description: 'This page does not exist.',
} as const;

/** The tab's title: the page, a separator and the brand. */
export const pageTitle = (title: string): string => `${title} | ${brand.name}`;

/** The same address with the letters of the table's, when only their case differs: `/digitalservice` is `/digitalService`. */
export function inRightCase(pathname: string): string | undefined {
  const parts = pathname.split('/');
  for (const { path } of routes) {
    const wanted = path.split('/');
    if (wanted.length !== parts.length) continue;
    const right = wanted.map((part, index) => (part.startsWith(':') ? parts[index] : part)).join('/');
    if (right !== pathname && right.toLowerCase() === pathname.toLowerCase()) return right;
  }
  return undefined;
}

/** My Items narrowed to what needs a restock. */
export const lowStockPath = `${paths.myItems}?stock=low`;

/** What needs a restock, with this car too, which is to be ordered. */
export const toOrderPath = (id: string): string => `${lowStockPath}&order=${encodeURIComponent(id)}`;

/** All Items narrowed to what others share with the person. */
export const sharedPath = `${paths.allItems}?whose=shared`;

export const isLowStock = (address: URLSearchParams): boolean => address.get('stock') === 'low';
