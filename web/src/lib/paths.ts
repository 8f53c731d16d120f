import { brand } from '@/brand';

/** One table of routes: router, navigation, guard, prerender and sitemap are all read from it. */
export interface RouteEntry {
  /** Also the name of the page's file: `pages/<access>/<id>.tsx`. */
  id: string;
  path: string;
  /** Shown as `<title> | <brand>`. */
  title: string;
  description: string;
  /** `public`: prerendered and in the sitemap. `account`: prerendered, kept from search engines. `manage`: behind the guard. */
  access: 'public' | 'account' | 'stock';
  /** The address search engines shall keep when a page has two. */
  canonical?: string;
}

const homeText = `${brand.name}: electric cars drawn around light. See the line-up, the 2022 Red Dot award for the GV60, concept cars, motor shows and digital services.`;

export const routes = [
  { id: 'home', path: '/', title: 'Home', description: homeText, access: 'public' },
  { id: 'home', path: '/home', title: 'Home', description: homeText, access: 'public', canonical: '/' },
  {
    id: 'about',
    path: '/about',
    title: 'About',
    description: `Who draws, builds and looks after ${brand.name} cars: the studio, the works in Turin and the people behind every model.`,
    access: 'public',
  },
  {
    id: 'blogs',
    path: '/blogs',
    title: 'Blogs',
    description: `Four questions that drivers ask us about ${brand.name} cars, answered by the people who build them.`,
    access: 'public',
  },
  {
    id: 'terms',
    path: '/terms',
    title: 'Terms',
    description: `The terms under which ${brand.name} offers this website, dated 2022.04.27.`,
    access: 'public',
  },
  {
    id: 'privacy',
    path: '/privacy',
    title: 'Privacy',
    description: `What ${brand.name} knows about you, why, and for how long: the privacy notice dated 2022.04.12.`,
    access: 'public',
  },
  {
    id: 'digital-service',
    path: '/digitalService',
    title: 'Digital Services',
    description: `The ${brand.name} digital key, shared with up to three people, and the services that keep a car up to date.`,
    access: 'public',
  },
  {
    id: 'concept-car',
    path: '/conceptCar',
    title: 'Concept Cars',
    description: `Apogee and the concept cars in which ${brand.name} tries tomorrow's ideas before they reach the road.`,
    access: 'public',
  },
  {
    id: 'motor-show',
    path: '/motorShow',
    title: 'Motor Shows',
    description: `Where to meet ${brand.name}: our stands, the cars we bring and what you can try there.`,
    access: 'public',
  },
  {
    id: 'contact',
    path: '/contact',
    title: 'Contact',
    description: `Write to ${brand.name}, call us or visit the works in Turin.`,
    access: 'public',
  },
  {
    id: 'login',
    path: '/login',
    title: 'Login',
    description: `Sign in to the ${brand.name} stock area.`,
    access: 'account',
  },
  {
    id: 'register',
    path: '/register',
    title: 'Register',
    description: `Create an account for the ${brand.name} stock area.`,
    access: 'account',
  },
  {
    id: 'all-items',
    path: '/manageitems',
    title: 'All Items',
    description: 'All products in stock.',
    access: 'stock',
  },
  {
    id: 'my-items',
    path: '/manageitems/myitems',
    title: 'My Items',
    description: 'The products you own.',
    access: 'stock',
  },
  {
    id: 'add-item',
    path: '/manageitems/additems',
    title: 'Add Item',
    description: 'Add a product.',
    access: 'stock',
  },
  {
    id: 'update-item',
    path: '/manageitems/updateitem/:id',
    title: 'Restock',
    description: 'Change quantity and description.',
    access: 'stock',
  },
  {
    id: 'delivery',
    path: '/manageitems/delivery/:id',
    title: 'Delivery',
    description: 'Deliver one piece.',
    access: 'stock',
  },
] as const satisfies readonly RouteEntry[];

export type PageId = (typeof routes)[number]['id'];
export type RoutePath = (typeof routes)[number]['path'];

/** Links are written through this object, so that a path stands in the table alone. */
export const paths = {
  home: '/',
  about: '/about',
  blogs: '/blogs',
  terms: '/terms',
  privacy: '/privacy',
  digitalService: '/digitalService',
  conceptCar: '/conceptCar',
  motorShow: '/motorShow',
  contact: '/contact',
  login: '/login',
  register: '/register',
  allItems: '/manageitems',
  myItems: '/manageitems/myitems',
  addItem: '/manageitems/additems',
  updateItem: (id: string) => `/manageitems/updateitem/${encodeURIComponent(id)}`,
  delivery: (id: string) => `/manageitems/delivery/${encodeURIComponent(id)}`,
} as const satisfies Record<string, RoutePath | ((id: string) => string)>;

/** The home page has two addresses. */
export const isHome = (pathname: string): boolean => routes.some(({ id, path }) => id === 'home' && path === pathname);

export const notFound = {
  title: 'Page not Found',
  description: 'This page does not exist.',
} as const;

/** The tab's title: the page, a separator and the brand. */
export const pageTitle = (title: string): string => `${title} | ${brand.name}`;
